import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { tierOptions } from "../../../web/languages/tier-names.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  ErrorSummary,
  FileField,
  Form,
  PageHeader,
  Section,
  Select,
  Time,
} from "../../../web/ui/index.ts";
import { INVITED_TIERS } from "../index.ts";
import { ImportPreview } from "./import-preview.tsx";
import { importText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = "/operate/members/import";
const FORM_BYTES_MAX = 2_500_000;

/** Chooses a file, shows what would happen with each row, and applies it as one act. */
export const operateImport = operatorPage({
  path: PATH,
  recentSignIn: true,
  takesFile: true,
  formBytesMax: FORM_BYTES_MAX,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "undo") return undo(request, form.text("import_id"));
    const csv = csvIn(form);
    if ("problem" in csv) return renderPage(request, form, refusedFields({ field: "file", problem: csv.problem }));
    const apply = form.text("act") === "apply";
    const imported = await call(request, "joining.import_members", {
      ...csv,
      tier: form.text("tier"),
      mail: form.text("mail") === "on",
      ...(apply && { confirm: true, digest: form.text("digest"), skip_problems: form.text("skip") === "on" }),
      create_groups: form.text("create_groups") === "on",
    });
    if (!imported.ok)
      return apply ? again(request, form, csv, imported.refused) : renderPage(request, form, imported.refused);
    const reply = imported.body;
    if (reply.dry_run) return previewPage(request, form, { csv, reply: reply.would_be });
    const { invite, raise } = reply.counts;
    // There the operator sees that nobody has a mail yet, and sends them.
    const to = invite > 0 && form.text("mail") !== "on" ? OPERATE : PATH;
    return { to, notice: { tone: "success", text: text.done(invite, raise) } };
  },
});

type Csv = { readonly csv_base64: string };
export type Planned = Pick<
  Extract<Reply<"joining.import_members">, { dry_run?: undefined }>,
  "digest" | "counts" | "groups" | "rows" | "ignored_columns"
>;

/** The chosen file, or the file of the preview. */
function csvIn(form: Fields): Csv | { readonly problem: string } {
  const file = form.bytes("file");
  if (file) return { csv_base64: file.toString("base64") };
  const kept = form.raw("csv_base64");
  if (kept !== "") return { csv_base64: kept };
  return { problem: text.noFile };
}

/** The preview again, since something changed or rows have problems. */
async function again(request: MemberRequest, form: Fields, csv: Csv, refused: Refused): Promise<PageResponse> {
  const input = { ...csv, tier: form.text("tier"), mail: form.text("mail") === "on" };
  const planned = await call(request, "joining.import_members", input);
  if (!planned.ok || !planned.body.dry_run) return renderPage(request, form, refused);
  return previewPage(request, form, { csv, reply: planned.body.would_be, refused });
}

async function undo(request: MemberRequest, import_id: string): Promise<PageResponse> {
  const undone = await call(request, "joining.undo_import", { import_id });
  if (!undone.ok) return renderPage(request, untouched, undone.refused);
  const { withdrawn, restored, left_groups } = undone.body;
  return { to: PATH, notice: { tone: "success", text: text.undone(withdrawn, restored, left_groups) } };
}

type Shown = { csv: Csv; reply: Planned; refused?: Refused };

async function previewPage(
  request: MemberRequest,
  form: Fields,
  { csv, reply, refused }: Shown,
): Promise<PageDocument> {
  const { invite, raise, problem } = reply.counts;
  const hidden = { ...csv, tier: form.text("tier"), mail: form.text("mail"), digest: reply.digest, act: "apply" };
  const missing = reply.groups.filter(({ group_id }) => group_id === null).length;
  const joining = reply.rows.filter(({ outcome, groups }) => outcome === "keep" && groups.length > 0).length;
  const changes = invite + raise + joining;
  return {
    title: text.previewTitle,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.previewTitle} lede={text.previewLede} />
        <ImportPreview planned={reply} mailed={form.text("mail") === "on"} />
        <Form action={PATH} csrf={request.csrf()} hidden={hidden}>
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
          <ButtonRow>
            {changes > 0 && <Button>{text.apply(changes)}</Button>}
            <a class="button button-quiet" href={PATH}>
              {text.other}
            </a>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { imports } = await need(request, "joining.list_imports");
  const field = fieldsOf(request, "joining.import_members", {
    labels: text.fields,
    hints: { mail: text.mailHint },
    form,
    from: { tier: "ft-member" },
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <Card>
          <Form action={PATH} csrf={request.csrf()} multipart>
            <FileField
              name="file"
              label={text.fields.file}
              hint={text.fileHint}
              accept=".csv,.tsv,.txt,text/csv"
              error={errorAt(field.errors, "file") ?? errorAt(field.errors, "csv")}
              required
            />
            <Select {...field("tier")} options={tierOptions(INVITED_TIERS)} />
            <Checkbox {...field.box("mail")} unmarked />
            <ButtonRow>
              <Button>{text.preview}</Button>
            </ButtonRow>
          </Form>
        </Card>
        {imports.length > 0 && <Imports request={request} imports={imports} />}
      </>
    ),
  };
}

type ImportsProps = { request: MemberRequest; imports: Reply<"joining.list_imports">["imports"] };

function Imports({ request, imports }: ImportsProps) {
  return (
    <Section title={text.imports} lede={text.importsLede} id="imports">
      <RecordList
        id="imports-table"
        words={text}
        caption={text.imports}
        rows={imports}
        rowKey={({ import_id }) => import_id}
        columns={{
          at: { heads: true, cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} /> },
          by: ({ created_by }) => created_by,
          invited: ({ accepted, invited }) => text.accepted(accepted, invited),
          raised: { align: "end", cell: ({ raised }) => raised },
          act: ({ import_id, can_undo, undone_at }) =>
            can_undo ? (
              <Form action={PATH} csrf={request.csrf()} hidden={{ act: "undo", import_id }}>
                <Button kind="quiet" small>
                  {text.undo}
                </Button>
              </Form>
            ) : (
              undone_at && <span class="soft">{text.wasUndone}</span>
            ),
        }}
      />
    </Section>
  );
}
