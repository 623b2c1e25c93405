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
import { FORM_BYTES_MAX, importStep, previewOf } from "./import-steps.tsx";
import { importText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = "/operate/members/import";

/** Chooses a file, shows what would happen with each row, and applies it as one act. */
export const operateImport = operatorPage({
  path: PATH,
  acts: ["", "again", "apply", "undo"],
  recentSignIn: true,
  takesFile: true,
  formBytesMax: FORM_BYTES_MAX,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "undo") return undo(request, form.text("import_id"));
    if (form.text("act") === "again") return renderPage(request, form);
    const step = await importStep(request, form);
    if (step.at === "refused") return renderPage(request, form, step.refused);
    if (step.at === "preview") {
      const { title, lede, body, refused } = previewOf(request, form, step, PATH);
      return {
        title,
        refused,
        body: (
          <>
            <ErrorSummary errors={fieldErrors(refused, {})} />
            <PageHeader title={title} lede={lede} />
            {body}
          </>
        ),
      };
    }
    // There the operator sees that nobody has a mail yet, and sends them.
    const to = step.invited > 0 && !step.mailed ? OPERATE : PATH;
    return { to, notice: { tone: "success", text: step.text } };
  },
});

async function undo(request: MemberRequest, import_id: string): Promise<PageResponse> {
  const undone = await call(request, "joining.undo_import", { import_id });
  if (!undone.ok) return renderPage(request, untouched, undone.refused);
  const { withdrawn, restored, left_groups } = undone.body;
  return { to: PATH, notice: { tone: "success", text: text.undone(withdrawn, restored, left_groups) } };
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
