#include "lsp/server.h"

#include <signal.h>

#include <cerrno>
#include <thread>

#include "lsp/framing.h"
#include "lsp/methods.h"
#include "lsp/session.h"

namespace incidentlint::lsp {
namespace {

using Clock = std::chrono::steady_clock;

class Server {
 public:
  Server(std::istream& in, std::ostream& out, const ServerStart& start)
      : in_(in), start_(start), client_(out), session_(client_, inbox_, start) {}
  int run();

 private:
  enum class Phase { created, running, shut_down };

  void read(std::istream& in);
  void work();
  void handle(Event event);
  void handle(Message message);
  void answer(const Message& request);
  void initialize(const Message& request);
  [[nodiscard]] Clock::time_point wake_up() const;
  void do_what_is_due();
  void watch_parent();

  std::istream& in_;
  ServerStart start_;
  Client client_;
  Inbox inbox_;
  Session session_;
  int parent_ = 0;  ///< process, or 0
  Phase phase_ = Phase::created;
  bool is_over_ = false;
};

int Server::run() {
  std::thread reader([this] { read(in_); });
  work();
  const int code = phase_ == Phase::shut_down ? 0 : 1;
  if (start_.leave) start_.leave(code);
  reader.join();
  return code;
}

/// The reading thread. It ends with `exit`, so that nobody waits for more.
void Server::read(std::istream& in) {
  while (auto frame = read_frame(in)) {
    if (!frame->fault.empty()) {
      inbox_.put(RequestError{kParseError, frame->fault});
      continue;
    }
    auto parsed = parse_message(std::move(frame->body));
    if (auto* fault = std::get_if<RequestError>(&parsed)) {
      inbox_.put(std::move(*fault));
      continue;
    }
    auto& message = std::get<Message>(parsed);
    if (message.method == "$/cancelRequest") {
      inbox_.cancel(member(message.params, "id"));
      continue;
    }
    const bool is_last = message.method == "exit";
    inbox_.put(std::move(message));
    if (is_last) return;
  }
  inbox_.put(EndOfInput{});
}

void Server::work() {
  while (!is_over_ && client_.is_there()) {
    if (auto event = inbox_.take(wake_up())) handle(std::move(*event));
    if (!is_over_ && inbox_.is_empty()) do_what_is_due();
    watch_parent();
  }
}

Clock::time_point Server::wake_up() const {
  const auto look = Clock::now() + std::chrono::seconds(1);  // whether the parent is there
  return std::min(look, session_.next_due());
}

/// While messages wait, what they bring may make this idle.
void Server::do_what_is_due() {
  if (phase_ == Phase::running) session_.do_what_is_due();
}

void Server::watch_parent() {
  if (parent_ > 0 && ::kill(parent_, 0) != 0 && errno == ESRCH) is_over_ = true;
}

void Server::handle(Event event) {
  if (auto* message = std::get_if<Message>(&event)) {
    handle(std::move(*message));
  } else if (auto* fault = std::get_if<RequestError>(&event)) {
    client_.refuse(fault->id, fault->code, fault->message);
  } else if (auto* work = std::get_if<std::function<void()>>(&event)) {
    (*work)();
  } else {
    is_over_ = true;
  }
}

void Server::handle(Message message) {
  if (message.method.empty()) return client_.take_answer(message);
  if (message.is_request) return answer(message);
  if (message.method == "exit") {
    is_over_ = true;
    return;
  }
  // Others the protocol has dropped.
  if (phase_ == Phase::running) session_.notify(message.method, message.params);
}

void Server::answer(const Message& request) {
  if (inbox_.take_cancelled(request.id))
    return client_.refuse(request.id, kRequestCancelled, "the request was called off");
  if (phase_ == Phase::shut_down)
    return client_.refuse(request.id, kInvalidRequest, "the server was shut down");
  if (request.method == "initialize") {
    if (phase_ != Phase::created)
      return client_.refuse(request.id, kInvalidRequest, "the server was initialized before");
    return initialize(request);
  }
  if (phase_ == Phase::created)
    return client_.refuse(request.id, kServerNotInitialized, "`initialize` comes first");
  if (request.method == "shutdown") {
    phase_ = Phase::shut_down;
    return client_.answer(request.id, nullptr);
  }
  const auto known = request_handlers().find(request.method);
  if (known == request_handlers().end())
    return client_.refuse(request.id, kMethodNotFound, "no method `" + request.method + "`");
  session_.note_use();
  try {
    client_.answer(request.id, known->second(session_.bench(), request.params));
  } catch (const RequestError& error) {
    client_.refuse(request.id, error.code, error.message);
  } catch (const std::exception& error) {
    client_.refuse(request.id, kInternalError, error.what());
  }
}

void Server::initialize(const Message& request) {
  phase_ = Phase::running;
  const Json& process = member(request.params, "processId");
  parent_ = process.is_number_integer() ? static_cast<int>(number_of(process)) : 0;
  client_.answer(request.id, session_.initialize(request.params));
}

}  // namespace

int serve(std::istream& in, std::ostream& out, const ServerStart& start) {
  in.tie(nullptr);  // reading would flush what the other thread is writing
  return Server(in, out, start).run();
}

}  // namespace incidentlint::lsp
