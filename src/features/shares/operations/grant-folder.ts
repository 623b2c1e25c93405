import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { FolderId, findVisibleFolder, mayManage, NO_SUCH_FOLDER, NOT_YOUR_FOLDER } from "../../files/index.ts";
import { CREATION_QUOTA, contradictionIn, createShare, hashGiven } from "../create-share.ts";
import { say } from "../messages.ts";
import { TOO_MANY_SHARES } from "../refusals.ts";
import { linkDays, MODES } from "../rules.ts";
import { dropFields, grantFields, MODE_TEXT, ShareLink } from "../schemas.ts";

export const grantFolder = defineOperation({
  id: "shares.grant_folder",
  tool: "ic_folder_grant",
  rest: { method: "POST", path: "/api/folders/{folder_id}/grant", operationId: "grantFolder", status: 201 },
  title: "Share a folder by link",
  summary:
    "Creates an expiring link to a folder and all below it that its creator sees, now and later, but for private files and what others share only with some members.",
  when: "Use to give files to someone outside, also those added later, or with drop to receive files from them.",

  effect: "write",
  hints: { idempotent: true },
  access: { scope: "files:write", session: true },
  approval: "signed_in",
  quotas: [CREATION_QUOTA],
  sandbox: "simulated",
  idempotency: "none",
  undo: {
    by: "shares.revoke",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    until: (_, { expires_at }) => expires_at,
    input: (_, { share_id }) => ({ share_id }),
  },
  bodyBytesMax: 4 * 1024,

  contract: true,
  measures: { days: ({ ttl_seconds }) => linkDays(ttl_seconds) },

  input: object("GrantFolder", {
    folder_id: FolderId,
    mode: Type.Optional(choice(MODES, { description: MODE_TEXT })),
    ...grantFields,
    ...dropFields,
  }),
  output: object("GrantFolderResponse", {
    ok: Ok,
    folder_id: Type.String(),
    name: Type.String(),
    link: ShareLink,
    api_url: secret({
      description:
        "For programs, without a token: a GET lists the folder; for drop, a POST sends a file, as a form part.",
    }),
    expires_at: instant("When the link expires."),
    share_id: Type.String({ description: "For ic_shares_update and ic_shares_revoke." }),
  }),
  errors: ["not_found", "forbidden", "too_many_links"],
  examples: [
    {
      say: "Share the photos of the open lab with the press",
      input: { folder_id: "d_0a1b2c3d4e5f607182930001", downloads_max: 20 },
      output: { ok: true, name: "Open lab photos" },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, fail }, input) {
      const folder = await findVisibleFolder(tx, memberOf(caller), input.folder_id);
      if (!folder) throw fail("not_found", NO_SUCH_FOLDER);
      if (!mayManage(caller, folder)) throw fail("forbidden", NOT_YOUR_FOLDER);
      const contradiction = contradictionIn(input);
      if (contradiction) throw fail("validation", contradiction);
      return { folder, input };
    },

    perform: (context, { input }) => hashGiven(context, input.password),

    async conclude(context, { folder, input }, passwordHash) {
      const share = await createShare(
        context,
        { folderId: folder.id, name: folder.name, owner: folder.member_id },
        { input, passwordHash },
      );
      if (!share) return context.fail("too_many_links", TOO_MANY_SHARES);
      const { id, link, token, expiresAt } = share;
      const path = input.mode === "drop" ? "/api/shares/drop" : "/api/folders/shared";
      const api_url = `${context.settings.baseUrl}${path}?grant=${token}`;
      const expires_at = expiresAt.toISOString();
      context.did(say.sharedUntil({ name: folder.name }), { starts_at: expiresAt }, { page: `/files/links/${id}` });
      return { ok: true as const, folder_id: folder.id, name: folder.name, link, api_url, expires_at, share_id: id };
    },
  },
});
