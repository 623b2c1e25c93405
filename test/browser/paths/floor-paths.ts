import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

const DAY_MS = 86_400_000;

/** Pages under ids about what people use in the rooms, with the records that they show. */
export async function floorPaths(atrium: TestAtrium, operator: Person): Promise<string[]> {
  const { cookie, memberId } = operator;
  const send = (path: string, body: object, method = "POST") => atrium.request(path, { cookie, body, method });
  const course = { title: "Laser basics", description: "Cut and engrave.", qualification: "laser-cutter" };
  await send("/api/trainings/courses/laser-basics", course, "PUT");
  const start = atrium.kernel.clock.now().getTime() + 3 * DAY_MS;
  const times = { starts: new Date(start).toISOString(), ends: new Date(start + 7_200_000).toISOString() };
  const planned = { course_id: "laser-basics", ...times, capacity: 6, instructor_id: memberId };
  const { body } = await send("/api/trainings/sessions", planned);
  const session = body.session.session_id;
  const student = await atrium.person("ft-member");
  await atrium.request(`/api/trainings/sessions/${session}/enrollment`, { cookie: student.cookie, body: {} });
  await send("/api/headsets/admin/waivers", { body: "I take care." });
  for (const unit_id of ["IC1", "IC2"]) await send("/api/headsets/admin/units", { unit_id, condition: "Good" });
  const signer = { name: "Noor", email: "noor@example.org", signature_typed: "Noor" };
  await send("/api/headsets/waiver", signer);
  const { lend_id } = (await send("/api/headsets/lends", { unit_id: "IC1" })).body;
  const talk = { series: "Evenings", title: "Reading the sea", held_at: new Date(start - 9 * DAY_MS).toISOString() };
  await send("/api/presentations/7", { ...talk, speakers: [{ name: "Noor", member_id: memberId }] }, "PUT");
  await send("/api/presentations/7/published", { published: true }, "PUT");
  const guests = await guestPaths(atrium, operator);
  const prints = await printPaths(atrium, operator);
  await send("/api/startups", { slug: "lantern-house", name: "Lantern House", website: "https://lantern.example" });
  const at = "/startups/lantern-house";
  const founder = await atrium.person("ic-member");
  for (const cookie of [founder.cookie, operator.cookie]) {
    await atrium.request(`/api${at}/claim`, { cookie, body: { agreement_accepted: true } });
  }
  const claims = (await atrium.request("/api/startups/claims", { cookie })).body.pending;
  const claim = claims.find(({ member_id: who }: { member_id: string }) => who === founder.memberId);
  await send(`/api/startups/claims/${claim.id}/approve`, {});
  await send("/api/startups", { slug: "tide-tables", name: "Tide Tables" });
  const own = await send("/api/startups/tide-tables/claim", { agreement_accepted: true });
  const { cookie: colleague } = await atrium.person("operator");
  await atrium.request(`/api/startups/claims/${own.body.request_id}/approve`, { cookie: colleague, body: {} });
  await send("/api/startups/tide-tables/transfer", { member_id: founder.memberId });
  await send(`/api${at}/page`, { tagline: "Lamps that listen." }, "PATCH");
  await send(`/api${at}/page/news`, { title: "Our first lamp", source: "The Paper" });
  const startups = [
    at,
    `${at}/claim`,
    `${at}/leave`,
    `${at}/edit`,
    "/startups/tide-tables/transfer?q=a",
    `/operate${at}/rename`,
    `/operate${at}/owners`,
  ];
  const desk = ["units/IC2/oos", "units/IC2/change", `loans/${lend_id}/end`].map((path) => `/operate/lending/${path}`);
  const lent = ["/u/IC1", "/u/IC2", `/u/IC1/damage?lend=${lend_id}`];
  return [
    ...guests,
    ...startups,
    ...prints,
    ...lent,
    ...desk,
    "/presentations/7",
    "/operate/presentations/7",
    "/operate/presentations/7/edit",
    `/trainings/sessions/${session}`,
    `/trainings/sessions/${session}/agents`,
    `/trainings/sessions/${session}/room`,
    `/operate/trainings/sessions/${session}/cancel`,
  ];
}

/** A visit of today with its guest's page, and the kiosk. */
async function guestPaths(atrium: TestAtrium, { cookie }: Person): Promise<string[]> {
  const send = (path: string, body: object, method = "POST") => atrium.request(path, { cookie, body, method });
  await send("/api/guests/admin/documents", { kind: "rules", title: "Rules", body: "I take care." });
  const flow = { name: "Visit", documents: ["rules"], needs_approval: false, after_hours: true, walk_ins: true };
  await send("/api/guests/admin/flows/visit", flow, "PUT");
  const now = atrium.kernel.clock.now().getTime();
  const times = { expected_at: new Date(now).toISOString(), expected_until: new Date(now + 3_600_000).toISOString() };
  const { visit } = (await send("/api/guests/visits", { name: "Ada Byron", ...times })).body;
  const { link } = (await atrium.request(`/api/guests/visits/${visit.visit_id}`, { cookie })).body;
  const { url } = (await send("/api/displays", { name: "Door", role: "kiosk" })).body;
  const kiosk = new URL(url).pathname;
  await send("/api/resources", { id: "ft-9", kind: "room", name: "FT-9" }); // refused where the room is known
  const room = await send("/api/displays", { name: "FT-9", role: "room", resource_id: "ft-9" });
  const steps = ["arrive", "walk-in", "leave"].map((step) => `${kiosk}/${step}`);
  return [`/guests/${visit.visit_id}`, new URL(link).pathname, kiosk, new URL(room.body.url).pathname, ...steps];
}

/** A request whose model waits for a person, and the screen beside a printer. */
async function printPaths(atrium: TestAtrium, { cookie }: Person): Promise<string[]> {
  const send = (path: string, body: object) => atrium.request(path, { cookie, body });
  const model = Buffer.from("solid vase\nendsolid vase\n").toString("base64");
  const asked = await send("/api/prints", { title: "Vase", filename: "vase.stl", content_base64: model });
  await send("/api/printers", { id: "prusa-1", name: "Prusa 1", model: "Prusa MK4", materials: ["PLA"] });
  const { url } = (await send("/api/printers/prusa-1/screen", {})).body;
  return [`/prints/request/${asked.body.id}`, new URL(url).pathname];
}
