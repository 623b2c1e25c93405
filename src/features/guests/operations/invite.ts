import { Type } from "typebox";
import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS, daysAfter, daysBefore } from "../../../kernel/values/duration.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { readSpaceHours, secretNamed, spaceHoursFault } from "../../space/index.ts";
import * as flows from "../flow-store.ts";
import { say } from "../messages.ts";
import { notifyOperators } from "../notify.ts";
import { BAD_TIMES, NO_SUCH_FLOW } from "../refusals.ts";
import {
  arrivalCode,
  firstState,
  GUESTS_PER_HOST,
  hashesOf,
  invitesPerDay,
  SECRET_NAME,
  VISIT_MS_MAX,
} from "../rules.ts";
import { FlowId, guestFields, Purpose, renderVisit, Visit } from "../schemas.ts";
import * as store from "../store.ts";

const DEFAULT_FLOW = "visit";

export const invite = defineOperation({
  id: "guests.invite",
  tool: "ic_guests_invite",
  rest: { method: "POST", path: "/api/guests/visits", operationId: "inviteGuest", status: 201 },
  title: "Register a guest",
  summary:
    "Registers a guest of the member for one visit. It admits nobody: the guest arrives at the kiosk or with the host.",
  when: "Use when the member names a guest and a time. Then ic_guests_get has the link for the guest.",

  effect: "write",
  listed: "second",
  access: { scope: "guests:invite", session: true },
  quotas: [{ per: "member", max: 15, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "guests.cancel",
    within: 7 * DAY_MS,
    grade: "compensates",
    until: ({ expected_at }) => expected_at,
    input: (_, { visit }) => ({ visit_id: visit.visit_id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("InviteGuest", {
    ...guestFields,
    purpose: Type.Optional(Purpose),
    expected_at: instantInput("When the guest comes.", "start"),
    expected_until: instantInput("When the visit ends, at most 24 hours later.", "end"),
    flow_id: Type.Optional(FlowId),
  }),
  output: object("InviteGuestResponse", { ok: Ok, visit: Visit, message: Type.String() }),
  errors: ["not_found", "bad_time", "too_many_guests", "sign_off_missing", "rate_limited"],
  examples: [
    {
      say: "Ada Byron visits me on the first of March from ten to twelve",
      input: {
        name: "Ada Byron",
        email: "ada@example.org",
        purpose: "Looks at the loom",
        expected_at: "2030-03-01T10:00:00Z",
        expected_until: "2030-03-01T12:00:00Z",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, did }, { flow_id = DEFAULT_FLOW, ...input }) {
    const host_id = memberOf(caller);
    const flow = await flows.findFlow(tx, flow_id);
    if (!flow) throw fail("not_found", NO_SUCH_FLOW);
    const name = plainLine(input.name);
    const expected_at = new Date(input.expected_at);
    const expected_until = new Date(input.expected_until);
    const length = expected_until.getTime() - expected_at.getTime();
    if (!(length > 0 && length <= VISIT_MS_MAX && expected_until > now)) throw fail("bad_time", BAD_TIMES);

    await store.lockCount(tx, host_id);
    const perDay = invitesPerDay(caller.tier);
    const first = await store.invitedAt(tx, host_id, { since: daysBefore(now, 1), number: perDay });
    if (first) {
      const retryAfterSeconds = Math.ceil((daysAfter(first, 1).getTime() - now.getTime()) / 1_000);
      throw fail("rate_limited", { hint: `Your tier invites ${perDay} guests in 24 hours.`, retryAfterSeconds });
    }
    if ((await store.countOverlapping(tx, host_id, expected_at, expected_until)) >= GUESTS_PER_HOST) {
      throw fail("too_many_guests", {
        hint: `A host has at most ${GUESTS_PER_HOST} guests at a time. Choose another time.`,
      });
    }
    const space = await readSpaceHours(tx, now);
    const after_hours = spaceHoursFault(space, { starts_at: expected_at, ends_at: expected_until }) !== null;
    if (after_hours && (await store.countUnsigned(tx, host_id)) > 0) {
      throw fail("sign_off_missing", { hint: "Ask the member to sign off the last visit after hours at /guests." });
    }
    const contact = { name, email: input.email ?? null, phone: plainLine(input.phone ?? "") || null };
    const match = await flows.matchOf(tx, hashesOf(await secretNamed(tx, SECRET_NAME), contact), now);
    const made_by = via(caller);
    const state = firstState({
      needsApproval: flow.needs_approval,
      afterHoursAllowed: flow.after_hours,
      isAfterHours: after_hours,
      match,
      byOperator: caller.tier === "operator" && made_by === "session",
    });
    const id = newId("vis");
    await store.insert(tx, {
      ...store.FRESH,
      id,
      host_id,
      flow_id,
      guest_name: name,
      guest_email: contact.email,
      guest_phone: contact.phone,
      guest_org: plainLine(input.org ?? "") || null,
      purpose: plainText(input.purpose ?? ""),
      expected_at,
      expected_until,
      state,
      walk_in: false,
      after_hours,
      match,
      made_by,
      code: arrivalCode(newSecret()),
      created_at: now,
    });
    const visit = await store.find(tx, id);
    if (!visit) throw new Error(`the visit ${id} vanished while it was being made`);
    if (state === "pending-approval") {
      await notifyOperators(tx, visit, { why: "approval", host: visit.host_name, now });
    } else if (match === "name") {
      await notifyOperators(tx, visit, { why: "name_match", host: visit.host_name, now });
    }
    did(
      say.invited({ name }),
      { starts_at: expected_at, ends_at: expected_until },
      {
        page: `/guests/${visit.id}`,
      },
    );
    const message = sentence(state === "pending-approval" ? say.decidedByOperators : say.guestRegistered);
    return { ok: true as const, visit: await renderVisit(tx, visit, now), message };
  },
});
