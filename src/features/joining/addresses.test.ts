import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import { atriumCatalogue } from "../../app/catalogue.ts";
import type { Person } from "../../seed/users.ts";

const REFUSED = ["jörg@müller.example", "üser@example.org", "n@-bad.example"];
const DAY = "2030-03-01T1";
let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  const room = { id: "ft-9", kind: "room", name: "FT-9" };
  await atrium.request("/api/resources", { token: await atrium.token("operator"), body: room });
});
afterAll(() => atrium?.close());

const send = async (path: string, body: object, method = "POST") =>
  JSON.stringify((await atrium.request(path, { cookie: operator.cookie, body, method })).body);
const slot = { resource_id: "ft-9", start_iso: `${DAY}0:00:00Z`, end_iso: `${DAY}1:00:00Z` };

/** Each returns what the place says about the address. */
const places: Readonly<Record<string, (email: string) => Promise<string>>> = {
  "an import": (email) => send("/api/admin/members/import", { csv: `email\n${email}`, tier: "ft-member" }),
  "an invitation": (email) => send("/api/admin/invitations/mail", { emails: [email], tier: "ft-member" }),
  "a request to join": (email) => send("/api/join/requests", { name: "Jo", email }),
  "a sign-up": async (email) =>
    (await submitForm(atrium, { cookie: "" }, "/sign-up", { name: "Jo", email, password: "a long enough password" }))
      .body,
  "a newsletter": (email) => send("/api/newsletter/subscriptions", { email }),
  "a suppression": (email) => send("/api/newsletter/suppressions", { email, suppressed: true }, "PUT"),
  "a guest": (email) =>
    send("/api/guests/visits", { name: "Jo", email, expected_at: `${DAY}0:00:00Z`, expected_until: `${DAY}1:00:00Z` }),
  "a block of a guest": (email) => send("/api/guests/admin/blocks", { email, reason: "x" }),
  "a booking": (email) => send("/api/resources/book", { ...slot, email }),
  "an RSVP": (email) => send("/api/events/rsvp", { event_url: "https://luma.com/a", email }),
  "a setting": (email) => send("/api/space", { contact_email: email }, "PATCH"),
};

describe.each(Object.keys(places))("%s", (place) => {
  test.each(REFUSED)("refuses %s in the words of all places", async (email) => {
    expect(await places[place]?.(email)).toContain("valid email address");
  });
});

test("an international domain is taken in its ASCII form", async () => {
  const body = { csv: "email\njo@müller.example", tier: "ft-member" };
  const { would_be } = JSON.parse(await send("/api/admin/members/import", body));
  expect(would_be.rows).toMatchObject([{ outcome: "invite", problem: null }]);
});

/** Operations whose handler asks the same function, or that look for an address that accounts have. */
const JUDGED_BY_HANDLER = [
  "dues.record_payment",
  "house.propose",
  "joining.ask",
  "joining.mail_invitations",
  "mailing.set_suppression",
  "mailing.subscribe",
  "mailing.unsubscribe",
];

test("every other field for an address has the format of one", () => {
  const unjudged = atriumCatalogue().entries.flatMap(({ operation: { id, input } }) =>
    Object.entries(input.properties).flatMap(([name, schema]) => {
      const text = JSON.stringify(schema);
      const isAddress = /^e?mails?$|_email$|_address$/.test(name) && text.includes('"string"');
      return isAddress && !text.includes('"format":"email"') && !JUDGED_BY_HANDLER.includes(id)
        ? [`${id} ${name}`]
        : [];
    }),
  );
  expect(unjudged).toEqual([]);
});
