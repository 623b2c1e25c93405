import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { SCANS, type StoredFileFacts } from "../files/index.ts";

export const FileId = Type.String({ maxLength: 64, pattern: "^f_", description: "From ic_admin_storage_list_files." });
export const MemberId = Type.String({ maxLength: 64, description: "The member's id." });
export const Reason = Type.String({ minLength: 1, maxLength: 600, description: "The owner reads it." });

export const StoredFile = object("StoredFile", {
  id: Type.String(),
  owner: Type.String({ description: "Member id." }),
  owner_name: Type.String(),
  type: Type.String({ description: "By content." }),
  size: Type.Integer({ description: "Bytes of the current version." }),
  bytes: Type.Integer({ description: "With all versions." }),
  versions: Type.Integer(),
  visibility: choice(["ic-members", "grantees", "private"]),
  in_trash: Type.Boolean(),
  scan: choice(SCANS),
  uploaded_at: instant("When the current version was stored."),
  quarantined: nullable(object("Quarantine", { at: instant("Since when."), reason: Type.String() })),
  open_until: Type.Optional(instant("Until when the caller may read it. Only after ic_admin_storage_open_file.")),
});

export function renderStoredFile(file: StoredFileFacts, openUntil?: Date) {
  const { id, type, size, bytes, versions, visibility, scan } = file;
  const { member_id: owner, owner_name, state, uploaded_at, quarantined_at: at, quarantine_reason } = file;
  return {
    id,
    owner,
    owner_name,
    type,
    size,
    bytes,
    versions,
    visibility,
    scan,
    in_trash: state === "trashed",
    uploaded_at: uploaded_at.toISOString(),
    quarantined: at && { at: at.toISOString(), reason: quarantine_reason ? keptSentence(quarantine_reason) : "" },
    ...(openUntil && { open_until: openUntil.toISOString() }),
  };
}
