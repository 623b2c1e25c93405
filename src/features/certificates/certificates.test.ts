import { calculateJwkThumbprint, createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobContext } from "../../../test/harness/jobs.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import type { Person } from "../../seed/users.ts";
import { deleteDue } from "../account/jobs/delete-due.ts";
import { type Hackathon, startHackathon } from "../hack/testing/hackathon.ts";
import { issue } from "./jobs/issue.ts";
import { achievementsOf, identityHash } from "./rules.ts";

describe("certificates of a hackathon", () => {
  let hack: Hackathon;
  let operator: Person;
  let judge: Person;
  let leads: Person[];
  let absent: Person;
  const teams: string[] = [];
  beforeAll(async () => {
    hack = await startHackathon("BUILD");
  });
  afterAll(() => hack.atrium.close());
  /** Each test begins with the event alone. */
  beforeEach(async () => {
    await hack.reset("certificate_key", "certificate_round", "certificate_revocation");
    await hack.set({ rubric: [{ id: "works", title: "It works", weight: 1, max: 5 }] });
    operator = await hack.atrium.person("operator");
    judge = await hack.crew("judge");
    leads = [];
    teams.length = 0;
    for (const name of ["One", "Two"]) {
      const lead = await hack.participant(`Lead of ${name}`);
      teams.push(await hack.team(lead, name));
      await hack.submit(lead, { title: name });
      leads.push(lead);
    }
    absent = await hack.participant("Absent");
    await hack.call(await hack.crew("event_admin"), "POST", "/api/hack/phase", { phase: "LOCKED" });
  });

  const ask = (path: string, person?: Person, body?: object, method = body ? "PUT" : "GET") =>
    hack.atrium.request(path, { ...(person && { cookie: person.cookie }), ...(body && { body }), method });
  /** Judges the teams, and publishes the results a day later. */
  async function results(points: readonly number[]) {
    await hack.phase("JUDGING");
    for (const [index, works] of points.entries()) {
      await hack.call(judge, "PUT", `/api/hack/judging/${teams[index]}`, { scores: { works } });
    }
    hack.clock.advance(60_000);
    await hack.phase("RESULTS");
  }
  const issueAll = () => issue.run(jobContext(hack.atrium, hack.clock));
  async function own(person: Person) {
    return (await ask("/api/certificates", person)).body.certificates as Record<string, string>[];
  }
  const names = async (person: Person) => (await own(person)).map(({ achievement }) => achievement).toSorted();
  async function first(person: Person): Promise<string> {
    return (await own(person)).find(({ achievement }) => achievement === "first")?.certificate_id ?? "";
  }

  test("go once to everybody who took part, with a place for the first three teams", async () => {
    await results([5, 3]);
    await Promise.all([issueAll(), issueAll()]);
    await issueAll();
    const [one, two] = leads as [Person, Person];
    expect([await names(one), await names(two), await names(absent)]).toEqual([
      ["first", "participation"],
      ["participation", "second"],
      [],
    ]);
    expect(await own(one)).toMatchObject([{ team: "One", shared: false, shown_name: null }, {}]);
  });

  test("are signed so that others can verify them, also after a change of keys", async () => {
    await results([5, 3]);
    await issueAll();
    const [one] = leads as [Person];
    const before = (await ask(`/api/certificates/${await first(one)}`, one)).body;
    expect((await ask("/api/admin/certificates/key", operator, {}, "POST")).status).toBe(200);
    const { keys } = (await ask("/api/certificates/keys")).body;
    expect(keys).toHaveLength(2);
    const { jwk } = decodeProtectedHeader(before.jwt);
    expect(keys).toContainEqual({ ...jwk, kid: await calculateJwkThumbprint(jwk as JWK), alg: "EdDSA", use: "sig" });
    const { payload, protectedHeader } = await jwtVerify(before.jwt, createLocalJWKSet({ keys }), {
      issuer: `${hack.atrium.baseUrl}/api/certificates/issuer`,
      subject: before.credential.credentialSubject.id,
      currentDate: hack.clock.now(),
    });
    expect(protectedHeader).toMatchObject({ alg: "EdDSA", jku: `${hack.atrium.baseUrl}/api/certificates/keys` });
    expect(payload).toMatchObject({ ...before.credential, jti: before.certificate.url });
    const [header, claims] = before.jwt.split(".");
    const forged = `${header}.${claims.slice(0, -4)}AAAA.${before.jwt.split(".")[2]}`;
    await expect(jwtVerify(forged, createLocalJWKSet({ keys }))).rejects.toThrow();
    expect((await ask("/api/certificates/issuer")).body).toMatchObject({ id: payload.iss, type: ["Profile"] });
  });

  test("name their owner to others only where the owner chose that, and by a salted hash in the owner's own copy", async () => {
    await results([5, 3]);
    await issueAll();
    const [one, two] = leads as [Person, Person];
    const id = await first(one);
    expect((await ask(`/api/certificates/${id}/public`)).status).toBe(404);
    expect((await ask(`/api/certificates/${id}`, two)).status).toBe(404);
    expect((await ask(`/api/certificates/${id}/sharing`, two, { shared: true })).status).toBe(404);
    await ask(`/api/certificates/${id}/sharing`, one, { shared: true });
    const shared = (await ask(`/api/certificates/${id}/public`)).body;
    expect(JSON.stringify(shared)).not.toContain("Lead of One");
    expect(shared.credential.credentialSubject.identifier).toEqual([]);
    const own = (await ask(`/api/certificates/${id}`, one)).body.credential;
    const [{ identityHash: hash, salt }] = own.credentialSubject.identifier;
    const [user] = await hack.atrium.kernel.database.read.run<{ email: string }>(
      { name: "email_of", text: "SELECT email FROM member_identity WHERE id = $1" },
      [one.memberId],
    );
    expect(hash).toBe(identityHash(user?.email ?? "", salt));
    await ask(`/api/certificates/${id}/sharing`, one, { shared: true, show_name: true });
    expect((await ask(`/api/certificates/${id}/public`)).body.certificate.shown_name).toBe("Lead of One");
    await ask(`/api/certificates/${id}/sharing`, one, { shared: false });
    expect((await ask(`/api/certificates/${id}/public`)).status).toBe(404);
    const named = await ask(`/api/certificates/${id}/sharing`, one, { shared: false, show_name: true });
    expect(named.body.error_kind).toBe("validation");
  });

  test("follow a second judging: a lost place ends, and a regained one is valid again", async () => {
    await results([5, 3]);
    await issueAll();
    const [one, two] = leads as [Person, Person];
    const gold = await first(one);
    await results([2, 3]);
    await issueAll();
    expect([await names(one), await names(two)]).toEqual([
      ["first", "participation", "second"],
      ["first", "participation", "second"],
    ]);
    const revoked = async () => (await ask("/api/certificates/revoked")).body.revokedCredential;
    expect(await revoked()).toHaveLength(2);
    expect(await revoked()).toContainEqual({
      id: `${hack.atrium.baseUrl}/certificates/${gold}`,
      revoked: true,
      revocationReason: "The hackathon was judged again.",
    });
    await results([5, 3]);
    await issueAll();
    expect(await revoked()).toHaveLength(2);
    expect((await ask(`/api/certificates/${gold}`, one)).body.certificate.revoked_at).toBeNull();
  });

  test("are revoked by operators with a public reason, and their owner hears of it", async () => {
    await results([5, 3]);
    await issueAll();
    const [one] = leads as [Person];
    const id = await first(one);
    const revoke = (body: object) => ask(`/api/admin/certificates/${id}/revocation`, operator, body);
    expect((await revoke({ revoked: true, reason: " " })).body.error_kind).toBe("validation");
    expect((await revoke({ revoked: true, reason: "Not there" })).body.certificate.revoked_reason).toBe("Not there");
    expect((await ask("/api/certificates/revoked")).body.revokedCredential).toMatchObject([{ revoked: true }]);
    await revoke({ revoked: false });
    expect((await ask("/api/certificates/revoked")).body.revokedCredential).toEqual([]);
    const heard = await hack.atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select("payload")
      .where("member_id", "=", one.memberId)
      .where("type", "=", "certificate_changed")
      .orderBy("id")
      .execute();
    expect(heard.map(({ payload }) => payload.decision)).toEqual(["revoked", "restored"]);
    const { body } = await ask("/api/admin/certificates?limit=1", operator);
    expect(body).toMatchObject({ total: 4, certificates: [{ member_id: expect.any(String) }] });
  });

  test("stay revoked for everyone who checks a copy, also once their owner has left", { timeout: 60_000 }, async () => {
    await results([5, 3]);
    await issueAll();
    const [one, two] = leads as [Person, Person];
    const id = await first(one);
    await ask(`/api/certificates/${id}/sharing`, one, { shared: true });
    const { jwt } = (await ask(`/api/certificates/${id}/public`)).body;
    await ask(`/api/admin/certificates/${id}/revocation`, operator, { revoked: true, reason: "Not there" });

    /** As a badge wallet does: from the signed copy alone, without a credential. */
    async function reasonInList(): Promise<string | undefined> {
      const { keys } = (await ask("/api/certificates/keys")).body;
      const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys }), { currentDate: hack.clock.now() });
      const { id: list } = payload.credentialStatus as { id: string };
      const { body } = await ask(list.slice(hack.atrium.baseUrl.length));
      return body.revokedCredential.find((each: { id: string }) => each.id === payload.jti)?.revocationReason;
    }
    expect(await reasonInList()).toBe("Not there");
    for (const reader of [undefined, two, operator]) {
      const read = await ask(`/api/certificates/${id}/public`, reader);
      expect(read.body.certificate.revoked_reason).toBe("Not there");
      expect((await ask(`/certificates/${id}`, reader)).body).toContain("It is not valid.");
    }
    expect((await ask(`/api/certificates/${id}`, one)).body.certificate.revoked_reason).toBe("Not there");

    await results([5, 3]);
    await issueAll();
    await ask("/api/admin/certificates/key", operator, {}, "POST");
    await ask(`/api/certificates/${id}/sharing`, one, { shared: false });
    expect(await reasonInList(), "judged again, other key, no longer shared").toBe("Not there");

    await ask("/api/account/deletion", one, {}, "POST");
    hack.clock.advance(7 * DAY_MS);
    const done = await deleteDue(() => hack.atrium.catalogue).run(jobContext(hack.atrium, hack.clock));
    expect(done && sentence(done)).toContain("1 account");
    expect((await ask(`/api/certificates/${id}/public`)).status).toBe(404);
    expect(await reasonInList()).toBe("It was revoked. Its owner's account is deleted.");
  });

  test("lead operators from a page after the last one to the first", async () => {
    const headers = { cookie: operator.cookie };
    const url = `${hack.atrium.baseUrl}/operate/certificates`;
    expect((await fetch(url, { headers })).status).toBe(200);
    const beyond = await fetch(`${url}?page=9`, { headers, redirect: "manual" });
    expect([beyond.status, beyond.headers.get("location")]).toEqual([303, "/operate/certificates"]);
  });

  test("have one achievement for participation, and one for a place", () => {
    expect([achievementsOf(null), achievementsOf(3)]).toEqual([["participation"], ["participation", "third"]]);
  });
});
