import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
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
