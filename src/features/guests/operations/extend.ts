import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readSpaceHours, spaceHoursFault } from "../../space/index.ts";
import { BAD_TIMES, closed, NO_SUCH_VISIT } from "../refusals.ts";
import { isEnded, VISIT_MS_MAX } from "../rules.ts";
import { renderVisit, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const extend = defineOperation({
  id: "guests.extend",
  tool: "ic_guests_extend",
  rest: { method: "POST", path: "/api/guests/visits/{visit_id}/extend", operationId: "extendGuest" },
  title: "Extend a visit",
  summary: "Lets a guest stay longer. Beyond the opening hours only operators extend visits.",

  effect: "write",
  access: { person: "ai-floor", page: "/guests" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ExtendGuest", { visit_id: VisitId, expected_until: instantInput("The new end.", "end") }),
  output: object("ExtendGuestResponse", { ok: Ok, visit: Visit }),
  errors: ["not_found", "visit_closed", "bad_time"],
  examples: [
    {
      say: "Ada stays until two",
      input: { visit_id: "vis_0a1b2c3d4e5f607182930003", expected_until: "2030-02-20T14:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { visit_id, expected_until }) {
    const visit = await store.lock(tx, visit_id);
    const isOperator = caller.tier === "operator";
    if (!visit || (visit.host_id !== memberOf(caller) && !isOperator)) throw fail("not_found", NO_SUCH_VISIT);
    if (isEnded(visit.state)) throw fail("visit_closed", closed(visit.state));
    const until = new Date(expected_until);
    const length = until.getTime() - visit.expected_at.getTime();
    if (!(until >= visit.expected_until && until > now && length <= VISIT_MS_MAX)) throw fail("bad_time", BAD_TIMES);
    const slot = { starts_at: visit.expected_at, ends_at: until };
    const fault = isOperator ? null : spaceHoursFault(await readSpaceHours(tx, now), slot);
    if (fault !== null) throw fail("bad_time", { message: fault, hint: "Ask an operator to extend the visit." });
    await store.update(tx, visit_id, { expected_until: until, overstay_told_at: null });
    return { ok: true as const, visit: await renderVisit(tx, { ...visit, expected_until: until }, now) };
  },
});
