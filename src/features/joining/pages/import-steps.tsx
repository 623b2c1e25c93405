import {
  call,
  type Form as Fields,
  type MemberRequest,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Checkbox, Form } from "../../../web/ui/index.ts";
import { ImportPreview } from "./import-preview.tsx";
import { pastedCsv } from "./pasted-csv.ts";
import { importText as text } from "./text.ts";

/** Of a page that imports members. */
export const FORM_BYTES_MAX = 2_500_000;

type Csv = { readonly csv_base64: string };
export type Planned = Pick<
  Extract<Reply<"joining.import_members">, { dry_run?: undefined }>,
  "digest" | "counts" | "groups" | "rows" | "ignored_columns" | "encoding_guessed"
>;

type Preview = { readonly at: "preview"; readonly csv: Csv; readonly reply: Planned; readonly refused?: Refused };
type Step =
  | Preview
  | { readonly at: "refused"; readonly refused: Refused }
  | { readonly at: "done"; readonly invited: number; readonly mailed: boolean; readonly text: string };

/** The chosen file, the pasted addresses, or the file of the preview. */
function csvIn(form: Fields): Csv | null {
  const file = form.bytes("file");
  if (file) return { csv_base64: file.toString("base64") };
  const pasted = form.text("people");
  if (pasted !== "") return { csv_base64: Buffer.from(pastedCsv(pasted)).toString("base64") };
  const kept = form.raw("csv_base64");
  return kept === "" ? null : { csv_base64: kept };
}

/** What the form asks for: a preview first, then the import that it showed. */
export async function importStep(request: MemberRequest, form: Fields): Promise<Step> {
  const csv = csvIn(form);
  if (!csv) return { at: "refused", refused: refusedFields({ field: "file", problem: text.noFile }) };
  const apply = form.text("act") === "apply";
  const mailed = form.text("mail") === "on";
  const input = { ...csv, tier: form.text("tier"), mail: mailed };
  const imported = await call(request, "joining.import_members", {
    ...input,
    ...(apply && { confirm: true, digest: form.text("digest"), skip_problems: form.text("skip") === "on" }),
    create_groups: form.text("create_groups") === "on",
  });
  if (imported.ok) {
    const reply = imported.body;
    if (reply.dry_run) return { at: "preview", csv, reply: reply.would_be };
    const { invite, raise } = reply.counts;
    return { at: "done", invited: invite, mailed, text: text.done(invite, raise) };
  }
  const { refused } = imported;
  if (!apply) return { at: "refused", refused };
  // The preview again, since something changed or rows have problems.
  const planned = await call(request, "joining.import_members", input);
  if (!planned.ok || !planned.body.dry_run) return { at: "refused", refused };
  return { at: "preview", csv, reply: planned.body.would_be, refused };
}

/** What the import would do, and the form that applies it. */
export function previewOf(request: MemberRequest, form: Fields, { csv, reply, refused }: Preview, action: string) {
  const { invite, raise, problem } = reply.counts;
  const isMailed = form.text("mail") === "on";
  const people = form.raw("people");
  const choices = { tier: form.text("tier"), mail: form.text("mail") };
  const hidden = { ...(people === "" ? csv : { people }), ...choices, digest: reply.digest, act: "apply" };
  const missing = reply.groups.filter(({ group_id }) => group_id === null).length;
  const joining = reply.rows.filter(({ outcome, groups }) => outcome === "keep" && groups.length > 0).length;
  const changes = invite + raise + joining;
  const body = (
    <>
      <ImportPreview planned={reply} mailed={isMailed} />
      <Form action={action} csrf={request.csrf()} hidden={hidden}>
        {problem > 0 && changes > 0 && (
          <Checkbox name="skip" label={text.skip(problem)} checked={form.text("skip") === "on"} required />
        )}
        {missing > 0 && (
          <Checkbox
            name="create_groups"
            label={text.createGroups(missing)}
            hint={text.createGroupsHint}
            checked={form.text("create_groups") === "on"}
            unmarked
          />
        )}
        <ButtonRow>{changes > 0 && <Button>{text.apply(changes)}</Button>}</ButtonRow>
      </Form>
      <Form
        action={action}
        csrf={request.csrf()}
        hidden={{ ...(people !== "" && { people }), ...choices, act: "again" }}
      >
        <Button kind="quiet">{people === "" ? text.other : text.otherList}</Button>
      </Form>
    </>
  );
  return { title: text.previewTitle, lede: text.previewLede, refused, body };
}
