import {
  type CallResult,
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  Card,
  ErrorSummary,
  FileField,
  Form,
  PageHeader,
  Section,
  Select,
  Time,
} from "../../../../web/ui/index.ts";
import { uploadsText as text } from "./text.ts";
import { UploadForm } from "./upload-form.tsx";

const PATH = "/files/uploads";
/** Stores whole files, without script. */
const FILES = "/files";

type Row = Reply<"uploads.list">["uploads"][number];

/** Sends files in parts, and shows the member's uploads. */
export const uploads = memberPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const aborted: CallResult<unknown> = await call(request, "uploads.abort", { upload_id: form.text("upload_id") });
    if (!aborted.ok) return renderPage(request, aborted.refused);
    return { to: PATH, notice: { tone: "success", text: text.canceled } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { uploads: rows } = await need(request, "uploads.list");
  const choices = Object.entries(text.visible).map(([value, label]) => ({ value, label }));
  return {
    title: text.title,
    refused,
    uploads: true,
    body: (
      <>
        <PageHeader title={text.title} lede={text.lede} />
        {refused && <ErrorSummary errors={[{ field: "main", text: refused.text }]} />}
        <Card title={text.add} lede={text.addLede}>
          <UploadForm
            action={FILES}
            csrf={request.csrf()}
            folderId={null}
            visibilityField="who"
            hidden={{ act: "store" }}
          >
            <FileField name="files" label={text.files} multiple required />
            <Select name="who" label={text.who} options={choices} value="ic-members" required />
            <Button>{text.send}</Button>
          </UploadForm>
        </Card>
        <Section title={text.list}>
          <RecordList
            id="uploads"
            words={text}
            caption={text.list}
            rows={rows}
            rowKey={({ id }) => id}
            columns={{
              file: { heads: true, cell: ({ filename }) => <span dir="auto">{filename}</span> },
              state: (row) => <State request={request} row={row} />,
              progress: ({ received, size }) => text.progress(received, size),
              begun: ({ begun_at }) => <Time at={new Date(begun_at)} {...clockOf(request)} />,
            }}
          />
        </Section>
      </>
    ),
  };
}

function State({ request, row }: { request: MemberRequest; row: Row }) {
  const { id, state, reason, filename } = row;
  return (
    <>
      {text.states[state]} {reason && <span class="soft">{reason}</span>}
      {state === "open" && (
        <Form action={PATH} csrf={request.csrf()} hidden={{ upload_id: id }}>
          <Button kind="quiet" small label={text.cancelLabel(filename)}>
            {text.cancel}
          </Button>
        </Form>
      )}
    </>
  );
}
