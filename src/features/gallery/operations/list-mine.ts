import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { peopleOf } from "../people-store.ts";
import { OwnPhoto, renderOwn } from "../schemas.ts";
import { listOfMember } from "../store.ts";

const LIMIT = 50;

export const listMine = defineOperation({
  id: "gallery.list_mine",
  tool: "ic_hack_photos_mine",
  rest: { method: "GET", path: "/api/hack/photos/mine", operationId: "listMyHackPhotos" },
  title: "List photos of and by the member",
  summary: "Lists photos that the member uploaded or that name the member, with state and consent.",
  when: "Use to see which photos ask for the member's consent, and what became of uploads.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyHackPhotos", {
    eid: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "Only of this hackathon." })),
    limit: pageLimit(200, LIMIT),
  }),
  output: object("MyHackPhotosResponse", {
    ok: Ok,
    photos: Type.Array(OwnPhoto, { description: "Newest first." }),
    asked: Type.Integer({ description: "How many of them wait for the member's answer." }),
  }),
  errors: [],
  examples: [{ say: "Am I in photos of the hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings: { baseUrl } }, { eid, limit = LIMIT }) {
    const memberId = memberOf(caller);
    const rows = await listOfMember(tx, { memberId, eid, limit });
    const people = await peopleOf(
      tx,
      rows.map(({ photo_id }) => photo_id),
    );
    const reader = { memberId, organizes: false, baseUrl };
    const photos = rows.map((row) => renderOwn(row, people.get(row.photo_id) ?? [], reader));
    return { ok: true as const, photos, asked: photos.filter(({ my_consent }) => my_consent === "asked").length };
  },
});
