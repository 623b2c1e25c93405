import { Value } from "typebox/value";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";
import { GroupLine, GroupName } from "../groups/index.ts";
import { AddResource } from "../resources/index.ts";
import { OpeningWeek, spansFault } from "../space/index.ts";
import { SPACES } from "./spaces/spaces.ts";
import { TEMPLATES } from "./spaces/template.ts";
import { TEXTS } from "./spaces/texts.ts";

interface Item {
  readonly kind: string;
  readonly key: string;
  readonly name: string;
  readonly record_id: string;
  readonly reason?: string;
}

const LANGUAGES = ["en", "de"] as const;

describe("templates of spaces", () => {
  let atrium: TestAtrium;
  let clock: TestClock;
  let operator: Person;
  beforeEach(async () => {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  afterEach(() => atrium.close());

  const send = (path: string, body: object, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  const get = async (path: string) => (await atrium.request(path, { cookie: operator.cookie })).body;
  const apply = (template: string, language = "en") => send("/api/admin/templates/apply", { template, language });
  const remove = (template: string) => send("/api/admin/templates/remove", { template });
  const made = async () => (await get("/api/admin/templates")).made as Item[];

  test.each(TEMPLATES)("fill an empty space in both languages, and leave it empty: %s", async (template) => {
    const listed = (await get("/api/admin/templates")).templates.find((each: Item & object) => "items" in each);
    expect(listed.items.length).toBeGreaterThan(5);
    for (const language of LANGUAGES) {
      const applied = await apply(template, language);
      expect([applied.status, applied.body.there]).toEqual([200, []]);
      const { resources } = await get("/api/resources/list");
      const names = SPACES[template].resources.map(({ key }) => TEXTS[language][key].name);
      expect(resources.map(({ name }: Item) => name).sort()).toEqual(names.sort());
      expect((await get("/api/space/hours")).week).toEqual(SPACES[template].week);
      expect((await remove(template)).body).toMatchObject({ stays: [] });
      expect((await get("/api/resources/list")).resources).toEqual([]);
      expect(await made()).toEqual([]);
    }
  });

  test("hold what the operations of each feature accept", () => {
    for (const { week, resources, groups } of Object.values(SPACES)) {
      expect(Value.Check(OpeningWeek, week)).toBe(true);
      expect(Object.values(week).map(spansFault).filter(Boolean)).toEqual([]);
      for (const texts of Object.values(TEXTS)) {
        for (const { key, ...resource } of resources) {
          const { name, text: description } = texts[key];
          expect([...Value.Errors(AddResource, { ...resource, name, description })], key).toEqual([]);
        }
        for (const key of groups) {
          expect(Value.Check(GroupName, texts[key].name) && Value.Check(GroupLine, texts[key].text), key).toBe(true);
        }
      }
    }
  });

  test("make nothing twice, whatever language or name it has by then", async () => {
    await apply("makerspace");
    const first = await made();
    const again = await apply("makerspace", "de");
    expect(again.body.made).toEqual([]);
    expect(again.body.undo).toBeUndefined();
    expect(await made()).toEqual(first);
  });

  test("keep used and changed records, and say why", async () => {
    await apply("makerspace");
    const idOf = new Map((await made()).map(({ key, record_id }) => [key, record_id]));
    const start = "2026-11-23T15:00:00Z";
    const slot = { start_iso: start, end_iso: "2026-11-23T16:00:00Z", email: operator.email };
    const booked = await send("/api/resources/book", { resource_id: idOf.get("electronics-bench"), ...slot });
    expect(booked.status).toBe(200);
    clock.advance(60_000);
    await send(`/api/resources/${idOf.get("laser-cutter")}`, { capacity: 1 }, "PATCH");
    await send(`/api/admin/groups/${idOf.get("trainers")}/members`, { add: [operator.memberId] });
    await send("/api/displays", { name: "Door", role: "room", resource_id: idOf.get("class-room") });
    const { body } = await remove("makerspace");
    expect(Object.fromEntries(body.stays.map(({ key, reason }: Item) => [key, reason]))).toEqual({
      "electronics-bench": "booked",
      "laser-cutter": "changed",
      "laser-basics": "needed",
      "class-room": "in_use",
      trainers: "has_members",
    });
    expect((await get("/api/resources/list")).resources).toHaveLength(3);
    expect((await made()).map(({ key }) => key).sort()).toEqual(body.stays.map(({ key }: Item) => key).sort());
  });

  test("are listed with the names that their records have now", async () => {
    await apply("makerspace", "de");
    const first = await made();
    expect(first.map(({ name }) => name)).toContain(TEXTS.de["class-room"].name);
    const id = first.find(({ key }) => key === "class-room")?.record_id;
    clock.advance(60_000);
    await send(`/api/resources/${id}`, { name: "Blue room" }, "PATCH");
    const group = first.find(({ key }) => key === "trainers")?.record_id;
    await send(`/api/admin/groups/${group}`, { name: "Teachers" }, "PATCH");
    const names = new Map((await made()).map(({ key, name }) => [key, name]));
    expect([names.get("class-room"), names.get("trainers"), names.get("week")]).toEqual(["Blue room", "Teachers", ""]);
    const { stays } = (await remove("makerspace")).body;
    expect(stays.map(({ name }: Item) => name).sort()).toEqual(["Blue room", "Teachers"]);
  });

  test("leave the hours and rooms that the space had", async () => {
    await send("/api/space/hours", { week: { monday: [{ opens_at: "10:00", closes_at: "12:00" }] } }, "PUT");
    await send("/api/resources", { kind: "room", name: "kitchen" });
    const { there } = (await apply("hacker_house")).body;
    expect(there.map(({ key }: Item) => key)).toEqual(["week", "kitchen"]);
    await remove("hacker_house");
    expect((await get("/api/space/hours")).week.monday).toEqual([{ opens_at: "10:00", closes_at: "12:00" }]);
    expect((await get("/api/resources/list")).resources).toMatchObject([{ name: "kitchen" }]);
  });

  test("are chosen in the setup, and removed in the settings", async () => {
    const chosen = await submitForm(atrium, operator, "/setup/template", { act: "apply", template: "coworking" });
    expect([chosen.status, chosen.location]).toEqual([303, "/setup/hours"]);
    const settings = "/operate/settings/templates";
    const { body } = await atrium.request(settings, { cookie: operator.cookie });
    expect(body).toContain("Made by Coworking");
    expect((await submitForm(atrium, operator, settings, { act: "remove", template: "coworking" })).status).toBe(303);
    expect(await made()).toEqual([]);
  });

  test("are for operators in person", async () => {
    const token = await atrium.token(operator);
    const path = "/api/admin/templates/apply";
    const refused = await atrium.request(path, { token, method: "POST", body: { template: "coworking" } });
    expect(refused.status).toBe(401);
    const member = await atrium.person("ic-member");
    const { cookie } = member;
    expect((await atrium.request(path, { cookie, method: "POST", body: { template: "coworking" } })).status).toBe(403);
    expect(await made()).toEqual([]);
  });
});
