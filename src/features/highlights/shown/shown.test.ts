import { afterAll, beforeAll, expect, test } from "vitest";
import { type Newsroom, startNewsroom, story } from "../../../../test/harness/highlights.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import type { Person } from "../../../seed/users.ts";

let newsroom: Newsroom;
let teo: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  teo = await newsroom.atrium.person("ic-member", { name: "Teo Alvar" });
  const card = { first_name: "Teo", public_visible: true };
  await newsroom.atrium.request("/api/membership/profile", { method: "PUT", cookie: teo.cookie, body: card });
});
afterAll(() => newsroom?.atrium.close());

const SHOWN = "/api/ingest/highlights/shown";
const showing = () => newsroom.submitted({ people_shown: [teo.memberId] });
const listed = async () => (await newsroom.atrium.request(SHOWN, { cookie: teo.cookie })).body.stories;
const answer = (id: string, agrees: boolean, by = teo) =>
  newsroom.atrium.request(`${SHOWN}/${id}`, { cookie: by.cookie, body: { agrees } });
const isPublic = async (id: string) => (await newsroom.atrium.request(`/api/highlights/${id}`)).status === 200;

async function newsOf(person: Person) {
  const { query } = newsroom.atrium.kernel.database.read;
  return query
    .selectFrom("member_event")
    .select("payload")
    .where("member_id", "=", person.memberId)
    .where("type", "=", "highlight_shows_member")
    .orderBy("id", "desc")
    .execute();
}

test("a story waits until the people shown agree, and disappears when one takes it back", async () => {
  const id = await showing();
  expect((await newsOf(teo))[0]).toMatchObject({ payload: { id, change: "asked", display_name: "Ilse Brandt" } });
  expect(await listed()).toMatchObject([{ id, state: "pending", agrees: null, author_name: "Ilse Brandt" }]);
  const early = await newsroom.decide(id, "approve");
  expect([early.status, early.body.error_kind]).toEqual([409, "invalid_for_state"]);
  expect(early.body.error).toContain("Teo Alvar");
  expect((await answer(id, true)).body).toMatchObject({ agrees: true, taken_down: false });
  expect((await newsroom.decide(id, "approve")).status).toBe(200);
  expect(await isPublic(id)).toBe(true);
  expect((await answer(id, false)).body.taken_down).toBe(true);
  expect(await isPublic(id)).toBe(false);
  const restore = { token: newsroom.reviewer, body: { confirm: true } };
  const refused = await newsroom.atrium.request(`/api/highlights/${id}/restore`, restore);
  expect(refused.body.error_kind).toBe("invalid_for_state");
  await answer(id, true);
  expect((await newsroom.atrium.request(`/api/highlights/${id}/restore`, restore)).status).toBe(200);
  expect(await isPublic(id)).toBe(true);
});

test("a person named once is asked about each new version, however often it is sent without them", async () => {
  const id = await showing();
  await answer(id, false);
  expect((await newsOf(newsroom.member))[0]).toMatchObject({
    payload: { change: "refused", display_name: "Teo" },
  });
  const known = (await newsOf(teo)).length;
  for (const dek of ["Teo burned the bench.", "Teo burned the bench again.", "Teo burned the bench again."])
    expect((await newsroom.submit({ ...story({ dek }), id })).status).toBe(202);
  expect((await newsOf(teo)).length).toBe(known + 1);
  const mine = await newsroom.atrium.request("/api/ingest/highlights/mine", { token: newsroom.token });
  expect(mine.body.pending.find((each: { id: string }) => each.id === id).people_shown).toEqual([
    { member_id: teo.memberId, name: "Teo", agrees: null },
  ]);
  expect((await newsroom.decide(id, "approve")).status).toBe(409);
  await answer(id, true);
  await newsroom.submit({ ...story({ dek: "Teo burned two benches." }), id });
  expect((await newsroom.decide(id, "approve")).status).toBe(409);
  await answer(id, true);
  expect((await newsroom.decide(id, "approve")).status).toBe(200);
});

test("the author reads the names that the directory shows them", async () => {
  const audiences = { name: "nobody" };
  await newsroom.atrium.request("/api/membership/profile", { method: "PUT", cookie: teo.cookie, body: { audiences } });
  const id = await showing();
  await answer(id, false);
  const mine = await newsroom.atrium.request("/api/ingest/highlights/mine", { token: newsroom.token });
  const [{ payload } = { payload: {} }] = await newsOf(newsroom.member);
  expect(payload).toMatchObject({ change: "refused", display_name: "Teo" });
  expect(JSON.stringify([mine.body, payload])).not.toContain("Alvar");
  await newsroom.atrium.request("/api/membership/profile", {
    method: "PUT",
    cookie: teo.cookie,
    body: { audiences: { name: null } },
  });
});

test("names only members whom the author finds, and never the author", async () => {
  const hidden = await newsroom.atrium.person("operator", { name: "Hidden" });
  for (const people of [[hidden.memberId], ["mem_ffffffffffffffffffffffff"], [newsroom.member.memberId]]) {
    const { status, body } = await newsroom.submit(story({ people_shown: people }));
    expect([status, body.error_kind]).toEqual([400, "validation"]);
    expect(body.error).toContain("people_shown.0");
  }
  expect((await answer(await newsroom.submitted(), true)).body.error_kind).toBe("not_found");
});

test("the form asks by names, and the page answers", async () => {
  const { atrium, member } = newsroom;
  const draft = { event_title: "Kite day", date: "2026-11-20", action: "flew at", dek: "It flew.", step: "send" };
  newsroom.clock.advance(86_400_000);
  const unknown = await submitForm(atrium, member, "/highlights/new", { ...draft, people_shown: "Nobody Known" });
  expect(unknown.body).toContain("No member in the directory is called Nobody Known");
  expect((await submitForm(atrium, member, "/highlights/new", { ...draft, people_shown: "teo alvar\n" })).status).toBe(
    303,
  );
  const [asked] = await listed();
  expect(asked).toMatchObject({ agrees: null, story: { event_title: "Kite day" } });
  expect((await submitForm(atrium, teo, "/highlights/shown", { id: asked.id, agrees: "no" })).status).toBe(303);
  expect((await listed())[0].agrees).toBe(false);
});
