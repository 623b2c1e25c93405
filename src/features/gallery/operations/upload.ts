import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { adoptBlob } from "../../../kernel/blobs/blobs.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { admit, DEFAULT_EID, Eid } from "../../hack/index.ts";
import { bytesOf } from "../../media/index.ts";
import { checkPlaces, membersIn, namePeople } from "../name-people.ts";
import { peopleOf } from "../people-store.ts";
import { placePicture } from "../place-picture.ts";
import { FORMATS, GALLERY_FULL, MINORS, SAME_PHOTO } from "../refusals.ts";
import { PHOTOS_MAX, PHOTOS_PER_DAY } from "../rules.ts";
import { Alt, Caption, Named, OwnPhotoResponse, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

const TOOL = "ic_hack_photos_upload";
const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
/** Base64 makes 10.7 MB of 8 MB. */
const BODY_BYTES_MAX = 11 * 1024 * 1024;
const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

export const upload = defineOperation({
  id: "gallery.upload",
  tool: TOOL,
  rest: {
    method: "POST",
    path: "/api/hack/photos",
    operationId: "uploadHackPhoto",
    status: 201,
    upload: { part: "file", field: "data_url" },
  },
  title: "Upload a photo of a hackathon",
  summary: "Stores a photo without metadata or location. It is public once organizers and everyone in it agree.",
  when: "Use when the member was there and gives a photo. people names everyone recognizable.",

  effect: "write",
  access: { scope: "hack:register", session: true },
  quotas: [{ per: "member", max: PHOTOS_PER_DAY, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "gallery.remove_own",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { photo }) => ({ photo_id: photo.photo_id }),
  },
  bodyBytesMax: BODY_BYTES_MAX,

  input: object("UploadHackPhoto", {
    eid: Eid,
    data_url: verbatim({ description: "data:image/<type>;base64,…; at most 8 MB decoded." }),
    alt: Alt,
    caption: Type.Optional(Caption),
    people: Type.Optional(Named),
    others: choice(["none", "agreed"], {
      description: "Recognizable people without an account: none, or all of them agreed.",
    }),
    no_minors: Type.Boolean({ description: "Must be true: no minor is recognizable." }),
  }),
  output: undoable(OwnPhotoResponse),
  errors: ["not_found", "forbidden", "wrong_phase", "not_an_image", "already_exists", "validation"],
  examples: [
    {
      say: "Add this photo of the judges' table to the hackathon's gallery",
      input: {
        eid: "harbor-hack",
        alt: "Three people at a long table with laptops",
        caption: "Before the pitches",
        data_url: `data:image/png;base64,${SMALLEST_PNG}`,
        others: "none",
        no_minors: true,
      },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, newId, fail }, { eid = DEFAULT_EID, data_url, ...sent }) {
      await admit(tx, TOOL, eid, caller);
      const alt = plainLine(sent.alt);
      if (!sent.no_minors) throw fail("validation", MINORS);
      const read = bytesOf({ data_url }, IMAGE_BYTES_MAX);
      if ("fault" in read) throw fail("validation", { message: read.fault, hint: FORMATS });
      const people = membersIn(sent.people ?? [], caller);
      await checkPlaces({ tx, fail }, { eid, memberIds: people, field: "people" });
      const counts = Object.values(await store.countPhotos(tx, eid));
      if (counts.reduce((sum, each) => sum + each, 0) >= PHOTOS_MAX) throw fail("already_exists", GALLERY_FULL);
      const texts = { alt, caption: plainLine(sent.caption ?? ""), others: sent.others };
      return { photo_id: newId("hp"), eid, people, ...texts, bytes: read.bytes };
    },

    perform: (context, { bytes }) => placePicture(context, bytes),

    async conclude({ tx, caller, now, fail, settings }, { bytes: _sent, people, ...texts }, stored) {
      const { picture, thumbnail, width, height } = stored;
      const memberId = memberOf(caller);
      await adoptBlob(tx, picture);
      await adoptBlob(tx, thumbnail);
      const row = { ...texts, uploader: memberId, width, height, uploaded_at: now };
      const files = { sha256: picture.sha256, thumbnail: thumbnail.sha256 };
      if (!(await store.insertPhoto(tx, { ...row, ...files }))) return fail("already_exists", SAME_PHOTO);
      await namePeople(tx, texts, { memberIds: people, caller, now });
      const photo = (await store.findPhoto(tx, texts.photo_id)) as store.PhotoRow;
      const named = (await peopleOf(tx, [texts.photo_id])).get(texts.photo_id) ?? [];
      const reader = { memberId, organizes: false, baseUrl: settings.baseUrl };
      return { ok: true as const, photo: renderOwn(photo, named, reader) };
    },
  },
});
