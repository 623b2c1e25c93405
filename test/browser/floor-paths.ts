import type { Person } from "../../src/seed/users.ts";
import type { TestAtrium } from "../harness/atrium.ts";

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
  const desk = ["units/IC2/oos", "units/IC2/change", `loans/${lend_id}/end`].map((path) => `/operate/lending/${path}`);
  const lent = ["/u/IC1", "/u/IC2", `/u/IC1/damage?lend=${lend_id}`];
  return [...lent, ...desk, `/trainings/sessions/${session}`, `/operate/trainings/sessions/${session}/cancel`];
}
