import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { concernOf } from "../concern.ts";
import { checkPlaces, membersIn, namePeople } from "../name-people.ts";
import { peopleOf } from "../people-store.ts";
import { DECIDED, NO_SUCH_PHOTO, NOT_YOURS, NOTHING_TO_CHANGE, TOO_MANY_PEOPLE } from "../refusals.ts";
import { PEOPLE_MAX } from "../rules.ts";
import { Alt, Caption, Named, OwnPhotoResponse, PhotoId, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "gallery.update",
  tool: "ic_hack_photos_update",
  rest: { method: "PATCH", path: "/api/hack/photos/{photo_id}", operationId: "updateHackPhoto" },
  title: "Change a photo's texts or people",
  summary: "Changes the words of a photo or names more people in it. New words by the uploader are reviewed again.",
  when: "Use when the uploader or an organizer corrects a photo. People are added, never taken out.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateHackPhoto", {
    photo_id: PhotoId,
    alt: Type.Optional(Alt),
    caption: Type.Optional(Caption),
    add_people: Type.Optional(Named),
  }),
  output: OwnPhotoResponse,
  errors: ["not_found", "forbidden", "already_decided", "validation"],
  examples: [
    {
      say: "Change the caption of my photo to: Night shift",
      input: { photo_id: "hp_0a1b2c3d4e5f607182930002", caption: "Night shift" },
      output: { ok: true },
    },
  ],

  checkInput: ({ alt, caption, add_people }) =>
    alt === undefined && caption === undefined && add_people === undefined ? NOTHING_TO_CHANGE : undefined,

  async handler({ tx, caller, now, fail, settings }, { photo_id, ...words }) {
    const before = await store.lockPhoto(tx, photo_id);
    const concern = before && (await concernOf(tx, before, caller));
    if (!before || !concern?.sees) throw fail("not_found", NO_SUCH_PHOTO);
    if (!concern.isUploader && !concern.organizes) throw fail("forbidden", NOT_YOURS);
    if (before.decision === "rejected" || before.decision === "removed") throw fail("already_decided", DECIDED);
    const alt = words.alt === undefined ? before.alt : plainLine(words.alt);
    const caption = words.caption === undefined ? before.caption : plainLine(words.caption);
    const added = membersIn(words.add_people ?? [], caller);
    await checkPlaces({ tx, fail }, { eid: before.eid, memberIds: added, field: "add_people" });
    const all = new Set([...concern.people.flatMap(({ member_id }) => member_id ?? []), ...added]);
    if (all.size > PEOPLE_MAX) throw fail("validation", TOO_MANY_PEOPLE);
    const isReviewedAgain = concern.isUploader && (alt !== before.alt || caption !== before.caption);
    const undecided = { decision: "pending", decided_by: null, decided_at: null, note: null } as const;
    await store.updatePhoto(tx, photo_id, { alt, caption, ...(isReviewedAgain && undecided) });
    await namePeople(tx, before, { memberIds: added, caller, now });
    const after = (await store.findPhoto(tx, photo_id)) as store.PhotoRow;
    const people = (await peopleOf(tx, [photo_id])).get(photo_id) ?? [];
    return { ok: true as const, photo: renderOwn(after, people, { ...concern, baseUrl: settings.baseUrl }) };
  },
});
