import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { work } from "./jobs/work.ts";
import { declared } from "./messages.ts";
import { cancel } from "./operations/cancel.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { status } from "./operations/status.ts";
import { submit } from "./operations/submit.ts";

export const transcription = defineArea({
  name: "transcription",
  summary: declared.summary,
  terms: {
    transcription: "A queued request to turn a recording into text, with its state.",
    transcript: "What a speech engine heard, as Markdown, as segments in JSON and as captions in WebVTT.",
    segment: "A part of a transcript with its start and end.",
  },
  tables: ["transcription"],
  retention,
  personalData: [personal],
  operations: [submit, status, list, get, cancel],
  jobs: [work],
});

export type Operations = OperationsOf<typeof transcription>;

export { areMachineCaptions } from "./file-store.ts";
