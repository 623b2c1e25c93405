import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

/** A hackathon with an NDA, a rubric, a seat of the operator, and applications. */
export async function hackPaths(atrium: TestAtrium, { cookie, memberId }: Person): Promise<string[]> {
  const send = (path: string, body: object, method = "POST") => atrium.request(path, { cookie, body, method });
  const at = "/hack/anb-hack-01";
  await send(
    "/api/hack/events/anb-hack-01",
    {
      title: "Tools for Neighbors",
      about: "Two days, one street.",
      time_zone: "Europe/Lisbon",
      seats: 2,
      venue: "The hall",
      starts_on: "2999-03-01",
      ends_on: "2999-03-02",
      nda_text: "Say nothing.",
      applications_close: "2999-02-01T12:00:00Z",
      submissions_close: "2999-03-02T12:00:00Z",
      rubric: [{ id: "useful", title: "Useful", weight: 3, max: 10 }],
    },
    "PUT",
  );
  for (const role of ["organizer", "volunteer"]) await send("/api/hack/roles", { member_id: memberId, role });
  const answers = {
    legal_name: "Ilse",
    email: "ilse@example.org",
    portfolio_url: "loom.example",
    build_plan: "A loom.",
    both_days: "yes",
    nda_ack: "yes",
    media_ok: "no",
    dietary: "No nuts.",
  };
  const apply = { applicant_type: "designer", answers };
  const applicant = await atrium.person("public");
  await atrium.request("/api/hack/applications", { cookie: applicant.cookie, body: apply });
  await send("/api/hack/applications", apply);
  await send("/api/hack/phase", { phase: "OPEN" });
  await send("/api/hack/walk-ins", { member_id: memberId });
  const own = ["apply", "apply?type=engineer", "mine", "withdraw", "applications", "door", "phase"];
  const operate = ["edit", "roles", "seats"].map((part) => `/operate${at}/${part}`);
  return [at, ...own.map((part) => `${at}/${part}`), ...operate];
}
