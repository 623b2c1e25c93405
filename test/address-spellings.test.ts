import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "./harness/atrium.ts";

const PASSWORD = "seven plain words here";
const SPELLINGS = [
  "uma@bücher.example",
  "uma@xn--bcher-kva.example",
  " UMA@BÜCHER.EXAMPLE ",
  "uma@bücher.example.",
  "Uma Lindt <uma@bücher.example>",
];
/** Of which JSON Schema takes one address alone. */
const PLAIN = ["uma@bücher.example", "UMA@xn--bcher-kva.example"];

let atrium: TestAtrium;
let operator: Person;
let uma: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  uma = await atrium.person("ft-member", { name: "Uma Lindt", email: "Uma@BÜCHER.example", password: PASSWORD });
  await atrium.request("/api/join/accept", { cookie: uma.cookie, body: { token: "no-such-token-anywhere" } });
});
afterAll(() => atrium?.close());

const send = async (path: string, body: object, method = "POST") =>
  (await atrium.request(path, { cookie: operator.cookie, body, method })).body;
const read = async (path: string) => (await atrium.request(path, { cookie: operator.cookie })).body;
const query = (name: string, text: string) => new URLSearchParams({ [name]: text });

/** Each place that finds people by an address, and the member that it found. */
const PLACES: Readonly<Record<string, (spelling: string) => Promise<unknown>>> = {
  async "sign-in by password"(email) {
    const visitor = { address: "192.0.2.9", userAgent: "test" };
    const result = await atrium.signIn.signIn({ email, password: PASSWORD }, visitor);
    return result.ok && uma.memberId;
  },
  "an account of the same address": async (email) => {
    const visitor = { address: "192.0.2.10", userAgent: "test" };
    const result = await atrium.signIn.signUp({ name: "Other", email, password: PASSWORD }, visitor);
    return !result.ok && result.reason === "email_taken" && uma.memberId;
  },
  "search of members": async (email) =>
    (await read(`/api/membership/members?${query("q", email.trim())}`)).members[0]?.user_id,
  "search of badges": async (q) => (await send("/api/admin/badges/find", { q })).members[0]?.user_id,
  "the audit log": async (member) => {
    const entries = Object.values(await read(`/api/audit?${query("member", member.trim())}`)).find(Array.isArray);
    return entries?.[0]?.member_id;
  },
  "an import": async (email) => {
    const csv = `email;name;tier\n"${email}";Uma;ft-member`;
    const { would_be } = await send("/api/admin/members/import", { csv, tier: "ft-member" });
    return would_be.counts.keep === 1 && uma.memberId;
  },
};

describe.each(Object.entries(PLACES))("%s", (_name, find) => {
  test.each(SPELLINGS)("finds the account by %j", async (spelling) => {
    expect(await find(spelling)).toBe(uma.memberId);
  });
});

test("an invitation to one spelling waits for the account of another", async () => {
  for (const [at, spelling] of SPELLINGS.entries()) {
    const email = spelling.replace(/uma@/i, `una${at}@`);
    const { invited } = await send("/api/admin/invitations/mail", { emails: [email], tier: "ft-member" });
    expect(invited).toEqual([`una${at}@xn--bcher-kva.example`]);
    const account = await atrium.person("public", { email: `una${at}@xn--bcher-kva.example` });
    const { body } = await atrium.request("/api/join/my-invitations", { cookie: account.cookie });
    expect(body.invitations).toHaveLength(1);
  }
});

test.each(PLAIN)("the roster of a badge system knows %j", async (email) => {
  expect(await send("/api/floor/roster", { people: [{ email }] }, "PUT")).toMatchObject({ would_be: { unknown: [] } });
});
