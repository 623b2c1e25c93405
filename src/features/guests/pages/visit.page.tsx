import {
  call,
  clockOf,
  fieldErrors,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  QrCode,
  TextArea,
  Time,
  TimeRange,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { GUESTS, isComing, type Visit, visitPath } from "./types.ts";
import { actOnVisit } from "./visit-acts.ts";
import { VisitState } from "./visit-state.tsx";

const text = guestsText.visit;

export const guestVisit = memberPage({
  path: `${GUESTS}/:visit`,
  acts: ["check_in", "sign_off", "cancel", "extend"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const visit_id = request.parameters.visit ?? "";
    if (form.text("act") !== "extend") {
      const done = await actOnVisit(request, form);
      return "refused" in done ? renderPage(request, done.refused) : { to: visitPath(visit_id), notice: done.notice };
    }
    const until = momentOf(form.text("expected_until"), request.space.timeZone);
    if (!until)
      return renderPage(request, refusedFields({ field: "expected_until", problem: guestsText.add.notATime }));
    const extended = await call(request, "guests.extend", { visit_id, expected_until: until.toISOString() });
    if (!extended.ok) return renderPage(request, extended.refused);
    return { to: visitPath(visit_id), notice: { tone: "success", text: guestsText.done.extend } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const visit_id = request.parameters.visit ?? "";
  const found = await need(request, "guests.get", { visit_id });
  const { visit } = found;
  const hasLeft = visit.state === "out";
  return {
    title: visit.guest.name || text.back,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, { expected_until: text.until })} />
        <PageHeader
          title={visit.guest.name || visit_id}
          actions={
            <LinkButton href={GUESTS} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <div class="guest-page">
          <Facts request={request} visit={visit} />
          {found.link && isComing(visit) && <Invitation link={found.link} code={found.code} />}
        </div>
        {isComing(visit) && <Coming request={request} visit={visit} />}
        {visit.state === "in" && <Extend request={request} visit={visit} />}
        {(visit.state === "in" || (hasLeft && visit.signed_off_at === null)) && (
          <SignOff request={request} visit={visit} />
        )}
      </>
    ),
  };
}

function Facts({ request, visit }: { request: MemberRequest; visit: Visit }) {
  const { guest, documents, expected_at, expected_until, signed_off_at, out_by } = visit;
  const contact = [guest.email, guest.phone, guest.org].filter(Boolean).join(", ");
  const signed = documents.map(({ title, signed_at }) => `${title}: ${signed_at ? text.signed : text.unsigned}`);
  return (
    <DefinitionList
      facts={[
        { term: text.state, detail: <VisitState visit={visit} /> },
        {
          term: text.when,
          detail: <TimeRange from={new Date(expected_at)} to={new Date(expected_until)} {...clockOf(request)} />,
        },
        { term: text.kind, detail: visit.flow_name },
        { term: text.purpose, detail: visit.purpose && <span dir="auto">{visit.purpose}</span> },
        { term: text.contact, detail: contact && <bdi>{contact}</bdi> },
        { term: text.documents, detail: signed.join(", ") },
        { term: text.reason, detail: visit.reason && <span dir="auto">{visit.reason}</span> },
        {
          term: text.signedOff,
          detail: signed_off_at ? (
            <Time at={new Date(signed_off_at)} {...clockOf(request)} />
          ) : (
            out_by && text.left[out_by]
          ),
        },
        { term: text.openPoints, detail: visit.open_points && <span dir="auto">{visit.open_points}</span> },
      ]}
    />
  );
}

function Invitation({ link, code }: Pick<Reply<"guests.get">, "link" | "code">) {
  if (link === null) return null;
  return (
    <Card title={text.link} lede={text.linkText}>
      <div class="guest-ticket">
        <QrCode value={link} label={text.qr} />
        <div>
          <p class="soft">{text.code}</p>
          <p class="guest-code">{code}</p>
        </div>
      </div>
      <p class="guest-link">
        <code>{link}</code>
      </p>
    </Card>
  );
}

function Coming({ request, visit: { visit_id, state } }: { request: MemberRequest; visit: Visit }) {
  const { acts } = guestsText;
  return (
    <Form action={visitPath(visit_id)} csrf={request.csrf()} hidden={{ visit: visit_id }}>
      <ButtonRow>
        {(state === "invited" || state === "approved") && (
          <Button name="act" value="check_in">
            {acts.check_in}
          </Button>
        )}
        {state !== "arrived" && (
          <Button kind="quiet" name="act" value="cancel">
            {acts.cancel}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}

function Extend({ request, visit: { visit_id, expected_until } }: { request: MemberRequest; visit: Visit }) {
  const { timeZone } = request.space;
  const value = localText(new Date(expected_until), timeZone);
  return (
    <Card title={text.extend}>
      <Form action={visitPath(visit_id)} csrf={request.csrf()} hidden={{ act: "extend" }}>
        <DateTimeField
          name="expected_until"
          label={text.until}
          value={value}
          min={value}
          timeZone={timeZone}
          required
        />
        <ButtonRow>
          <Button kind="secondary">{text.extend}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function SignOff({ request, visit: { visit_id } }: { request: MemberRequest; visit: Visit }) {
  return (
    <Card title={text.signOff}>
      <Form action={visitPath(visit_id)} csrf={request.csrf()} hidden={{ act: "sign_off", visit: visit_id }}>
        <TextArea name="open_points" label={text.openPoints} hint={text.openPointsHint} rows={2} maxlength={600} />
        <ButtonRow>
          <Button>{text.signOff}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
