import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import { createMailFolder } from "../../adapters/mailer/folder.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/values/duration.ts";
import { secretNamed } from "../space/index.ts";
import { sendConfirmations } from "./jobs/send-confirmations.ts";
import { LINK_SECRET, linkToken } from "./links.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

let clock: TestClock;
let atrium: TestAtrium;
let count = 0;
beforeAll(async () => {
  clock = new TestClock("2030-02-16T09:00:00Z");
  const env = { ATRIUM_JOBS: "off", ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1" };
  atrium = await startTestAtrium({ clock, env });
});
afterAll(() => atrium?.close());
beforeEach(() => {
  count += 1;
});

/** From a network of the test's own, because sign-ups are limited by network. */
const from = (host = 1) => ({ "x-forwarded-for": `10.${count}.${host}.7` });
const signUp = (email: string, host = 1) =>
  atrium.request("/api/newsletter/subscriptions", { body: { email }, headers: from(host) });
const rows = <Row>(text: string, values: unknown[] = []) =>
  atrium.kernel.database.read.run<Row>({ name: `mailing_${text.length}`, text }, values);
const stateOf = async (email: string) =>
  (
    await rows<{ state: string }>(
      "SELECT state FROM mailing_subscription p JOIN mailing_subscriber s ON s.id = p.subscriber_id WHERE email = $1",
      [email],
    )
  )[0]?.state;

async function mailsTo(email: string) {
  await sendConfirmations.run(jobContext(atrium, clock));
  const folder = createMailFolder({ folder: `${atrium.dataFolder}/mail`, clock, randomBytes: Buffer.alloc });
  return (await folder.list(200)).filter(({ to }) => to === email);
}

const linkIn = (text: string, page: string) =>
  new RegExp(`${atrium.baseUrl}(/newsletter/${page}/\\S+)`).exec(text)?.[1] ?? "";

async function confirmLink(email: string): Promise<string> {
  await signUp(email);
  const [mail] = await mailsTo(email);
  return linkIn(mail?.text ?? "", "confirm");
}

async function submit(path: string, fields: Record<string, string> = {}) {
  const page = await atrium.request(path);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.slice(0, each.indexOf(";")))
    .join("; ");
  const csrf = /name="_csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  return atrium.request(path, { cookie, headers: FORM, body: `${new URLSearchParams({ _csrf: csrf, ...fields })}` });
}

describe("signing up", () => {
  test("answers alike for new, known, subscribed and suppressed addresses", async () => {
    const [first, again] = [await signUp("alike@example.org"), await signUp("ALIKE@example.org")];
    const link = linkIn((await mailsTo("alike@example.org"))[0]?.text ?? "", "confirm");
    await submit(link);
    const known = await signUp("alike@example.org");
    const operator = await atrium.person("operator");
    const body = { email: "stopped@example.org", suppressed: true };
    await atrium.request("/api/newsletter/suppressions", { method: "PUT", cookie: operator.cookie, body });
    const stopped = await signUp("stopped@example.org", 2);
    for (const reply of [first, again, known, stopped]) {
      expect([reply.status, reply.body]).toEqual([202, first.body]);
    }
    expect(await mailsTo("alike@example.org")).toHaveLength(1);
    expect(await mailsTo("stopped@example.org")).toHaveLength(0);
  });

  test("sends one confirmation in 24 hours, whatever races", async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((host) => signUp("race@example.org", host)));
    expect(all.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(await mailsTo("race@example.org")).toHaveLength(1);
    clock.advance(DAY_MS + 1);
    await signUp("race@example.org", 7);
    expect(await mailsTo("race@example.org")).toHaveLength(2);
  });

  test("limits sign-ups by IP address and by network", async () => {
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await signUp(`ip${at}@example.org`)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const network = [];
    for (let at = 0; at < 18; at++) {
      const headers = { "x-forwarded-for": `10.${count}.1.${100 + at}` };
      const reply = await atrium.request("/api/newsletter/subscriptions", { body: { email: `n${at}@e.org` }, headers });
      network.push(reply.status);
    }
    expect(network.filter((status) => status === 429)).toHaveLength(1);
  });

  test("closes the form and tells operators when the space sends too many", async () => {
    const operator = await atrium.person("operator");
    const start = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
    await atrium.kernel.database.transaction((tx) =>
      tx.run(
        {
          name: "fill",
          text: `INSERT INTO mailing_counter VALUES ('confirmations', $1, 200)
                 ON CONFLICT (name, window_start) DO UPDATE SET count = 200`,
        },
        [start],
      ),
    );
    const closed = [await signUp("late@example.org"), await signUp("later@example.org")];
    expect(closed.map(({ body }) => body.error_kind)).toEqual(["unavailable", "unavailable"]);
    const { body } = await atrium.request("/api/notifications", { cookie: operator.cookie });
    const notices = body.notifications.filter(({ title }: { title: string }) => title.includes("Sign-ups"));
    expect(notices).toHaveLength(1);
    clock.advance(HOUR_MS);
    expect((await signUp("late@example.org", 2)).status).toBe(202);
  });

  test("takes no program's form and repeats no text of it in the mail", async () => {
    const path = "/newsletter/subscribe";
    const page = await atrium.request(path);
    const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const fast = await submit(path, { email: "fast@example.org", seen });
    expect(fast.status).toBe(400);
    clock.advance(4_000);
    const trapped = await submit(path, { email: "trap@example.org", seen, website: "x" });
    expect([trapped.status, await stateOf("trap@example.org")]).toEqual([200, undefined]);
    const person = await submit(path, { email: "person@example.org", seen });
    expect(person.body).toContain("check your mail");
    const [mail] = await mailsTo("person@example.org");
    expect(mail?.unsubscribeUrl).toContain("/newsletter/unsubscribe/");
    expect(`${mail?.subject}${mail?.text}`).not.toContain("person");
  });
});

describe("links", () => {
  test("robots that follow every link change nothing", async () => {
    const confirm = await confirmLink("robot@example.org");
    const [mail] = await mailsTo("robot@example.org");
    const links = [...(mail?.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) =>
      link.slice(atrium.baseUrl.length),
    );
    const unsubscribe = mail?.unsubscribeUrl?.slice(atrium.baseUrl.length) ?? "";
    for (const link of [...links, unsubscribe]) {
      for (const method of ["GET", "HEAD"]) expect((await atrium.request(link, { method })).status).toBe(200);
    }
    expect(await stateOf("robot@example.org")).toBe("unconfirmed");
    expect((await submit(confirm)).body).toContain("You are subscribed");
    expect(await stateOf("robot@example.org")).toBe("confirmed");
    for (const link of [...links, unsubscribe]) await atrium.request(link);
    expect(await stateOf("robot@example.org")).toBe("confirmed");
  });

  test("a confirmation works for seven days", async () => {
    const link = await confirmLink("week@example.org");
    clock.advance(7 * DAY_MS);
    const body = { token: link.split("/").at(-1) };
    expect((await atrium.request("/api/newsletter/subscriptions/confirm", { body })).status).toBe(404);
    expect(await stateOf("week@example.org")).toBe("unconfirmed");
  });

  test("one click leaves without a cookie, as a form or multipart, and never redirects", async () => {
    await submit(await confirmLink("leaver@example.org"));
    const path = (await mailsTo("leaver@example.org"))[0]?.unsubscribeUrl?.slice(atrium.baseUrl.length) ?? "";
    const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const multipart = await atrium.request(path, {
      body,
      headers: { ...foreign, "content-type": "multipart/form-data; boundary=x" },
    });
    expect([multipart.status, multipart.headers.get("location")]).toEqual([200, null]);
    expect(await stateOf("leaver@example.org")).toBe("unsubscribed");
    const again = await atrium.request(path, { body: "List-Unsubscribe=One-Click", headers: { ...foreign, ...FORM } });
    expect([again.status, again.headers.get("location")]).toEqual([200, null]);
    const choices = path.replace("unsubscribe", "preferences");
    await submit(choices, { act: "back" });
    expect(await stateOf("leaver@example.org")).toBe("confirmed");
  });

  test("a forwarded mail cannot subscribe its owner again, but for an hour undo its own end", async () => {
    await submit(await confirmLink("forwarded@example.org"));
    const path = (await mailsTo("forwarded@example.org"))[0]?.unsubscribeUrl?.slice(atrium.baseUrl.length) ?? "";
    const choices = path.replace("unsubscribe", "preferences");
    await submit(choices, { act: "leave" });
    clock.advance(HOUR_MS + 1);
    expect((await atrium.request(choices)).body).not.toContain('value="back"');
    const token = choices.split("/").at(-1);
    const again = await atrium.request("/api/newsletter/subscriptions/confirm", { body: { token } });
    expect([again.status, await stateOf("forwarded@example.org")]).toEqual([404, "unsubscribed"]);
  });

  test("one click works when the address is gone, and no forged link works", async () => {
    const key = await secretNamed(atrium.kernel.database.read, LINK_SECRET);
    const token = linkToken(key, { purpose: "choices", subscriberId: "sbr_gone", list: "newsletter" });
    const post = (text: string) =>
      atrium.request(`/newsletter/unsubscribe/${text}`, { body: "List-Unsubscribe=One-Click", headers: FORM });
    expect((await post(token)).status).toBe(200);
    expect((await post(token.replace("sbr_gone", "sbr_other"))).status).toBe(404);
    const choices = linkToken(Buffer.alloc(32), { purpose: "choices", subscriberId: "sbr_gone", list: "newsletter" });
    expect((await post(choices)).status).toBe(404);
  });

  test("never writes again to an address that says so, and forgets it", async () => {
    await submit(await confirmLink("never@example.org"));
    const path = (await mailsTo("never@example.org"))[0]?.unsubscribeUrl?.slice(atrium.baseUrl.length) ?? "";
    await submit(path.replace("unsubscribe", "preferences"), { act: "never" });
    expect(await stateOf("never@example.org")).toBeUndefined();
    clock.advance(2 * DAY_MS);
    expect((await signUp("Never@Example.org")).status).toBe(202);
    expect(await mailsTo("never@example.org")).toHaveLength(1);
    const dump = JSON.stringify(await rows("SELECT row_to_json(s) FROM mailing_suppression s"));
    expect(dump).not.toContain("never@");
  });
});

describe("members", () => {
  test("subscribe at their confirmed address without a second mail, and leave", async () => {
    const person = await atrium.person("ic-member");
    const put = (subscribed: boolean) =>
      atrium.request("/api/newsletter/subscription", { method: "PUT", cookie: person.cookie, body: { subscribed } });
    expect((await put(true)).body).toMatchObject({ state: "confirmed" });
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await atrium.request("/notifications/settings", { cookie: person.cookie })).body).toContain(
      `You get the newsletter at ${person.email}`,
    );
    expect((await put(false)).body).toMatchObject({ state: "unsubscribed" });
  });

  test("do not see or take over what a stranger began for an unconfirmed address", async () => {
    const person = await atrium.person("ic-member");
    await submit(await confirmLink(person.email));
    await atrium.kernel.database.transaction((tx) =>
      tx.run({ name: "unprove", text: `UPDATE auth_user SET "emailVerified" = false WHERE email = $1` }, [
        person.email,
      ]),
    );
    const { body } = await atrium.request("/api/newsletter/subscription", { cookie: person.cookie });
    expect(body).toMatchObject({ state: null, can_subscribe: false });
    const put = { method: "PUT", cookie: person.cookie, body: { subscribed: true } };
    expect((await atrium.request("/api/newsletter/subscription", put)).body.error_kind).toBe("email_required");
  });

  test("cannot subscribe an address that gets no mail until an operator allows it", async () => {
    const [person, operator] = [await atrium.person("ic-member"), await atrium.person("operator")];
    const suppress = (suppressed: boolean) => {
      const body = { email: person.email, suppressed };
      return atrium.request("/api/newsletter/suppressions", { method: "PUT", cookie: operator.cookie, body });
    };
    const put = () =>
      atrium.request("/api/newsletter/subscription", {
        method: "PUT",
        cookie: person.cookie,
        body: { subscribed: true },
      });
    await put();
    await suppress(true);
    const found = `/api/newsletter/subscribers?q=${encodeURIComponent(person.email)}`;
    const listed = await atrium.request(found, { cookie: operator.cookie });
    expect(listed.body.subscribers, "the list forgets the address").toEqual([]);
    const page = await atrium.request("/newsletter/subscribe", { cookie: person.cookie });
    expect(page.body).toContain("gets no mail from us");
    expect(page.body, "the form of visitors").not.toContain('name="email"');
    expect((await put()).body.error_kind).toBe("already_decided");
    expect((await suppress(false)).body).toMatchObject({ was: "operator" });
    expect((await put()).status).toBe(200);
  });
});

test("programs leave and see their choices by link, and only operators see addresses", async () => {
  await submit(await confirmLink("rest@example.org"));
  const link = (await mailsTo("rest@example.org"))[0]?.unsubscribeUrl ?? "";
  const token = link.split("/").at(-1) ?? "";
  const choices = () => atrium.request(`/api/newsletter/subscriptions/choices?${new URLSearchParams({ token })}`);
  expect((await choices()).body).toMatchObject({ address: "r…@example.org", state: "confirmed", can_confirm: false });
  await atrium.request("/api/newsletter/subscriptions/unsubscribe", { body: { token } });
  expect((await choices()).body).toMatchObject({ state: "unsubscribed", can_confirm: true });
  const list = async (person: { cookie: string }) =>
    atrium.request("/api/newsletter/subscribers?q=rest@", { cookie: person.cookie });
  expect((await list(await atrium.person("operator"))).body.subscribers).toMatchObject([{ email: "rest@example.org" }]);
  expect((await list(await atrium.person("ic-member"))).status).toBe(403);
});

test("deletes addresses that were never confirmed, and those that left", async () => {
  const kept = await confirmLink("kept@example.org");
  await submit(kept);
  await signUp("unconfirmed@example.org", 2);
  clock.advance(31 * DAY_MS);
  await deleteExpired(jobContext(atrium, clock));
  expect([await stateOf("kept@example.org"), await stateOf("unconfirmed@example.org")]).toEqual([
    "confirmed",
    undefined,
  ]);
});
