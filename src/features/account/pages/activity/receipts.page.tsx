import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../../web/core/index.ts";
import {
  Button,
  Card,
  DefinitionList,
  ErrorSummary,
  FileField,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Time,
} from "../../../../web/ui/index.ts";
import { ACTIVITY_PATH } from "./activity-filter.tsx";
import { receiptsText as text } from "./text.ts";

export const RECEIPTS_PATH = `${ACTIVITY_PATH}/receipts`;

const FORM_BYTES_MAX = 8_500_000;

type Checked = Reply<"account.check_receipts">;

/** Checks a file of receipts, which is not stored. */
export const receipts = memberPage({
  path: RECEIPTS_PATH,
  acts: [""],
  takesFile: true,
  formBytesMax: FORM_BYTES_MAX,
  show: async (request) => renderPage(request, {}),
  async act(request, form) {
    const content = contentOf(form);
    if (content === null) {
      return renderPage(request, { refused: refusedFields({ field: "file", problem: text.missing }) });
    }
    const checked = await call(request, "account.check_receipts", { content });
    return renderPage(request, checked.ok ? { checked: checked.body } : { refused: checked.refused });
  },
});

function contentOf(form: Fields): string | null {
  return form.bytes("file")?.toString("utf8") ?? null;
}

interface Result {
  readonly checked?: Checked;
  readonly refused?: Refused;
}

function renderPage(request: MemberRequest, { checked, refused }: Result): PageDocument {
  const errors = fieldErrors(refused, { file: text.file, content: text.file });
  const { title, lede, back, check, file, fileHint } = text;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href={ACTIVITY_PATH}>{back}</LinkButton>} />
        {checked && <Outcome request={request} checked={checked} />}
        <Card>
          <Form action={RECEIPTS_PATH} csrf={request.csrf()} multipart>
            <FileField
              name="file"
              label={file}
              hint={fileHint}
              accept=".jsonl,application/jsonl"
              error={errorAt(errors, "file") ?? errorAt(errors, "content")}
              required
            />
            <Button>{check}</Button>
          </Form>
        </Card>
      </>
    ),
  };
}

function Outcome({ request, checked: { receipts: facts, fault } }: { request: MemberRequest; checked: Checked }) {
  if (fault) {
    return (
      <Notice tone="danger">
        <p>{text.faults[fault.kind](String(fault.line))}</p>
        {fault.kind !== "signature" && fault.line > 1 && <p>{text.before(fault.line - 1)}</p>}
      </Notice>
    );
  }
  if (!facts) return null;
  const { space, exported_at, count } = facts;
  return (
    <>
      <Notice tone="success">{text.intact(count)}</Notice>
      <DefinitionList
        facts={[
          { term: text.facts.space, detail: <bdi>{space}</bdi> },
          { term: text.facts.at, detail: <Time at={new Date(exported_at)} {...clockOf(request)} /> },
          { term: text.facts.count, detail: String(count) },
        ]}
      />
      <p class="soft">{text.note}</p>
    </>
  );
}
