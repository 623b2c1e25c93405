import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { dietaryOf } from "../applications/dietary-store.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID, isOrganizer, type Role as RoleName } from "../rules.ts";
import { Eid, Role, Trust } from "../schemas.ts";
import { listRoles, listSeats } from "../seat-store.ts";

const LISTED_MAX = 10_000;

export const roster = defineOperation({
  id: "hack.roster",
  tool: "ic_hack_roster",
  rest: { method: "GET", path: "/api/hack/roster", operationId: "getHackathonRoster" },
  title: "Get the hackathon's roster",
  summary: "Lists everyone with a seat for the crew; sponsors see only those who agreed to it.",
  when: "Use to find a member at the door, before ic_hack_checkin.",

  effect: "read",
  access: { scope: "hack:ops", orScopes: ["hack:manage", "hack:sponsor"], session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackathonRoster", { eid: Eid }),
  output: object("HackathonRosterResponse", {
    ok: Ok,
    nda_required: Type.Boolean(),
    roster: Type.Array(
      object("HackathonSeat", {
        member_id: Type.String(),
        display_name: Type.String(),
        org: Type.String(),
        roles: Type.Array(Role),
        sponsor_visible: Type.Boolean(),
        nda_signed: nullable(Type.Boolean({ description: "In the current version. null for sponsors." })),
        checked_in_at: nullable(instant("When they were checked in.")),
        dietary: nullable(Type.String({ description: "Only for organizers." })),
        trust: Trust,
      }),
      { description: "By name." },
    ),
  }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Who comes to the hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { event, standing } = await admit(tx, "ic_hack_roster", eid, caller);
    const isCrew =
      (holds(caller, "hack:ops") || holds(caller, "hack:manage")) &&
      (isOrganizer(standing) || standing.roles.includes("volunteer"));
    const rows = (await listSeats(tx, eid, LISTED_MAX)).filter((seat) => isCrew || seat.sponsor_visible);
    const roles = new Map<string, Set<RoleName>>();
    for (const { member_id, role } of await listRoles(tx, eid, LISTED_MAX * 3)) {
      roles.set(member_id, (roles.get(member_id) ?? new Set()).add(role));
    }
    const readsDietary = isOrganizer(standing) && holds(caller, "hack:manage");
    const ids = rows.map(({ member_id }) => member_id);
    const dietary = readsDietary ? await dietaryOf(tx, eid, ids) : new Map<string, string>();
    return {
      ok: true as const,
      nda_required: event.nda_version !== null,
      roster: rows.map(({ member_id, display_name, org, sponsor_visible, nda_version, checked_in_at }) => ({
        member_id,
        display_name,
        org,
        sponsor_visible,
        roles: [...(roles.get(member_id) ?? [])],
        nda_signed: isCrew ? nda_version !== null && nda_version === event.nda_version : null,
        checked_in_at: isCrew ? (checked_in_at?.toISOString() ?? null) : null,
        dietary: dietary.get(member_id) ?? null,
        trust: "untrusted" as const,
      })),
    };
  },
});
