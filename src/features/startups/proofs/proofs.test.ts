import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import type { TextRecords } from "../../../kernel/ports/text-records.ts";
import type { Person } from "../../../seed/users.ts";
import { checkProofs } from "../jobs/check-proofs.ts";
import { say } from "../messages.ts";
import { lockStartup } from "../store.ts";
import { applyFinding } from "./apply-finding.ts";
import { domainOf } from "./domain.ts";
import { findProof } from "./find-proof.ts";

const DAY_MS = 86_400_000;
const START = "2026-11-20T12:00:00Z";
const TEXT = "atrium-verify=0a1b";

test.each([
  ["https://lantern.example/about", "lantern.example"],
  ["https://www.lantern.example/", "lantern.example"],
  ["https://lamps.lantern.co.uk/", "lamps.lantern.co.uk"],
  ["https://lantern.github.io/", "lantern.github.io"],
  ["https://github.io/", null],
  ["https://co.uk/", null],
  ["https://192.0.2.7/", null],
  [null, null],
])("the website %s proves the domain %s", (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});

type File = { status: number; body: string } | "timeout" | "unreachable";

function portsOf(records: TextRecords, file: File) {
  const asked: string[] = [];
  return {
    asked,
    textRecords: {
      async read(name: string) {
        asked.push(name);
        return records;
      },
    },
    membersOutbound: {
      async fetch({ url }: { url: string }) {
        asked.push(url);
        if (typeof file === "string") throw new OutboundRefused(file, { key: `test.${file}` });
        return { status: file.status, headers: {}, body: Buffer.from(file.body), url };
      },
    },
  };
}

const found = (...texts: string[]): TextRecords => ({ kind: "found", texts });
const absent: TextRecords = { kind: "absent" };
const later: TextRecords = { kind: "later" };
const noFile = { status: 404, body: "" };

test.each<[string, TextRecords, File, string]>([
  ["the record", found("v=spf1", TEXT), noFile, "dns"],
  ["a record with more text", found(`${TEXT}x`), noFile, "absent"],
  ["the file", absent, { status: 200, body: `# ours\r\n${TEXT}\n` }, "file"],
  ["a file with other text", absent, { status: 200, body: "welcome" }, "absent"],
  ["a file behind a redirect", absent, { status: 302, body: TEXT }, "absent"],
  ["neither", absent, "unreachable", "absent"],
  ["no answer of DNS", later, noFile, "later"],
  ["the file, without an answer of DNS", later, { status: 200, body: TEXT }, "file"],
  ["a website that is slow", absent, "timeout", "later"],
  ["a website that fails", absent, { status: 503, body: "" }, "later"],
])("finds %s", async (_what, records, file, expected) => {
  const ports = portsOf(records, file);
  expect(await findProof(ports, { startupId: "stu_0a1b", domain: "lantern.example" })).toBe(expected);
  expect(ports.asked[0]).toBe("_atrium.lantern.example");
  if (expected !== "dns") expect(ports.asked[1]).toBe("https://lantern.example/.well-known/atrium-verify.txt");
});

describe("a website's mark", () => {
  let clock = new TestClock(START);
  let atrium: TestAtrium;
  let founder: Person;
  beforeAll(async () => {
    atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
  });
  afterAll(() => atrium.close());
  /** Each test begins at the same instant, without what the others made. */
  beforeEach(async () => {
    clock = new TestClock(START);
    await atrium.kernel.database.transaction((tx) =>
      tx.run({ name: "empty_tables", text: "TRUNCATE startup CASCADE" }, []),
    );
    const operator = await atrium.person("operator");
    founder = await atrium.person("ic-member");
    await send(operator, "/api/startups", { slug: "lantern-house", name: "Lantern House", website: "lantern.example" });
    const { request_id } = await send(founder, "/api/startups/lantern-house/claim", { agreement_accepted: true });
    await send(operator, `/api/startups/claims/${request_id}/approve`);
  });

  const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
    (await atrium.request(path, { cookie, body, method })).body;
  const read = async () => (await atrium.request("/api/startups/lantern-house", { cookie: founder.cookie })).body;
  const mark = async () => (await read()).startup.verified_domain;
  const titles = async () =>
    (await atrium.request("/api/notifications", { cookie: founder.cookie })).body.notifications
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => /proof|verified/.test(title));

  async function verify(): Promise<void> {
    await atrium.kernel.database.transaction(async (tx) => {
      const startup = await lockStartup(tx, "lantern-house");
      if (startup) await applyFinding(tx, startup, { domain: "lantern.example", finding: "dns", now: clock.now() });
    });
  }

  async function recheck(days: number, records: TextRecords): Promise<Message | null> {
    clock.advance(days * DAY_MS);
    const context = jobContext(atrium, clock);
    return checkProofs.run({ ...context, ports: { ...context.ports, ...portsOf(records, noFile) } });
  }

  test("owners read what to publish, and others do not", async () => {
    const { proof } = await read();
    expect(proof).toMatchObject({
      domain: "lantern.example",
      record: "_atrium.lantern.example",
      verified_at: null,
      text: expect.stringMatching(/^atrium-verify=[0-9a-f]{24}$/),
    });
    expect((await atrium.request("/api/startups/lantern-house")).body.proof).toBeNull();
    const page = await atrium.request("/startups/lantern-house/edit", { cookie: founder.cookie });
    expect(page.body).toContain(proof.text);
  });

  test("a verified website keeps its mark while weekly checks find the proof", async () => {
    await verify();
    expect(await mark()).toBe("lantern.example");
    expect(await recheck(6, absent)).toBeNull();
    const { text } = (await read()).proof;
    expect(await recheck(1, found(text))).toEqual(say.proofsChecked({ count: 1 }));
    expect(await mark()).toBe("lantern.example");
    expect((await atrium.request("/startups/lantern-house")).body).toContain("Verified");
  });

  test("the mark falls after three absences in 14 days, and the owners are notified twice", async () => {
    await verify();
    await recheck(7, absent);
    await recheck(4, absent);
    expect(await mark()).toBe("lantern.example");
    await recheck(4, absent);
    expect(await mark()).toBeNull();
    expect(await titles()).toEqual([
      "The website of “Lantern House” is no longer verified",
      "The proof of “Lantern House” was not found on lantern.example",
    ]);
    expect(await recheck(30, absent)).toBeNull();
  });

  test("a domain that does not answer keeps its mark", async () => {
    await verify();
    await recheck(7, later);
    for (let day = 0; day < 20; day++) await recheck(1, later);
    expect(await mark()).toBe("lantern.example");
    expect(await titles()).toEqual([]);
  });

  test("a found proof forgives earlier absences", async () => {
    await verify();
    await recheck(7, absent);
    await recheck(4, absent);
    await recheck(4, found((await read()).proof.text));
    await recheck(7, absent);
    expect(await mark()).toBe("lantern.example");
  });

  test("another website has no mark of the former one", async () => {
    await verify();
    await send(founder, "/api/startups/lantern-house/page", { website: "elsewhere.example" }, "PATCH");
    expect(await mark()).toBeNull();
    await recheck(7, found("x"));
    await send(founder, "/api/startups/lantern-house/page", { website: "lantern.example" }, "PATCH");
    expect(await mark()).toBeNull();
  });

  test("a domain for everybody cannot be verified", async () => {
    const path = "/api/startups/lantern-house";
    await send(founder, `${path}/page`, { website: "github.io" }, "PATCH");
    expect(await send(founder, `${path}/verification`)).toMatchObject({ error_kind: "not_provable" });
    expect(await send(founder, "/api/startups/nothing/verification")).toMatchObject({ error_kind: "not_found" });
    const other = await atrium.person("ic-member");
    expect(await send(other, `${path}/verification`)).toMatchObject({ error_kind: "forbidden" });
  });
});
