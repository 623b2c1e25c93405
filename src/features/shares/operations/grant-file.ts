import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import {
  FileId,
  findVisibleFile,
  isReadable,
  mayManage,
  NO_SUCH_FILE,
  NOT_YOUR_FILE,
  notReadable,
} from "../../files/index.ts";
import { CREATION_QUOTA, contradictionIn, createShare, hashGiven } from "../create-share.ts";
import { say } from "../messages.ts";
import { TOO_MANY_SHARES } from "../refusals.ts";
import { linkDays } from "../rules.ts";
import { grantFields, MODE_TEXT, ShareLink } from "../schemas.ts";

export const grantFile = defineOperation({
  id: "shares.grant_file",
  tool: "ic_files_grant",
  rest: { method: "POST", path: "/api/files/{file_id}/grant", operationId: "grantFile", status: 201 },
  title: "Share a file by link",
  summary: "Creates an expiring link with which people without an account can download one file.",
  when: "Use when the member wants to give a file to someone outside. The reply says who can open it and until when.",

  effect: "write",
  hints: { idempotent: true },
  listed: "next",
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

  input: object("GrantFile", {
    file_id: FileId,
    mode: Type.Optional(choice(["view", "download"], { description: MODE_TEXT })),
    ...grantFields,
  }),
  output: object("GrantFileResponse", {
    ok: Ok,
    file_id: Type.String(),
    filename: Type.String(),
    link: ShareLink,
    expires_at: instant("When the link expires."),
    share_id: Type.String({ description: "For ic_shares_update and ic_shares_revoke." }),
  }),
  errors: ["not_found", "forbidden", "too_many_links"],
  examples: [
    {
      say: "Send the house rules to our guests, for three days",
      input: { file_id: "f_0a1b2c3d4e5f607182930001", ttl_seconds: 259_200, subject: "Guests of Friday" },
      output: { ok: true, filename: "house-rules.md" },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, fail }, input) {
      const file = await findVisibleFile(tx, memberOf(caller), input.file_id);
      if (!file) throw fail("not_found", NO_SUCH_FILE);
      if (!mayManage(caller, file)) throw fail("forbidden", NOT_YOUR_FILE);
      if (!isReadable(file)) throw fail("forbidden", notReadable(file));
      const contradiction = contradictionIn(input);
      if (contradiction) throw fail("validation", contradiction);
      return { file, input };
    },

    perform: (context, { input }) => hashGiven(context, input.password),

    async conclude(context, { file, input }, passwordHash) {
      const share = await createShare(
        context,
        { fileId: file.id, name: file.name, owner: file.member_id },
        { input, passwordHash },
      );
      if (!share) return context.fail("too_many_links", TOO_MANY_SHARES);
      const { id, link, expiresAt } = share;
      context.did(
        say.sharedUntil({ name: file.name }),
        { starts_at: expiresAt },
        {
          page: `/files/links/${id}`,
        },
      );
      const expires_at = expiresAt.toISOString();
      return { ok: true as const, file_id: file.id, filename: file.name, link, expires_at, share_id: id };
    },
  },
});
