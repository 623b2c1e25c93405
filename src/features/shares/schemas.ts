import { Type } from "typebox";
import { choice, instant, nullable, object, secret } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { DROP_LIMITS, decide, type GoneReason, MODES, TTL_DAYS } from "./rules.ts";
import type { Share } from "./store.ts";

const TTL_SECONDS_MAX = (TTL_DAYS.max * DAY_MS) / 1000;
const TOKEN_CHARS = 43;

export const ShareId = Type.String({ maxLength: 64, pattern: "^share_", description: "From ic_shares_list." });

export const grantFields = {
  subject: Type.Optional(
    Type.String({ maxLength: 200, description: "A note for yourself on whom the link is for. Visitors never see it." }),
  ),
  ttl_seconds: Type.Optional(
    Type.Integer({
      minimum: 60,
      maximum: TTL_SECONDS_MAX,
      description: `Seconds until the link expires. Default ${TTL_DAYS.default} days, at most ${TTL_DAYS.max}.`,
    }),
  ),
  password: Type.Optional(
    secret({
      minLength: 6,
      maxLength: 200,
      description: "Visitors must enter it. Tell it to them apart from the link.",
    }),
  ),
  downloads_max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: "Downloads after which the link ends. Default no limit.",
    }),
  ),
};

export const Grant = secret({
  minLength: 1,
  maxLength: 100,
  description: `The secret in the link, after /s/: ${TOKEN_CHARS} characters.`,
});

export const Proof = Type.Optional(
  secret({ maxLength: 100, description: "From shares.unlock, for a link with a password." }),
);

export const ShareLink = secret({ description: "The link. It is shown only in this reply: pass it on or keep it." });

export const MODE_TEXT =
  "view: visitors see names, drawn pictures and texts, without downloads. download (default): they download. drop: they send files into the folder, and see nothing of it.";

const megabytes = 1024 ** 2;
export const dropFields = {
  file_bytes_max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DROP_LIMITS.fileBytes.max,
      description: `For drop: bytes of one file. Default ${DROP_LIMITS.fileBytes.default / megabytes} MiB.`,
    }),
  ),
  files_max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DROP_LIMITS.files.max,
      description: `For drop: files in total. Default ${DROP_LIMITS.files.default}.`,
    }),
  ),
  bytes_max: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DROP_LIMITS.bytes.max,
      description: `For drop: bytes in total. Default ${DROP_LIMITS.bytes.default / megabytes} MiB. They count against your storage.`,
    }),
  ),
};

/** What a drop link took and still takes; null for other links. */
export const Drops = nullable(
  object("ShareDrops", {
    files: Type.Integer({ description: "Sent, or being sent." }),
    files_max: Type.Integer(),
    bytes: Type.Integer(),
    bytes_max: Type.Integer(),
    file_bytes_max: Type.Integer({ description: "Of one file." }),
  }),
  { description: "Only for the mode drop." },
);

export function renderDrops(share: Share): Static<typeof Drops> {
  const { drop_files_max, drop_bytes_max, drop_file_bytes_max, dropped_files, dropped_bytes } = share;
  if (drop_files_max === null || drop_bytes_max === null || drop_file_bytes_max === null) return null;
  return {
    files: dropped_files,
    files_max: drop_files_max,
    bytes: dropped_bytes,
    bytes_max: drop_bytes_max,
    file_bytes_max: drop_file_bytes_max,
  };
}

const STATES = ["active", "expired", "used_up", "revoked", "suspended", "closed"] as const;

export const ShareRecord = object("Share", {
  share_id: Type.String(),
  file_id: nullable(Type.String()),
  folder_id: nullable(Type.String()),
  name: Type.String({ description: "Of the file or folder." }),
  subject: Type.String(),
  mode: choice(MODES, { description: MODE_TEXT }),
  drops: Drops,
  state: choice(STATES, {
    description:
      "closed: the file is in the trash or quarantined, or its creator may no longer share it. suspended: by operators.",
  }),
  has_password: Type.Boolean(),
  downloads: Type.Integer({ description: "Completed." }),
  downloads_begun: Type.Integer({ description: "Running, or interrupted less than an hour ago. They count too." }),
  downloads_max: nullable(Type.Integer(), { description: "Null for no limit." }),
  last_download_at: nullable(instant("When a download last completed.")),
  created_at: instant("When it was created."),
  created_by: Type.String({ description: "Member id." }),
  mine: Type.Boolean({ description: "You created it, so you can change it. You can revoke any link to your files." }),
  expires_at: instant("When it expires."),
});
export type RenderedShare = Static<typeof ShareRecord>;

export const SharedPath = object("SharedPathEntry", { id: Type.String(), name: Type.String() });

const STATE_OF: Readonly<Record<GoneReason, RenderedShare["state"]>> = {
  unknown: "closed",
  revoked: "revoked",
  suspended: "suspended",
  expired: "expired",
  used_up: "used_up",
  other_mode: "closed",
  target_trashed: "closed",
  target_closed: "closed",
  creator_lost_access: "closed",
};

/** For those whom the link concerns. The link itself cannot be shown again. */
export function renderShare(share: Share, me: string, now: Date): RenderedShare {
  const decision = decide(share, { wants: "open", proof: null, continues: false }, now);
  return {
    share_id: share.id,
    file_id: share.file_id,
    folder_id: share.folder_id,
    name: share.name,
    subject: share.member_id === me ? share.subject : "",
    mode: share.mode,
    drops: renderDrops(share),
    state: decision.kind === "gone" ? STATE_OF[decision.reason] : "active",
    has_password: share.password_hash !== null,
    downloads: share.downloads,
    downloads_begun: share.taken,
    downloads_max: share.downloads_max,
    last_download_at: share.downloaded_at?.toISOString() ?? null,
    created_at: share.created_at.toISOString(),
    created_by: share.member_id,
    mine: share.member_id === me,
    expires_at: share.expires_at.toISOString(),
  };
}
