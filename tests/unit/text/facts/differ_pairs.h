#pragma once
// Sentences of which one fact differs, and the kind of it.
#include <string_view>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

struct DifferentPair {
  std::string_view english;
  std::string_view korean;
  FactKind kind;
};

inline constexpr DifferentPair kDifferentPairs[] = {
    {"The first page went out at 14:05 UTC.", "첫 호출은 14:50 UTC 에 나갔다.", FactKind::clock},
    {"Writes stopped at 3:07 AM PDT.", "쓰기는 오후 3시 7분 PDT 에 멈췄다.", FactKind::clock},
    {"Maintenance ran from 2 to 4 p.m.", "점검은 오후 2시부터 5시까지 이어졌다.", FactKind::clock},
    {"At half past ten the queue was empty.", "10시 15분에 큐가 비었다.", FactKind::clock},
    {"Backups start at midnight.", "백업은 정오에 시작한다.", FactKind::clock},
    {"At 21:15 KST the rollback finished.", "한국 시간 오후 9시 51분에 끝났다.", FactKind::clock},
    {"At 03:10 PST it failed.", "03:10 EST 에 실패했다.", FactKind::clock},
    {"At 12:00 UTC the region failed.", "한국 시간 20시에 리전이 실패했다.", FactKind::clock},
    {"The alert came at 23:59:58 UTC.", "알림은 23시 59분 38초 UTC 에 왔다.", FactKind::clock},
    {"At nine in the evening we met.", "저녁 8시에 만났다.", FactKind::clock},
    {"The job runs at 2 AM.", "이 작업은 새벽 세 시에 돈다.", FactKind::clock},
    {"At 0930 UTC the change was merged.", "09:03 UTC 에 변경을 병합했다.", FactKind::clock},
    {"On June 4, 2024 the key was rotated.", "2024년 6월 14일에 키를 교체했다.", FactKind::date},
    {"On June 4, 2024 the key was rotated.", "2023년 6월 4일에 키를 교체했다.", FactKind::date},
    {"The 2024-06-04 release was pulled.", "2024년 4월 6일 릴리스를 회수했다.", FactKind::date},
    {"From 3 to 5 July writes were off.", "7월 3일부터 6일까지 쓰기를 막았다.", FactKind::date},
    {"In December 2023 it ended.", "2023년 11월에 끝났다.", FactKind::date},
    {"In 2016 the cluster was built.", "2017년에 클러스터를 지었다.", FactKind::date},
    {"In Q2 2023 costs rose.", "2023년 3분기에 비용이 올랐다.", FactKind::quarter},
    {"On Friday the freeze began.", "목요일에 동결이 시작됐다.", FactKind::weekday},
    {"On Friday 7 June it began.", "6월 7일 토요일에 시작됐다.", FactKind::weekday},
    {"By Jan. 9 all was well.", "1월 5일에는 다 괜찮았다.", FactKind::date},
    {"It took 36 hours to recover.", "복구에 63시간이 걸렸다.", FactKind::duration},
    {"The restore ran for two and a half days.", "복원은 이틀 동안 돌았다.", FactKind::duration},
    {"The lease lasts an hour and a half.", "리스는 1시간 20분 간다.", FactKind::duration},
    {"It took 1h 5m.", "1시간 15분이 걸렸다.", FactKind::duration},
    {"Data is kept for 10 days.", "데이터는 사흘 동안 둔다.", FactKind::duration},
    {"Data is kept for two weeks.", "데이터는 일주일 동안 둔다.", FactKind::duration},
    {"Logs are kept for six months.", "로그는 6년 보관한다.", FactKind::duration},
    {"It was unnoticed for 18 months.", "8개월 동안 몰랐다.", FactKind::duration},
    {"The timeout is 1500 ms.", "타임아웃은 15초다.", FactKind::duration},
    {"p99 rose to 250 ms.", "p99 가 520밀리초로 올랐다.", FactKind::duration},
    {"Recovery takes 5 to 10 minutes.", "복구에는 5~15분이 걸린다.", FactKind::duration},
    {"A two-hour delay was expected.", "두 달 지연이 예상됐다.", FactKind::duration},
    {"The call lasted 2 hours, 3 minutes and 4 seconds.", "통화는 2시간 4분 3초 이어졌다.", FactKind::duration},
    {"It was down for over 20 minutes.", "30분 넘게 멈췄다.", FactKind::duration},
    {"For twelve hours nobody noticed.", "열한 시간 동안 아무도 몰랐다.", FactKind::duration},
    {"For thirty minutes nothing moved.", "이십 분 동안 움직이지 않았다.", FactKind::duration},
    {"Errors rose by 5 percentage points.", "오류가 15%p 늘었다.", FactKind::percent},
    {"About 12.5 percent failed.", "약 1.25%가 실패했다.", FactKind::percent},
    {"Ten per cent of users saw it.", "사용자의 20퍼센트가 봤다.", FactKind::percent},
    {"Between 5 and 10% of calls failed.", "호출의 5~20%가 실패했다.", FactKind::percent},
    {"Availability fell to 99.95%.", "가용성이 99.59%로 떨어졌다.", FactKind::percent},
    {"Two thirds of the pods were evicted.", "파드의 3분의 1이 쫓겨났다.", FactKind::fraction},
    {"Half of the hosts were down.", "호스트 3분의 1이 내려갔다.", FactKind::fraction},
    {"A quarter of the traffic was lost.", "트래픽의 5분의 1을 잃었다.", FactKind::fraction},
    {"Three of the seven regions were hit.", "리전 일곱 곳 중 네 곳이 영향을 받았다.", FactKind::count},
    {"12,345 customers were refunded.", "고객 1만 2,354명이 환불을 받았다.", FactKind::count},
    {"1.2 million accounts were locked.", "계정 12만 개가 잠겼다.", FactKind::count},
    {"22 million rows were scanned.", "행 2천2백 개를 훑었다.", FactKind::count},
    {"350 million events were queued.", "이벤트 3천5백만 건이 쌓였다.", FactKind::count},
    {"2 billion keys expired.", "키 2억 개가 만료됐다.", FactKind::count},
    {"The fine was $5 million.", "벌금은 50만 달러였다.", FactKind::count},
    {"The fine was $5 million.", "벌금은 500만 유로였다.", FactKind::count},
    {"Twenty-five engineers joined.", "엔지니어 스물네 명이 참여했다.", FactKind::count},
    {"A hundred pods restarted.", "파드 천 개가 재시작했다.", FactKind::count},
    {"A three-node cluster was lost.", "노드 네 개짜리 클러스터를 잃었다.", FactKind::count},
    {"A three-node cluster was lost.", "5노드 클러스터를 잃었다.", FactKind::count},
    {"Two dozen alerts fired.", "알림 12건이 울렸다.", FactKind::count},
    {"HTTP 503 errors grew.", "HTTP 502 오류가 늘었다.", FactKind::count},
    {"Port 8443 was closed.", "443번 포트가 닫혔다.", FactKind::count},
    {"The pool grew from 8 to 64 threads.", "풀이 스레드 8개에서 46개로 늘었다.", FactKind::count},
    {"They logged in twice a day.", "하루에 세 번 로그인했다.", FactKind::count},
    {"It was retried three times.", "다섯 번 재시도했다.", FactKind::count},
    {"The disk held 2 TB.", "디스크에는 2기가바이트가 있었다.", FactKind::size},
    {"The heap grew to 16 GiB.", "힙이 61GiB 로 커졌다.", FactKind::size},
    {"The link carries 10 Gbps.", "링크는 100Gbps 를 나른다.", FactKind::size},
    {"Latency was 10 times higher.", "지연이 12배 높았다.", FactKind::multiplier},
    {"Twice as many requests came.", "요청이 3배 왔다.", FactKind::multiplier},
    {"Costs quadrupled.", "비용이 세 배가 됐다.", FactKind::multiplier},
    {"Hundreds of users wrote in.", "사용자 수천 명이 글을 남겼다.", FactKind::magnitude},
    {"Hundreds of thousands of emails bounced.", "메일 수백만 통이 반송됐다.", FactKind::magnitude},
    {"It was the third outage this year.", "올해 네 번째 장애였다.", FactKind::ordinal},
    {"Version 2.14.1 fixed it.", "2.14.2 버전이 고쳤다.", FactKind::identifier},
    {"The us-east-1 region was down.", "us-east-2 리전이 내려갔다.", FactKind::identifier},
    {"We moved to Kubernetes 1.25.", "쿠버네티스 1.26 으로 옮겼다.", FactKind::count},
};

}  // namespace incidentlint::text::facts
