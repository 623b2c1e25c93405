import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, nullable, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { dietaryOf } from "../applications/dietary-store.ts";
import { evidenceOf } from "../applications/evidence-store.ts";
import { ApplicantType, Application, ApplicationStatus, renderApplication } from "../applications/schemas.ts";
import { APPLICATION_STATES, countByStatus, listApplications } from "../applications/store.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, renderSeats, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";

const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 25;

export const adminListApplications = defineOperation({
  id: "hack.admin_list_applications",
  tool: "ic_hack_admin_list_applications",
  rest: { method: "GET", path: "/api/hack/applications", operationId: "listHackathonApplications" },
  title: "List hackathon applications",
  summary: "Lists applications for organizers, the waitlist by number and others oldest first.",
  when: "Use to review applications before ic_hack_admin_decide_application.",

  effect: "read",
  access: { scope: "hack:manage", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackathonApplications", {
    eid: Eid,
    status: Type.Optional(ApplicationStatus),
    applicant_type: Type.Optional(ApplicantType),
    limit: pageLimit(LIMIT_MAX, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("HackathonApplicationsResponse", {
    ok: Ok,
    trust: NamesAreData,
    applications: Type.Array(
      object("ReviewedApplication", {
        member_id: Type.String(),
        member_name: Type.String(),
        application: Application,
        dietary: nullable(Type.String()),
      }),
    ),
    has_more: Type.Boolean(),
    counts: object(
      "ApplicationCounts",
      Object.fromEntries(APPLICATION_STATES.map((status) => [status, Type.Integer()])) as Record<
        (typeof APPLICATION_STATES)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
    seats: Seats,
  }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Who applied?", input: { status: "applied" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID, status, applicant_type, limit = LIMIT_DEFAULT, offset = 0 }) {
    const { event } = await admit(tx, "ic_hack_admin_list_applications", eid, caller);
    const rows = await listApplications(tx, { eid, status, applicant_type }, { limit: limit + 1, offset });
    const shown = rows.slice(0, limit);
    const evidence = await evidenceOf(
      tx,
      shown.map(({ application_id }) => application_id),
    );
    const dietary = await dietaryOf(
      tx,
      eid,
      shown.map(({ member_id }) => member_id),
    );
    const counted = await countByStatus(tx, eid);
    const count = (state: (typeof APPLICATION_STATES)[number]) => counted.get(state) ?? 0;
    return {
      ok: true as const,
      trust: "untrusted" as const,
      applications: shown.map((row) => ({
        member_id: row.member_id,
        member_name: row.member_name,
        application: renderApplication(row, evidence),
        dietary: dietary.get(row.member_id) ?? null,
      })),
      has_more: rows.length > limit,
      counts: {
        applied: count("applied"),
        approved: count("approved"),
        waitlisted: count("waitlisted"),
        rejected: count("rejected"),
        withdrawn: count("withdrawn"),
      },
      seats: renderSeats(event.seats, await seatsUsed(tx, eid)),
    };
  },
});
