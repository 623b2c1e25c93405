import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { settleDownloads } from "./jobs/settle-downloads.ts";
import { declared } from "./messages.ts";
import { beginDownload } from "./operations/begin-download.ts";
import { drop } from "./operations/drop.ts";
import { grantFile } from "./operations/grant-file.ts";
import { grantFolder } from "./operations/grant-folder.ts";
import { list } from "./operations/list.ts";
import { listSharedFolder } from "./operations/list-shared-folder.ts";
import { open } from "./operations/open.ts";
import { read } from "./operations/read.ts";
import { revoke } from "./operations/revoke.ts";
import { suspend } from "./operations/suspend.ts";
import { unlock } from "./operations/unlock.ts";
import { update } from "./operations/update.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const shares = defineArea({
  name: "shares",
  summary: declared.summary,
  terms: {
    "share link": "A secret URL to one file or folder. It grants no more than its creator has, until it expires.",
    mode: "Whether visitors of a link only see (view), download, or send files in without seeing any (drop).",
    download: "One complete transfer by a link. Its interruptions and ranges count once.",
    proof: "Shows for an hour that the password of a link was entered.",
  },
  tables: ["share_attempt", "share_download", "share_link"],
  retention,
  personalData: [personal],
  operations: [
    grantFile,
    grantFolder,
    list,
    update,
    revoke,
    suspend,
    open,
    unlock,
    listSharedFolder,
    beginDownload,
    read,
    drop,
  ],
  jobs: [settleDownloads],
});

export type Operations = OperationsOf<typeof shares>;

export { recordSent, spendBytes, touchDownload } from "./download-store.ts";
export { type OpenDownload, openDownload } from "./downloads.ts";
export { keepDrop, mayDrop, openDrop } from "./drops.ts";
export { openPicture, PICTURES, type Picture } from "./previews.ts";
export { BOX_FULL, LINK_GONE } from "./refusals.ts";
export { Grant, Proof } from "./schemas.ts";
export { takeDrop } from "./store.ts";
