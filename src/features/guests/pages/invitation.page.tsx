import {
  call,
  clockOf,
  openPage,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  QrCode,
  TextField,
  TimeRange,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";

const text = guestsText.invitation;

/** A guest's own page. Its URL is the only credential. */
export const guestInvitation = openPage({
  path: "/g/:secret",
  ownRateLimit: true,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const typed = form.text("signature_typed");
    if (!typed) return renderPage(request, refusedFields({ field: "signature_typed", problem: text.signatureHint }));
    const documents = form.all("document").map((each) => {
      const [kind = "", version = ""] = each.split(" ");
      return { kind, version: Number(version) };
    });
    const input = { secret: request.parameters.secret ?? "", signature_typed: typed, documents };
    const signed = await call(anonymously(request), "guests.sign_documents", input);
    return signed.ok
      ? { to: request.path, notice: { tone: "success", text: text.done } }
      : renderPage(request, signed.refused);
  },
});

const anonymously = (request: WebRequest) => ({ ...request, cookie: null });

async function renderPage(request: WebRequest, refused?: Refused): Promise<PageDocument> {
  const secret = request.parameters.secret ?? "";
  const found = await call(anonymously(request), "guests.get_invitation", { secret });
  if (!found.ok) {
    const status = found.refused.status < 500 && found.refused.status !== 429 ? 404 : found.refused.status;
    const body = <EmptyState title={text.gone}>{text.goneText}</EmptyState>;
    return { title: text.gone, layout: "focus", unlisted: true, refused: { ...found.refused, status }, body };
  }
  const { invitation, space } = found.body;
  const field = fieldsOf(request, "guests.sign_documents", {
    labels: { signature_typed: text.signature },
    hints: { signature_typed: text.signatureHint },
    form: untouched,
    refused,
  });
  const unsigned = invitation.documents.filter(({ signed_at }) => signed_at === null);
  return {
    title: text.title(space),
    layout: "focus",
    unlisted: true,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.hello(invitation.guest_name)} lede={text.title(space)} />
        <Facts request={request} invitation={invitation} />
        {invitation.code === null ? (
          <Notice tone="info" title={text.gone}>
            <p>{text.goneText}</p>
          </Notice>
        ) : (
          <>
            {unsigned.length > 0 && <ToSign request={request} documents={unsigned} field={field} />}
            <Card title={text.arrive} lede={text.arriveText}>
              <div class="guest-ticket">
                <QrCode value={`${request.parts.kernel.settings.baseUrl}${request.path}`} label={text.qr} />
                <div>
                  <p class="soft">{text.code}</p>
                  <p class="guest-code">{invitation.code}</p>
                </div>
              </div>
            </Card>
          </>
        )}
      </>
    ),
  };
}

type Invitation = Reply<"guests.get_invitation">["invitation"];

function Facts({ request, invitation }: { request: WebRequest; invitation: Invitation }) {
  const { host_name, expected_at, expected_until, purpose } = invitation;
  return (
    <DefinitionList
      facts={[
        { term: text.host, detail: host_name && <bdi>{host_name}</bdi> },
        {
          term: guestsText.visit.when,
          detail: <TimeRange from={new Date(expected_at)} to={new Date(expected_until)} {...clockOf(request)} />,
        },
        { term: guestsText.visit.purpose, detail: purpose && <span dir="auto">{purpose}</span> },
      ]}
    />
  );
}

type ToSignProps = {
  request: WebRequest;
  documents: Invitation["documents"];
  field: Fields<"signature_typed">;
};

function ToSign({ request, documents, field }: ToSignProps) {
  return (
    <Card title={text.sign} lede={text.signText}>
      <Form action={request.path} csrf={request.csrf()}>
        {documents.map(({ kind, version, title, body }) => (
          <div key={kind}>
            <h3>{title}</h3>
            <p class="soft">{text.version(version)}</p>
            <p class="waiver-text" dir="auto">
              {body}
            </p>
            <input type="hidden" name="document" value={`${kind} ${version}`} />
          </div>
        ))}
        <TextField {...field("signature_typed")} autocomplete="off" />
        <ButtonRow>
          <Button>{text.submit}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
