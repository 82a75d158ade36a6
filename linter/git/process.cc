#include "git/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>

extern char** environ;  // NOLINT: POSIX names it so

namespace incidentlint {
namespace {

struct Pipe {
  int read = -1, write = -1;
  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

/// Starts git with these ends as its streams; -1 for one that stays as it is. Its process id, or
/// -1.
pid_t start(const std::vector<std::string>& arguments, int in, int out, int error) {
  std::vector<std::string> words{"git"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  if (in >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  }
  ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  if (error >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  pid_t process = -1;
  const int fault = ::posix_spawnp(&process, "git", &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  return fault == 0 ? process : -1;
}

int wait_for(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Reads both streams to their ends, as they come, so that neither fills up.
void read_both(Pipe& out, Pipe& error, GitResult& result) {
  std::array<pollfd, 2> ends{pollfd{out.read, POLLIN, 0}, pollfd{error.read, POLLIN, 0}};
  std::array<char, std::size_t{64} << 10U> block;  // NOLINT: not zeroed, the read fills it
  for (int open = 2; open > 0;) {
    if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) return;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      const ssize_t got = ::read(ends[i].fd, block.data(), block.size());
      if (got > 0) {
        (i == 0 ? result.out : result.error).append(block.data(), static_cast<std::size_t>(got));
      } else if (got == 0 || errno != EINTR) {
        ends[i].fd = -1;
        --open;
      }
    }
  }
}

}  // namespace

GitResult run_git(const std::vector<std::string>& arguments) {
  GitResult result;
  Pipe out;
  Pipe error;
  if (out.open() && error.open()) {
    const pid_t process = start(arguments, -1, out.write, error.write);
    close_end(out.write);
    close_end(error.write);
    if (process < 0) {
      result.code = 127;
    } else {
      read_both(out, error, result);
      result.code = wait_for(process);
    }
  }
  for (int* end : {&out.read, &out.write, &error.read, &error.write}) close_end(*end);
  return result;
}

std::vector<std::string_view> zero_ended(std::string_view listing) {
  std::vector<std::string_view> parts;
  while (!listing.empty()) {
    parts.push_back(listing.substr(0, listing.find('\0')));
    listing.remove_prefix(std::min(listing.size(), parts.back().size() + 1));
  }
  return parts;
}

GitObjects::GitObjects() {
  Pipe in;
  Pipe out;
  if (!in.open() || !out.open()) return;
  process_ = start({"cat-file", "--batch"}, in.read, out.write, -1);
  close_end(in.read);
  close_end(out.write);
  to_ = in.write;
  from_ = out.read;
}

GitObjects::~GitObjects() {
  close_end(to_);
  close_end(from_);
  if (process_ >= 0) wait_for(process_);
}

bool GitObjects::fill() {
  std::array<char, std::size_t{64} << 10U> block;  // NOLINT: not zeroed, the read fills it
  ssize_t got = 0;
  do {
    got = ::read(from_, block.data(), block.size());
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return false;
  buffer_.append(block.data(), static_cast<std::size_t>(got));
  return true;
}

bool GitObjects::take_line(std::string& line) {
  std::size_t end = 0;
  while ((end = buffer_.find('\n')) == std::string::npos) {
    if (!fill()) return false;
  }
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return true;
}

std::optional<std::string> GitObjects::read(std::string_view id) {
  if (process_ < 0) return std::nullopt;
  const std::string question = std::string(id) + "\n";
  // A process that has gone must not take this one along.
  const auto handler = std::signal(SIGPIPE, SIG_IGN);
  const ssize_t written = ::write(to_, question.data(), question.size());
  static_cast<void>(std::signal(SIGPIPE, handler));
  std::string head;  // `<id> blob <size>`, or `<id> missing`
  if (written != static_cast<ssize_t>(question.size()) || !take_line(head)) return std::nullopt;
  const std::size_t blank = head.rfind(' ');
  std::size_t size = 0;
  const auto [end, fault] =
      std::from_chars(head.data() + blank + 1, head.data() + head.size(), size);
  if (blank == std::string::npos || fault != std::errc{} || end != head.data() + head.size())
    return std::nullopt;
  while (buffer_.size() < size + 1) {
    if (!fill()) return std::nullopt;
  }
  std::string text = buffer_.substr(0, size);
  buffer_.erase(0, size + 1);
  return text;
}

}  // namespace incidentlint
