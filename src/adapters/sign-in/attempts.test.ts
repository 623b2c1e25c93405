import { createOTP } from "@better-auth/utils/otp";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { createMailFolder } from "../mailer/folder.ts";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());

let visitors = 0;
/** Each request comes from another IP address. */
const visitor = () => ({ address: `203.0.113.${++visitors % 250}`, userAgent: "test" });
const signIn = (email: string, password: string) => atrium.signIn.signIn({ email, password }, visitor());

test("slows passwords down by account, from any IP addresses, and mails the owner", async () => {
  const member = await atrium.person("ic-member");
  const wrong = [];
  for (let count = 0; count < 6; count++) wrong.push(await signIn(member.email, "not the password"));
  expect(wrong.slice(0, 5).map((each) => !each.ok && each.reason)).toEqual(Array(5).fill("wrong_credentials"));
  const waiting = await signIn(member.email, member.password);
  expect(waiting).toMatchObject({ ok: false, reason: "too_many_attempts" });
  expect(await signIn(`unknown-${member.email}`, "x")).toMatchObject({ reason: "wrong_credentials" });
  for (let count = 0; count < 3; count++) {
    clock.advance(60_000);
    await signIn(member.email, "not the password");
  }
  const { ids } = atrium.kernel;
  const folder = createMailFolder({ folder: `${atrium.dataFolder}/mail`, clock, randomBytes: ids.bytes });
  const subjects = async () =>
    (await folder.list(20)).filter(({ to }) => to === member.email).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual([expect.stringContaining("Wrong passwords")]);
  clock.advance(5 * 60_000);
  expect(await signIn(member.email, member.password)).toMatchObject({ ok: true });
  expect(await signIn(member.email, "not the password")).toMatchObject({ reason: "wrong_credentials" });
});

test("counts simultaneous passwords for one account one by one", async () => {
  const member = await atrium.person("ic-member");
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn(member.email, "not the password")));
  const checked = all.filter((each) => !each.ok && each.reason === "wrong_credentials");
  expect(checked.length).toBeLessThanOrEqual(5);
});

test("accepts a code of an authenticator app once", async () => {
  const member = await atrium.person("ic-member");
  const begun = await atrium.signIn.secondFactor.begin(
    member.cookie,
    { password: member.password, issuer: "" },
    visitor(),
  );
  if (!begun.ok) throw new Error(begun.reason);
  const secret = base32(new URL(begun.uri).searchParams.get("secret") ?? "");
  const step = Math.floor(Date.now() / 30_000);
  const [first, second] = [await createOTP(secret).hotp(step), await createOTP(secret).hotp(step + 1)];
  expect(await atrium.signIn.secondFactor.confirm(member.cookie, first, visitor())).toMatchObject({ ok: true });
  const enter = async (code: string) => {
    const asked = await signIn(member.email, member.password);
    if (asked.ok || asked.reason !== "second_factor") throw new Error("no code is requested");
    const cookie = asked.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
    return atrium.signIn.secondFactor.enter(cookie, code, visitor());
  };
  expect(await enter(first)).toMatchObject({ ok: false, reason: "wrong_code" });
  expect(await enter(second)).toMatchObject({ ok: true });
  const before = await sessions();
  expect(await enter(second)).toMatchObject({ ok: false, reason: "wrong_code" });
  expect(await sessions()).toBe(before);
});

async function sessions(): Promise<number> {
  const text = "SELECT count(*)::int AS count FROM auth_session";
  const [row] = await atrium.kernel.database.read.run<{ count: number }>({ name: "t_sessions", text }, []);
  return row?.count ?? 0;
}

/** RFC 4648 §6. */
function base32(text: string): string {
  const bits = [...text].map((each) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(each).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((each) => Number.parseInt(each, 2)));
}

test("a failure of the database does not blame the entries", async () => {
  const trigger = `CREATE FUNCTION refuse_users() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE TRIGGER refuse_users BEFORE INSERT ON auth_user EXECUTE FUNCTION refuse_users()`;
  const client = new pg.Client({ connectionString: atrium.databaseUrl });
  await client.connect();
  try {
    await client.query(trigger);
    const entries = { name: "Noor", email: "noor@example.org", password: "a long enough password" };
    await expect(atrium.signIn.openAccount(entries, visitor())).rejects.toThrow("FAILED_TO_CREATE_USER");
  } finally {
    await client.query("DROP FUNCTION refuse_users CASCADE");
    await client.end();
  }
});
