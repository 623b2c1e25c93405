import { expect } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { watch } from "../jobs/watch.ts";

export const SIGNER = {
  name: "Ilse Brandt",
  email: "ilse@example.org",
  signature_typed: "Ilse Brandt",
  photo_consent: "yes",
};

/** A report of damage, as clients send it. */
export const damage = (unit: string, more: object = {}) => ({
  unit,
  type: "lens",
  description: "The left lens has a deep scratch.",
  reporter_name: "Ilse",
  reporter_role: "borrower",
  reporter_contact: "ilse@example.org",
  ...more,
});

export type LendingDesk = Awaited<ReturnType<typeof openLendingDesk>>;

/** A space that lends the headsets IC1 and IC2 under a waiver. */
export async function openLendingDesk() {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  const atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const send = async (person: Person, path: string, body: object = {}, method = "POST") =>
    (await atrium.request(path, { cookie: person.cookie, body, method })).body;
  const read = async (person: Person, path: string) => (await atrium.request(path, { cookie: person.cookie })).body;
  const admin = (path: string, body: object = {}, method = "POST") => send(operator, path, body, method);
  await admin("/api/headsets/admin/waivers", { body: "I handle it with care." });
  for (const unit_id of ["IC1", "IC2"]) {
    await admin("/api/headsets/admin/units", { unit_id, serial: `SN-${unit_id}`, condition: "Good" });
  }
  return {
    clock,
    atrium,
    operator,
    send,
    read,
    admin,
    close: () => atrium.close(),
    checkout: (person: Person, unit_id = "IC1") => send(person, "/api/headsets/lends", { unit_id }),
    bringBack: (person: Person, lend_id: string, damaged = false) =>
      send(person, `/api/headsets/lends/${lend_id}/return`, { damaged }),
    statusOf: async (unit: string, person = operator) =>
      (await read(person, `/api/headsets/units/${unit}`)).unit.status,
    openIncidents: async () => (await read(operator, "/api/headsets/admin/incidents?limit=50")).incidents,
    runWatch: () => watch.run(jobContext(atrium, clock)),
    titles: async (person: Person) => titlesOf(atrium, person),
    async signed(): Promise<Person> {
      const person = await atrium.person("ic-member");
      expect(await send(person, "/api/headsets/waiver", SIGNER)).toMatchObject({ ok: true });
      return person;
    },
  };
}

async function titlesOf(atrium: TestAtrium, { cookie }: Person): Promise<string[]> {
  const { body } = await atrium.request("/api/notifications", { cookie });
  return body.notifications.map(({ title }: { title: string }) => title);
}
