import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import { type Mail, MailRefused } from "../../kernel/ports/mailer.ts";
import type { Person } from "../../seed/users.ts";
import { sendMails } from "./jobs/send-mails.ts";

const DAY_MS = 86_400_000;
const VISITOR = { address: "192.0.2.7", userAgent: "test" };
const LINK = /\/join\/([\w-]+)$/;

describe("joining the space", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let operator: Person;
  beforeAll(async () => {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  });
  beforeEach(async () => {
    clock.advance(DAY_MS); // another day, because of limits per address
    operator = await atrium.person("operator");
  });
  afterEach(() =>
    atrium.kernel.database.transaction(async ({ query }) => {
      for (const table of ["invitation", "join_request", "join_policy"] as const) {
        await query.deleteFrom(table).execute();
      }
    }),
  );
  afterAll(() => atrium.close());

  const send = (path: string, body: object = {}, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  async function link(body: object = {}): Promise<string> {
    const made = await send("/api/admin/invitations", { tier: "ai-floor", ...body });
    expect(made.status).toBe(201);
    return LINK.exec(made.body.url)?.[1] ?? "";
  }
  const accept = ({ cookie }: Person, body: object) => atrium.request("/api/join/accept", { cookie, body });
  const tierOf = async ({ memberId }: Person) =>
    (await atrium.request(`/api/membership/members/${memberId}`, { cookie: operator.cookie })).body.member.tier;
  const invitations = async () => (await atrium.request("/api/admin/invitations", { cookie: operator.cookie })).body;
  async function mails(): Promise<Mail[]> {
    const sent: Mail[] = [];
    const { mailer } = atrium.kernel.ports;
    const recorder = { ...mailer, send: async (mail: Mail) => void sent.push(mail) as undefined };
    const context = jobContext(atrium, clock);
    await sendMails.run({ ...context, ports: { ...context.ports, mailer: recorder } });
    return sent;
  }
  const linkIn = ({ body }: Mail) =>
    LINK.exec(body.flatMap((part) => ("link" in part ? [part.link] : []))[0] ?? "")?.[1];

  test("an invitation raises a tier once for each person, and never lowers one", async () => {
    const token = await link({ uses_max: 2 });
    const [guest, member] = [await atrium.person("public"), await atrium.person("ic-member")];
    expect((await accept(guest, { token })).body).toMatchObject({
      ok: true,
      from: "public",
      to: "ai-floor",
      used: true,
    });
    expect((await accept(guest, { token })).body).toMatchObject({ used: false });
    expect((await accept(member, { token })).body).toMatchObject({ to: "ic-member", used: false });
    expect([await tierOf(guest), await tierOf(member)]).toEqual(["ai-floor", "ic-member"]);
    expect((await invitations()).invitations).toMatchObject([{ uses: 1, used_by: [{ user_id: guest.memberId }] }]);
  });

  test("an agent cannot accept an invitation", async () => {
    const token = await link();
    const agent = await atrium.token("public");
    const reply = await atrium.request("/api/join/accept", { token: agent, body: { token } });
    expect(reply.body.error_kind).toBe("session_required");
  });

  test("used, expired and withdrawn invitations give nothing", async () => {
    const [used, expired, revoked] = [await link(), await link({ days: 1 }), await link({ days: 3 })];
    await accept(await atrium.person("public"), { token: used });
    clock.advance(DAY_MS);
    const id = (await invitations()).invitations.find((each: { state: string }) => each.state === "open").invitation_id;
    expect((await send(`/api/admin/invitations/${id}/revoke`)).body.state).toBe("revoked");
    const guest = await atrium.person("public");
    for (const token of [used, expired, revoked]) {
      expect((await atrium.request(`/api/join/invitations/${token}`)).status).toBe(404);
      expect((await accept(guest, { token })).body.error_kind).toBe("not_found");
    }
    expect(await tierOf(guest)).toBe("public");
  });

  test("the database and the audit log hold no token", async () => {
    const token = await link();
    await accept(await atrium.person("public"), { token });
    const { database } = atrium.kernel;
    const stored = await database.transaction((tx) =>
      tx.run<{ row: string }>(
        {
          name: "find_token",
          text: "SELECT to_jsonb(i)::text AS row FROM invitation i UNION ALL SELECT to_jsonb(a)::text FROM activity a",
        },
        [],
      ),
    );
    expect(stored.length).toBeGreaterThan(2);
    expect(stored.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  test("a mailed invitation is mailed once, and its link works", async () => {
    const emails = ["Ada@example.org", "ada@example.org"];
    const mailed = await send("/api/admin/invitations/mail", { emails, tier: "ft-member" });
    expect(mailed.body).toMatchObject({ invited: ["ada@example.org"], passed_over: [] });
    const again = await send("/api/admin/invitations/mail", { emails, tier: "ft-member" });
    expect(again.body).toMatchObject({ invited: [], passed_over: ["ada@example.org"] });
    const [mail, ...more] = await mails();
    expect(JSON.stringify(mail?.body)).toContain(`${operator.name} invites you`);
    expect([mail?.to, more, await mails()]).toEqual(["ada@example.org", [], []]);
    const guest = await atrium.person("public");
    expect((await accept(guest, { token: linkIn(mail as Mail) })).body).toMatchObject({ to: "ft-member", used: true });
  });

  test("who joins by a mailed link has confirmed its address, and no other one", async () => {
    const joins = async (email: string, token: string) => {
      const account = { name: "Ben Roth", email, password: "seven plain words here" };
      const { cookie, status } = await submitForm(atrium, { cookie: "" }, `/join/${token}`, account);
      expect(status).toBe(303);
      return (await atrium.signIn.userOf(cookie))?.emailVerified;
    };
    const mailed = async (email: string) => {
      await send("/api/admin/invitations/mail", { emails: [email], tier: "ft-member" });
      return linkIn((await mails())[0] as Mail) ?? "";
    };
    expect(await joins("ben@example.org", await mailed("ben@example.org"))).toBe(true);
    expect(await joins("cleo@example.org", await mailed("dora@example.org"))).toBe(false);
    expect(await joins("emil@example.org", await link())).toBe(false);
  });

  test("invitations of an import without mails can be mailed later, and again after some minutes", async () => {
    const csv = "email\nada@example.org\nbo@example.org";
    const input = { csv, tier: "ft-member" };
    const { would_be } = (await send("/api/admin/members/import", input)).body;
    await send("/api/admin/members/import", { ...input, confirm: true, digest: would_be.digest });
    expect([(await invitations()).never_mailed, await mails()]).toEqual([2, []]);
    const all = (await send("/api/admin/invitations/send", { never_mailed: true })).body;
    expect([all.queued.length, (await invitations()).never_mailed]).toEqual([2, 0]);
    const first = await mails();
    expect(first.map(({ to }) => to).sort()).toEqual(["ada@example.org", "bo@example.org"]);
    const again = () => send("/api/admin/invitations/send", { invitation_ids: all.queued.slice(0, 1) });
    expect((await again()).body).toMatchObject({ queued: [], passed_over: all.queued.slice(0, 1) });
    clock.advance(11 * 60_000);
    expect((await again()).body).toMatchObject({ queued: all.queued.slice(0, 1), passed_over: [] });
    const [second, ...more] = await mails();
    expect(more).toEqual([]);
    const earlier = first.find(({ to }) => to === second?.to) as Mail;
    const guest = await atrium.person("public");
    expect((await accept(guest, { token: linkIn(earlier) })).status).toBe(404);
    expect((await accept(guest, { token: linkIn(second as Mail) })).body).toMatchObject({ used: true });
  });

  test("a refused mail is sent again with a new link, and then reported", async () => {
    await send("/api/admin/invitations/mail", { emails: ["full@example.org"], tier: "ft-member" });
    const context = jobContext(atrium, clock);
    const refusing = (permanent: boolean) => ({
      ...context.ports.mailer,
      send: async () => Promise.reject(new MailRefused("The mailbox is full.", permanent)),
    });
    const run = (permanent: boolean) =>
      sendMails.run({ ...context, ports: { ...context.ports, mailer: refusing(permanent) } });
    await run(false);
    expect((await invitations()).invitations[0].mail).toEqual({ state: "queued", fault: "The mailbox is full." });
    clock.advance(DAY_MS / 24);
    await run(true);
    expect((await invitations()).invitations[0].mail).toEqual({ state: "failed", fault: "The mailbox is full." });
  });

  test("without the link, only the verified owner of the address accepts", async () => {
    const guest = await atrium.person("public");
    const other = await atrium.person("public");
    await send("/api/admin/invitations/mail", { emails: [guest.email], tier: "ft-member" });
    const mine = async (cookie: string) => (await atrium.request("/api/join/my-invitations", { cookie })).body;
    const [{ invitation_id }] = (await mine(guest.cookie)).invitations;
    expect((await mine(other.cookie)).invitations).toEqual([]);
    expect((await accept(other, { invitation_id })).body.error_kind).toBe("not_found");
    const { database } = atrium.kernel;
    const prove = (isVerified: boolean) =>
      database.transaction((tx) =>
        tx.run({ name: "prove", text: `UPDATE auth_user SET "emailVerified" = $1 WHERE email = $2` }, [
          isVerified,
          guest.email,
        ]),
      );
    await prove(false);
    expect(await mine(guest.cookie)).toMatchObject({ invitations: [], verified: false });
    expect((await accept(guest, { invitation_id })).body.error_kind).toBe("not_found");
    await prove(true);
    expect((await accept(guest, { invitation_id })).body).toMatchObject({ to: "ft-member", used: true });
  });

  test("sign-up follows the policy", async () => {
    const signUp = (email: string, invitation?: string) =>
      atrium.signIn.signUp({ name: "Ada", email, password: "seven plain words here", invitation }, VISITOR);
    expect(await signUp("one@example.org")).toMatchObject({ ok: true });
    for (const policy of ["invited", "approved"]) {
      await send("/api/admin/join/policy", { policy }, "PUT");
      expect(await signUp(`${policy}@example.org`)).toMatchObject({ ok: false, reason: "not_invited" });
      expect(await signUp(`${policy}@example.org`, "no-such-token-anywhere")).toMatchObject({ ok: false });
      expect(await signUp(`${policy}@example.org`, await link())).toMatchObject({ ok: true });
    }
  });

  test("an approved request becomes an invitation, a declined one a mail with its reason", async () => {
    const ask = (email: string) =>
      atrium.request("/api/join/requests", { body: { name: "Ada", email, text: "Hello" } });
    expect((await ask("ada@example.org")).body.error_kind).toBe("forbidden");
    await send("/api/admin/join/policy", { policy: "approved" }, "PUT");
    for (const email of ["ada@example.org", "ADA@example.org", "bob@example.org"]) {
      await ask(email);
      clock.advance(1_000);
    }
    const { items } = (await atrium.request("/api/inbox?kind=join_request", { cookie: operator.cookie })).body;
    expect(items).toHaveLength(2);
    const [first, second] = items as { id: string }[];
    const approved = await send(`/api/admin/join/requests/${first?.id}/approve`, { tier: "ft-member" });
    expect(approved.body).toMatchObject({ ok: true, tier: "ft-member" });
    expect((await send(`/api/admin/join/requests/${first?.id}/approve`)).body.error_kind).toBe("already_decided");
    await send(`/api/admin/join/requests/${second?.id}/deny`, { reason: "We are full." });
    const sent = (await mails()).sort((a, b) => a.to.localeCompare(b.to));
    expect(sent.map(({ to, subject }) => [to, subject.split(" ").slice(0, 3).join(" ")])).toEqual([
      ["ada@example.org", "You are invited"],
      ["bob@example.org", "Your request to"],
    ]);
    expect(JSON.stringify(sent[1])).toContain("We are full.");
  });

  test("operators see that a request has the address of a member, and its sender does not", async () => {
    const member = await atrium.person("ft-member");
    await send("/api/admin/join/policy", { policy: "approved" }, "PUT");
    const ask = (email: string) => atrium.request("/api/join/requests", { body: { name: "Ada", email } });
    const [known, stranger] = [await ask(member.email.toUpperCase()), await ask("stranger@example.org")];
    expect(known.body).toEqual(stranger.body);
    const factsOf = async (email: string) => {
      const { items } = (await atrium.request("/api/inbox?kind=join_request", { cookie: operator.cookie })).body;
      const read = await Promise.all(
        items.map(({ id }: { id: string }) =>
          atrium.request(`/api/inbox/join_request/${id}`, { cookie: operator.cookie }),
        ),
      );
      return read.map(({ body }) => body.item.facts).find((facts) => facts.email === email);
    };
    expect(await factsOf(member.email)).toMatchObject({ user_id: member.memberId, concerns: member.name });
    expect(await factsOf("stranger@example.org")).not.toHaveProperty("user_id");
  });

  test("requests are refused while 500 wait", async () => {
    await send("/api/admin/join/policy", { policy: "approved" }, "PUT");
    const text = `INSERT INTO join_request (id, name, email, text, state, created_at)
      SELECT 'jrq_' || n, 'Ada', n || '@example.org', '', 'pending', now() FROM generate_series(1, 500) AS n`;
    await atrium.kernel.database.transaction((tx) => tx.run({ name: "fill_requests", text }, []));
    const body = { name: "Ada", email: "ada@example.org" };
    const reply = await atrium.request("/api/join/requests", { body });
    expect([reply.status, reply.body.error_kind]).toEqual([503, "unavailable"]);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
