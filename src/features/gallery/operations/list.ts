import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { DEFAULT_EID, Eid, findEvent, noSuchEvent } from "../../hack/index.ts";
import { Photo, renderPhoto } from "../schemas.ts";
import { countPhotos, listPhotos } from "../store.ts";

const LIMIT = 24;

export const list = defineOperation({
  id: "gallery.list",
  tool: "ic_hack_photos_list",
  rest: { method: "GET", path: "/api/hack/photos", operationId: "listHackPhotos" },
  title: "List photos of a hackathon",
  summary: "Lists the photos that organizers approved and everyone in them agreed to, newest first.",
  when: "Use to show what a hackathon was like. ic_hack_photos_mine has those that name the member.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackPhotos", {
    eid: Eid,
    limit: pageLimit(100, LIMIT),
    offset: pageOffset(10_000),
  }),
  output: object("HackPhotosResponse", { ok: Ok, total: Type.Integer(), photos: Type.Array(Photo) }),
  errors: ["not_found"],
  examples: [{ say: "Show me photos of the hackathon", input: { eid: "harbor-hack" }, output: { ok: true } }],

  async handler({ tx, fail, settings: { baseUrl } }, { eid = DEFAULT_EID, limit = LIMIT, offset = 0 }) {
    if (!(await findEvent(tx, eid))) throw fail("not_found", noSuchEvent(eid));
    const rows = await listPhotos(tx, { eid, state: "published", limit, offset });
    const { published: total } = await countPhotos(tx, eid);
    return { ok: true as const, total, photos: rows.map((row) => renderPhoto(row, baseUrl)) };
  },
});
