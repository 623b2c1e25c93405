import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { concernOf } from "../concern.ts";
import { setConsent } from "../people-store.ts";
import { consentsInPerson, NO_SUCH_PHOTO, NOT_NAMED } from "../refusals.ts";
import { ANSWERS } from "../rules.ts";
import { OwnPhotoResponse, PhotoId, renderOwn } from "../schemas.ts";
import { findPhoto, lockPhoto } from "../store.ts";

export const answer = defineOperation({
  id: "gallery.answer",
  tool: "ic_hack_photos_consent",
  rest: { method: "PUT", path: "/api/hack/photos/{photo_id}/consent", operationId: "answerHackPhoto" },
  title: "Agree to a photo, or refuse it",
  summary: "Answers for the member who is named in a photo. A refusal hides it at once, and can be given at any time.",
  when: "Use when the member does not want to be shown. Only the member in person agrees.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AnswerHackPhoto", {
    photo_id: PhotoId,
    answer: choice(ANSWERS, { description: "not_shown: the member is not in the photo. Agents only send refused." }),
  }),
  output: OwnPhotoResponse,
  errors: ["not_found", "person_decides"],
  examples: [
    {
      say: "I do not want to be in that photo",
      input: { photo_id: "hp_0a1b2c3d4e5f607182930001", answer: "refused" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings: { baseUrl } }, { photo_id, answer: given }) {
    const photo = await lockPhoto(tx, photo_id);
    const before = photo && (await concernOf(tx, photo, caller));
    if (!photo || !before?.sees) throw fail("not_found", NO_SUCH_PHOTO);
    if (!before.isNamed) throw fail("not_found", NOT_NAMED);
    if (given !== "refused" && via(caller) === "agent") {
      throw fail("person_decides", consentsInPerson(`${baseUrl}/hack/${photo.eid}/photos/${photo_id}`));
    }
    await setConsent(tx, { photoId: photo_id, memberId: memberOf(caller), answer: given, now });
    const after = (await findPhoto(tx, photo_id)) ?? photo;
    const { people, ...reader } = await concernOf(tx, after, caller);
    return { ok: true as const, photo: renderOwn(after, people, { ...reader, baseUrl }) };
  },
});
