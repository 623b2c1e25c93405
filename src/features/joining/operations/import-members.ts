import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, outcomeOf, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { keptSentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { decodeKnown, decodeText } from "../../../kernel/values/texts/decode-text.ts";
import { applyImport } from "../import/apply.ts";
import { ImportGroup } from "../import/groups.ts";
import { digestOf } from "../import/plan.ts";
import { planOf } from "../import/plan-of.ts";
import { Counts, countsOf, ImportRowResult, renderRow } from "../import/schemas.ts";
import { CHANGED_MEANWHILE, GROUPS_CHANGED, HAS_PROBLEMS, NOT_A_TABLE, ONE_CSV } from "../refusals.ts";
import { expiryAfter, InvitedTierName } from "../schemas.ts";

const CSV_BYTES_MAX = 400_000;
const IMPORT_DAYS = 90;

export const importMembers = defineOperation({
  id: "joining.import_members",
  tool: "ic_admin_members_import",
  rest: { method: "POST", path: "/api/admin/members/import", operationId: "importMembers" },
  title: "Import members from a CSV file",
  summary: "Invites the people of a CSV file, and raises the tiers of members in it. Without confirm it is a preview.",
  when: "Use when an operator has a list of members. Without confirm, it returns a preview with its problems, whose digest confirm takes.",

  effect: "write",
  external: true,
  access: { scope: "admin:tier_review", session: true, recentSignIn: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "joining.undo_import",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: (_, reply) => ({ import_id: outcomeOf(reply).import_id }),
  },
  bodyBytesMax: 1024 * 1024,

  input: object("ImportMembers", {
    csv: Type.Optional(
      verbatim({
        minLength: 1,
        maxLength: CSV_BYTES_MAX,
        description: "With a heading: email, and name, tier, note and groups (separated by ;). At most 1,000 rows.",
      }),
    ),
    csv_base64: Type.Optional(
      verbatim({ minLength: 1, maxLength: 540_000, description: "The file's bytes, instead of csv." }),
    ),
    tier: { ...InvitedTierName, description: "For rows without a tier." },
    mail: Type.Optional(
      Type.Boolean({ default: false, description: "true: mails the invitations. Without, people claim them later." }),
    ),
    create_groups: Type.Optional(
      Type.Boolean({
        default: false,
        description: "true: makes the groups that are missing. Without, it leaves them out.",
      }),
    ),
    skip_problems: Type.Optional(Type.Boolean({ default: false, description: "true: leaves out rows with problems." })),
    digest: Type.Optional(Type.String({ maxLength: 64, description: "Of the preview; required with confirm." })),
    confirm: Confirm,
  }),
  output: previewable("ImportMembersResponse", {
    import_id: nullable(Type.String({ description: "null in a preview." })),
    digest: Type.String(),
    counts: Counts,
    groups: Type.Array(ImportGroup, {
      description: "Groups in the file: those that exist, and those that are missing.",
    }),
    rows: Type.Array(ImportRowResult),
    ignored_columns: Type.Array(Type.String(), { description: "Also cells without a heading, with their number." }),
    encoding_guessed: Type.Optional(
      Type.Literal(true, { description: "The file is not in Unicode, so its accents are a guess: compare the names." }),
    ),
  }),
  errors: ["preview_outdated", "forbidden"],
  examples: [
    {
      say: "What would happen if I imported this list?",
      input: {
        csv: "email,name,tier,groups\nada@example.org,Ada Park,ai-floor,Kiln crew; Choir\nnot-an-address,Bo,,",
        tier: "ft-member",
      },
      output: { ok: true, dry_run: true },
    },
  ],

  checkInput({ csv, csv_base64 }) {
    return (csv === undefined) === (csv_base64 === undefined) ? ONE_CSV : undefined;
  },

  async handler({ tx, caller, now, newId, fail }, input) {
    const bytes = Buffer.from(input.csv_base64 ?? "", "base64");
    const { csv = decodeText(bytes), tier, mail = false } = input;
    const read = await planOf(tx, { csv, tier, by: memberOf(caller), now });
    if (read.fault !== undefined) throw fail("validation", NOT_A_TABLE(read.fault));
    const { plan, groups, ignored } = read;
    const reply = {
      ok: true as const,
      import_id: null as string | null,
      digest: digestOf(plan, { mail, groups: groups.map(({ name, group_id }) => [name, group_id]) }),
      counts: countsOf(plan),
      groups,
      rows: plan.map(renderRow),
      ignored_columns: ignored.map(keptSentence),
      ...(decodeKnown(bytes) === null && { encoding_guessed: true as const }),
    };
    if (!input.confirm) return preview(reply);
    if (input.digest !== reply.digest) throw fail("preview_outdated", CHANGED_MEANWHILE);
    if (reply.counts.problem > 0 && !input.skip_problems) throw fail("validation", HAS_PROBLEMS(reply.counts.problem));
    const id = newId("imp");
    const expiresAt = expiryAfter(IMPORT_DAYS, now);
    const given = { id, plan, groups, createGroups: input.create_groups ?? false, by: memberOf(caller), mail };
    if (!(await applyImport(tx, { ...given, expiresAt, now, newId }))) throw fail("preview_outdated", GROUPS_CHANGED);
    return { ...reply, import_id: id };
  },
});
