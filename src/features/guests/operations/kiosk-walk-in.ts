import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { findKiosk } from "../../displays/index.ts";
import { readSpaceHours, secretNamed, spaceHoursFault } from "../../space/index.ts";
import * as flows from "../flow-store.ts";
import { notifyOperators } from "../notify.ts";
import { NO_SUCH_FLOW, NO_SUCH_KIOSK } from "../refusals.ts";
import { arrivalCode, hashesOf, SECRET_NAME, WALK_IN_MS } from "../rules.ts";
import { FlowId, guestFields, kioskSecret } from "../schemas.ts";
import * as store from "../store.ts";

export const kioskWalkIn = defineOperation({
  id: "guests.kiosk_walk_in",
  tool: "ic_guests_kiosk_walk_in",
  rest: { method: "POST", path: "/api/guests/kiosks/{secret}/walk-ins", operationId: "walkInAtKiosk", status: 201 },
  title: "Announce a walk-in",
  summary: "Announces a guest without an invitation. An operator decides at the door.",
  when: "Use from the kiosk itself, with its secret.",

  effect: "write",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("WalkInAtKiosk", {
    secret: kioskSecret,
    ...guestFields,
    looks_for: line({ minLength: 1, maxLength: 200, description: "Whom or what the guest came to see." }),
    flow_id: FlowId,
  }),
  output: object("WalkInAtKioskResponse", { ok: Ok, message: Type.String() }),
  errors: ["not_found", "too_many_guests"],
  examples: [
    {
      say: "I came to see the workshop",
      input: {
        secret: "a-kiosk-that-serves-at-the-door-of-tests-00",
        name: "Grace Murray",
        looks_for: "The workshop",
        flow_id: "visit",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail }, { secret, flow_id, looks_for, ...input }) {
    if (!(await findKiosk(tx, secret))) throw fail("not_found", NO_SUCH_KIOSK);
    const flow = await flows.findFlow(tx, flow_id);
    if (!flow?.walk_ins) throw fail("not_found", NO_SUCH_FLOW);
    await store.lockCount(tx, "walk-ins");
    if ((await store.listWaiting(tx, WAITING_MAX)).length >= WAITING_MAX) {
      throw fail("too_many_guests", { hint: "Please wait, or ask a person at the space." });
    }
    const name = plainLine(input.name);
    const contact = { name, email: input.email ?? null, phone: plainLine(input.phone ?? "") || null };
    const match = await flows.matchOf(tx, hashesOf(await secretNamed(tx, SECRET_NAME), contact), now);
    const expected_until = new Date(now.getTime() + WALK_IN_MS);
    const slot = { starts_at: now, ends_at: expected_until };
    const visit = {
      ...store.FRESH,
      id: newId("vis"),
      host_id: null,
      flow_id,
      guest_name: name,
      purpose: looks_for,
      match,
      guest_email: contact.email,
      guest_phone: contact.phone,
      guest_org: plainLine(input.org ?? "") || null,
      expected_at: now,
      expected_until,
      walk_in: true,
      state: "arrived",
      made_by: "kiosk",
      after_hours: spaceHoursFault(await readSpaceHours(tx, now), slot) !== null,
      code: arrivalCode(newSecret()),
      arrived_at: now,
      created_at: now,
    } as const;
    await store.insert(tx, visit);
    await notifyOperators(tx, visit, { why: "at_door", host: null, now });
    return { ok: true as const, message: "An operator will look at this. Please wait at the door." };
  },
});

/** More requests at the door than people could answer are a flood. */
const WAITING_MAX = 100;
