import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { settle } from "./jobs/settle.ts";
import { declared } from "./messages.ts";
import { abort } from "./operations/abort.ts";
import { begin } from "./operations/begin.ts";
import { beginDrop } from "./operations/begin-drop.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const uploads = defineArea({
  name: "uploads",
  summary: declared.summary,
  terms: {
    upload: "A file that arrives in parts at a secret URL. Once it is complete, it is a file or a version of one.",
  },
  tables: ["upload"],
  retention,
  personalData: [personal],
  operations: [begin, beginDrop, get, list, abort],
  jobs: [settle],
});

export type Operations = OperationsOf<typeof uploads>;

export { abortUpload } from "./abort.ts";
export { type Finished, finishUpload, tierToStore } from "./finish.ts";
export type { UploadHost } from "./host.ts";
export { STOP_CHANNEL, settledUpload, takeFrom } from "./lease.ts";
export { offsetOf, type Received, receivePart, type Writers } from "./receive.ts";
export { CHUNK_BYTES, secretHash, UPLOADS_PATH } from "./rules.ts";
export { findBySecretHash, type UploadRow } from "./store.ts";
