import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { PAGE_STREAMS_MAX } from "./page-streams.ts";

let atrium: TestAtrium;
let member: Person;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  [member, operator] = await Promise.all([atrium.person("ic-member"), atrium.person("operator")]);
});
afterAll(() => atrium.close());

const refused = async (query: string, cookie?: string) => {
  const { status, body } = await atrium.request(`/live?${query}`, cookie === undefined ? {} : { cookie });
  return [status, body.error_kind];
};

/** Returns the events as they come; null at the end of the stream. */
async function open({ cookie }: Person, topics: string) {
  const leave = new AbortController();
  const answer = await fetch(`${atrium.baseUrl}/live?topics=${topics}&since=${Date.now() + 1_000}`, {
    headers: { cookie },
    signal: leave.signal,
  });
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = "";
  const next = async (): Promise<{ event: string; data: object } | null> => {
    for (;;) {
      const found = /event: (\w+)\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { event: found[1] ?? "", data: JSON.parse(found[2] ?? "{}") };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += Buffer.from(value).toString();
    }
  };
  /** Earlier news, such as that of the new account, may arrive first. */
  const untilClosed = async () => {
    for (let found = await next(); found?.event !== "closed"; found = await next())
      expect(found?.event).toBe("changed");
    expect(await next()).toBeNull();
  };
  return { next, untilClosed, leave: () => leave.abort() };
}

const suggest = () =>
  atrium.request("/api/agent/feedback", {
    cookie: member.cookie,
    body: { kind: "question", message: "Is there a bicycle pump that members may use?" },
  });

test("the stream of pages refuses strangers, unknown topics, and topics of others", async () => {
  expect(await refused("topics=me")).toEqual([401, "session_required"]);
  expect(await refused("topics=me", "atrium.session=made-up")).toEqual([401, "session_required"]);
  expect(await refused("topics=", member.cookie)).toEqual([400, "validation"]);
  expect(await refused(`topics=${"me,a,b,c,d,e,f,g,h"}`, member.cookie)).toEqual([400, "validation"]);
  for (const topic of ["jobs", "inbox", "audit", "made_up"])
    expect([topic, ...(await refused(`topics=me,${topic}`, member.cookie))]).toEqual([topic, 403, "forbidden"]);
});

test("operators hear of the jobs, the inbox and the audit log", async () => {
  const stream = await open(operator, "jobs,inbox,audit");
  stream.leave();
});

test("the stream of pages names the topics of a change, and has no content", async () => {
  const [own, inbox] = await Promise.all([open(member, "me,resources"), open(operator, "inbox")]);
  expect((await suggest()).status).toBe(200);
  expect(await own.next()).toEqual({ event: "changed", data: { topics: ["me"] } });
  expect(await inbox.next()).toEqual({ event: "changed", data: { topics: ["inbox"] } });
  own.leave();
  inbox.leave();
});

test("a member has five streams of pages, and the oldest is closed for another", async () => {
  const person = await atrium.person("ic-member");
  const streams = [];
  for (let at = 0; at <= PAGE_STREAMS_MAX.perMember; at++) streams.push(await open(person, "me"));
  await streams[0]?.untilClosed();
  for (const each of streams) each.leave();
});

test("the stream of pages ends when its member is suspended", async () => {
  const person = await atrium.person("ic-member");
  const stream = await open(person, "me");
  const path = `/api/membership/members/${person.memberId}/suspend`;
  const suspended = await atrium.request(path, { cookie: operator.cookie, body: { reason: "For a test." } });
  expect(suspended.status).toBe(200);
  await stream.untilClosed();
});
