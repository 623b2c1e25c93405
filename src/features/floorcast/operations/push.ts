import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { SCOPES } from "../../../kernel/access/scopes.ts";
import { reaches } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import {
  HighlightStory,
  lockHighlight,
  lockPending,
  namesWithoutConsent,
  publishStory,
  submitStory,
} from "../../highlights/index.ts";
import { say } from "../messages.ts";
import { because, MEMBERS_ONLY, TAKEN_DOWN } from "../refusals.ts";
import { reviewReason } from "../rules.ts";
import { readFloor } from "../store.ts";
import { checkWall } from "../wall.ts";

export const push = defineOperation({
  id: "floorcast.push",
  tool: "floorcast_push",
  rest: { method: "POST", path: "/api/floorcast/wall", operationId: "pushToFloor" },
  title: "Push a story to the wall",
  summary: "Sends a highlight to the wall of the floor. It is published at once where the content policy allows that.",
  when: "Use when the member wants a story on the wall. floorcast_effective_features names the content policy.",

  effect: "write",
  access: { anyToken: true, session: true },
  quotas: [{ per: "member", max: 3, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 256 * 1024,
  contract: true,

  input: object("FloorPush", HighlightStory.properties),
  output: object("FloorPushResponse", {
    ok: Ok,
    status: choice(["pending", "active"], { description: "active: it is published. pending: an operator decides." }),
    id: Type.String(),
  }),
  errors: ["forbidden", "already_exists", "invalid_for_state"],
  examples: [
    {
      say: "Put my demo on the wall",
      input: {
        id: "2030-02-19-noor-lantern-demo",
        member_name: "Noor Adeyemi",
        action: "showed",
        event_title: "Lantern demo",
        date: "2030-02-19",
        dek: "Noor showed a lantern that dims when the last guest leaves.",
        images: [],
      },
      output: { ok: true, status: "pending", id: "2030-02-19-noor-lantern-demo" },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, settings, did } = context;
    await checkWall(tx, push);
    if (caller.memberId === null || !reaches(caller.tier, SCOPES["events:submit_recap"].tier)) {
      throw context.fail("forbidden", MEMBERS_ONLY);
    }
    const earlier = await lockHighlight(tx, input.id);
    if (earlier && earlier.taken_down_at !== null && earlier.member_id === memberOf(caller)) {
      throw context.fail("invalid_for_state", TAKEN_DOWN);
    }
    const fail = (kind: "validation" | "already_exists", details: RefusalDetails) =>
      context.fail(kind, because("invalid", details));
    const { story } = await submitStory({ tx, caller, now, settings, fail: fail as typeof context.fail }, input);
    const { id } = story;
    const [{ contentPolicy }, submission, unasked] = await Promise.all([
      readFloor(tx),
      lockPending(tx, id, now),
      namesWithoutConsent(tx, id),
    ]);
    if (!submission) throw new Error(`the story ${id} vanished while it was being sent`);
    const suspicions = submission.suspicious_patterns.length;
    const isReviewed = reviewReason(contentPolicy, { suspicions, unasked: unasked.length }) !== null;
    if (!isReviewed) await publishStory(tx, { submission, actor: actorOf(caller), now });
    const title = story.event_title;
    did(isReviewed ? say.pushed({ title }) : say.published({ title }), undefined, { page: "/highlights/mine" });
    return { ok: true as const, status: isReviewed ? ("pending" as const) : ("active" as const), id };
  },
});
