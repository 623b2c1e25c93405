import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { folded } from "../../kernel/values/text.ts";
import type { Person } from "../../seed/users.ts";
import { saveProfile } from "./index.ts";

let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  token = await atrium.token("operator");
});
afterAll(() => atrium.close());

function saveCard({ memberId }: Person, change: Parameters<typeof saveProfile>[2]) {
  const { database, clock } = atrium.kernel;
  return database.transaction((tx) => saveProfile(tx, memberId, change, clock.now()));
}

const search = (query: string) => atrium.request(`/api/directory/search?${query}`, { token });
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

test.each(["Öz", "Ö", "W-", "-Ö", "a", "w-ÖZIL 7"])(
  "finds a part of a name of any length and script: %s",
  async (part) => {
    await saveCard(await atrium.person("ft-member", { name: `Anna W-ÖZIL 77 ${part}` }), {});
    expect(names((await search(`q=${encodeURIComponent(part)}&limit=50`)).body)).toContain(`Anna W-ÖZIL 77 ${part}`);
  },
);

test("finds a new name, and no former one", async () => {
  const person = await atrium.person("ft-member", { name: "Former Heron" });
  await saveCard(person, { telegram: "old_heron" });
  await saveCard(person, { telegram: "new_heron" });
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.run(
      {
        name: "rename",
        text: `UPDATE auth_user SET "name" = 'Later Crane' WHERE id = (SELECT user_id FROM member WHERE id = $1)`,
      },
      [person.memberId],
    );
  });
  expect((await search("q=former%20h")).body.count).toBe(0);
  expect((await search("q=old_he")).body.count).toBe(0);
  expect(names((await search("q=new_he")).body)).toEqual(["Later Crane"]);
  expect(names((await search("q=r%20cr")).body)).toEqual(["Later Crane"]);
  expect(names((await search("q=crane%20later")).body)).toEqual(["Later Crane"]);
});

test("counts matches up to five hundred, and lists more by name", async () => {
  await atrium.kernel.database.transaction(async (tx) => {
    for (const text of [
      `INSERT INTO auth_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
         SELECT 'usr_w' || i, 'Zz' || i || ' Wren', 'w' || i || '@example.org', true, now(), now() FROM generate_series(1, 501) i`,
      `INSERT INTO member (id, user_id, tier, created_at, updated_at)
         SELECT 'mem_w' || i, 'usr_w' || i, 'public', now(), now() FROM generate_series(1, 501) i`,
      `INSERT INTO member_profile (member_id, public_visible, created_at, updated_at)
         SELECT 'mem_w' || i, true, now(), now() FROM generate_series(1, 501) i`,
    ]) {
      await tx.run({ name: text.slice(0, 40), text }, []);
    }
  });
  const many = (await search("q=wren&limit=3")).body;
  expect(many).toMatchObject({ total: 500, more: true, count: 3 });
  expect(many.results.map(({ name }: { name: string }) => name)).toEqual(["Zz1 Wren", "Zz10 Wren", "Zz100 Wren"]);
  expect((await search("q=zz77%20w")).body).toMatchObject({ total: 1, count: 1 });
  expect((await search("q=me")).body.total).toBe((await search("")).body.total);
  expect((await search("q=zz77%20w")).body).not.toHaveProperty("more");
});

test("finds names by their letters without accents, in the directory, among members and in the search of everything", async () => {
  const operator = await atrium.person("operator");
  const member = await atrium.person("ic-member", { name: "Tomás Müller-Łukaß" });
  await saveCard(member, { first_name: "Tomás", skills: ["Café chairs"] });
  for (const q of ["tomas", "TOMÁS", "muller-luk", "lukass", "cafe ch"]) {
    const by = { cookie: operator.cookie };
    const found = await atrium.request(`/api/directory/search?q=${encodeURIComponent(q)}`, by);
    expect([q, found.body.results.map(({ member_id }: { member_id: string }) => member_id)]).toEqual([
      q,
      [member.memberId],
    ]);
  }
  const listed = await atrium.request("/api/membership/members?q=muller", { cookie: operator.cookie });
  expect(JSON.stringify(listed.body)).toContain(member.memberId);
  const everything = await atrium.request("/api/search?q=muller", { cookie: operator.cookie });
  expect(everything.body.groups).toMatchObject([{ kind: "member" }, { kind: "account" }]);
});

test("folds texts as the database does", async () => {
  const texts = [
    "Tomás Müller",
    "ŁÓDŹ",
    "Straße",
    "Ærøskøbing",
    "Đặng İzmir ı",
    "e\u0301\u0328",
    "日本 ガ",
    "100% _x\\",
    "ΟΔΟΣ",
  ];
  const [row] = await atrium.kernel.database.transaction((tx) =>
    tx.run<{ found: string[] }>(
      {
        name: "test_folded",
        text: "SELECT array_agg(folded(t) ORDER BY n) AS found FROM unnest($1::text[]) WITH ORDINALITY AS x (t, n)",
      },
      [texts],
    ),
  );
  expect(row?.found).toEqual(texts.map(folded));
});
