import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { admit, DEFAULT_EID, Eid } from "../../hack/index.ts";
import { applyDecision, WHY_NOT, whyNot } from "../decide-photo.ts";
import { NOTE_MISSING } from "../refusals.ts";
import { DECISIONS, needsNote, STATES, stateOf } from "../rules.ts";
import { PhotoId } from "../schemas.ts";
import * as store from "../store.ts";

const TOOL = "ic_hack_photos_decide";

export const decide = defineOperation({
  id: "gallery.decide",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/photos/decisions", operationId: "decideHackPhotos" },
  title: "Decide on photos",
  summary: "Publishes, declines, restores or removes photos of a hackathon. Without confirm it returns a preview.",
  when: "Use when an organizer has looked at them. It takes effect with confirm true.",

  effect: "destructive",
  final: true,
  access: { scope: "hack:manage", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: object("DecideHackPhotos", {
    eid: Eid,
    photos: Type.Array(
      object("DecidedHackPhoto", {
        photo_id: PhotoId,
        rev: Type.Integer({ minimum: 1, maximum: 1_000_000, description: "As the organizer saw it." }),
      }),
      { minItems: 1, maxItems: 100, description: "The photos to decide on." },
    ),
    decision: choice(DECISIONS, {
      description: "publish and reject new ones, restore a reported one, remove any for good.",
    }),
    note: Type.Optional(
      Type.String({ maxLength: 500, description: "Required to reject and to remove. The uploader reads it." }),
    ),
    confirm: Confirm,
  }),
  output: previewable("DecideHackPhotosResponse", {
    decided: Type.Array(
      object("HackPhotoDecided", {
        photo_id: Type.String(),
        state: choice(STATES, { description: "waiting: it is public once everyone in it agrees." }),
      }),
    ),
    left: Type.Array(object("HackPhotoLeft", { photo_id: Type.String(), why: choice(WHY_NOT) }), {
      description: "Not decided. changed: it changed or was reported since. own: another organizer decides.",
    }),
  }),
  errors: ["not_found", "forbidden", "validation"],
  examples: [
    {
      say: "What would publishing that photo do?",
      input: {
        eid: "harbor-hack",
        photos: [{ photo_id: "hp_0a1b2c3d4e5f607182930005", rev: 1 }],
        decision: "publish",
      },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail }, input) {
    const { eid = DEFAULT_EID, photos, decision, note: written = "", confirm = false } = input;
    await admit(tx, TOOL, eid, caller);
    const note = plainText(written) || null;
    if (needsNote(decision) && note === null) throw fail("validation", NOTE_MISSING);
    const decided = [];
    const left = [];
    // In the order of their ids, so that two organizers never wait for each other.
    for (const { photo_id, rev } of [...photos].sort((a, b) => (a.photo_id < b.photo_id ? -1 : 1))) {
      const photo = await store.lockPhoto(tx, photo_id);
      const why = whyNot(photo, { eid, rev, decision, by: memberOf(caller) });
      if (!photo || why) left.push({ photo_id, why: why ?? ("unknown" as const) });
      else {
        const after = await applyDecision(tx, photo, { decision, note, caller, now, confirm });
        decided.push({ photo_id, state: stateOf(after) });
      }
    }
    const reply = { ok: true as const, decided, left };
    return confirm ? reply : preview(reply);
  },
});
