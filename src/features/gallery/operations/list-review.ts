import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NamesAreData, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { admit, DEFAULT_EID, Eid } from "../../hack/index.ts";
import { namesOf, peopleOf } from "../people-store.ts";
import { openReports } from "../report-store.ts";
import { DECIDED_WITHIN_MS, STATES, type State, stateOf } from "../rules.ts";
import { ReviewedPhoto, renderOwn, renderReport, suspicionsOf } from "../schemas.ts";
import { copiesOf, countPhotos, listPhotos } from "../store.ts";

const TOOL = "ic_hack_photos_review";
const LIMIT = 25;

const Counts = object(
  "HackPhotoCounts",
  Object.fromEntries(STATES.map((state) => [state, Type.Integer()])) as Record<State, ReturnType<typeof Type.Integer>>,
);

export const listReview = defineOperation({
  id: "gallery.list_review",
  tool: TOOL,
  rest: { method: "GET", path: "/api/hack/photos/review", operationId: "listHackPhotosToReview" },
  title: "List photos to review",
  summary: "Lists photos of a hackathon for organizers by state, with who is in them, their consent, and reports.",
  when: "Use before ic_hack_photos_decide. Reported photos are hidden and wait longest first.",

  effect: "read",
  access: { scope: "hack:manage", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackPhotosToReview", {
    eid: Eid,
    state: Type.Optional(choice(STATES, { description: "Only photos in this state." })),
    limit: pageLimit(100, LIMIT),
    offset: pageOffset(10_000),
  }),
  output: object("HackPhotosToReviewResponse", {
    ok: Ok,
    trust: NamesAreData,
    photos: Type.Array(ReviewedPhoto),
    counts: Counts,
    has_more: Type.Boolean(),
  }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Which photos wait for me?", input: { eid: "harbor-hack" }, output: { ok: true } }],

  async handler(
    { tx, caller, settings: { baseUrl } },
    { eid = DEFAULT_EID, state = "pending", limit = LIMIT, offset = 0 },
  ) {
    await admit(tx, TOOL, eid, caller);
    const found = await listPhotos(tx, { eid, state, limit: limit + 1, offset });
    const rows = found.slice(0, limit);
    const ids = rows.map(({ photo_id }) => photo_id);
    const [people, open] = [await peopleOf(tx, ids), await openReports(tx, ids)];
    const names = await namesOf(
      tx,
      rows.map(({ uploader }) => uploader),
    );
    const copies = await copiesOf(tx, rows);
    const reader = { memberId: memberOf(caller), organizes: true, baseUrl };
    const photos = rows.map((row) => ({
      photo: renderOwn(row, people.get(row.photo_id) ?? [], reader),
      uploader: { member_id: row.uploader, name: names.get(row.uploader) ?? "" },
      others: row.others,
      copies: (copies.get(row.photo_id) ?? []).map(stateOf),
      reports: (open.get(row.photo_id) ?? []).map(renderReport),
      decide_by: row.hidden_at && new Date(row.hidden_at.getTime() + DECIDED_WITHIN_MS).toISOString(),
      suspicious_patterns: suspicionsOf(row),
    }));
    const counts = { ...(await countPhotos(tx, eid)) };
    return { ok: true as const, trust: "untrusted" as const, photos, counts, has_more: found.length > limit };
  },
});
