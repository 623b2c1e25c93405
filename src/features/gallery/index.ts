import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { remind } from "./jobs/remind.ts";
import { declared } from "./messages.ts";
import { answer } from "./operations/answer.ts";
import { decide } from "./operations/decide.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { listReview } from "./operations/list-review.ts";
import { removeOwn } from "./operations/remove-own.ts";
import { report } from "./operations/report.ts";
import { update } from "./operations/update.ts";
import { upload } from "./operations/upload.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const gallery = defineArea({
  name: "gallery",
  summary: declared.summary,
  terms: {
    photo: "A picture of a hackathon, stored without metadata.",
    consent: "A member's answer to a photo that names them. It can be taken back at any time.",
    report: "A wish to have a photo taken down, by anybody. It hides the photo at once.",
  },
  tables: ["hack_photo", "hack_photo_person", "hack_photo_report"],
  retention,
  personalData: [personal],
  operations: [list, get, listMine, upload, update, answer, report, removeOwn, listReview, decide],
  jobs: [remind],
});

export type Operations = OperationsOf<typeof gallery>;
