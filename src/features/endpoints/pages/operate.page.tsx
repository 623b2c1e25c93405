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
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  Card,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { About, Facts, Skills } from "./endpoint.page.tsx";
import { mineText, registryText, reviewText as text } from "./text.ts";
import { ENDPOINTS, type Endpoint, REVIEW } from "./types.ts";

type Wrong = { id: string; refused: Refused; reason: string };

export const operateEndpoints = operatorPage({
  path: REVIEW,
  acts: ["approve", "reject"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const id = form.text("id");
    const decision = { id, rev: Number(form.text("rev")), confirm: true };
    if (form.text("act") === "approve") {
      const approved = await call(request, "endpoints.approve", decision);
      return approved.ok
        ? done(text.approved(form.text("name")))
        : renderPage(request, wrongOf(form, approved.refused));
    }
    const reason = form.text("reason");
    if (reason === "") {
      return renderPage(request, wrongOf(form, refusedFields({ field: `reason_${id}`, problem: text.noReason })));
    }
    const rejected = await call(request, "endpoints.reject", { ...decision, reason });
    return rejected.ok ? done(text.rejected(form.text("name"))) : renderPage(request, wrongOf(form, rejected.refused));
  },
});

function done(words: string): PageResponse {
  return { to: REVIEW, notice: { tone: "success", text: words } };
}

function wrongOf(form: Fields, refused: Refused): Wrong {
  return { id: form.text("id"), refused, reason: form.text("reason") };
}

async function renderPage(request: MemberRequest, wrong?: Wrong): Promise<PageDocument> {
  const { pending } = await need(request, "endpoints.list_pending", {});
  const errors = fieldErrors(wrong?.refused, wrong ? { [`reason_${wrong.id}`]: text.reason } : {});
  return {
    title: text.title,
    refused: wrong?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={<LinkButton href={ENDPOINTS}>{text.registry}</LinkButton>}
        />
        {pending.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
        {pending.map((each) => (
          <Review
            key={each.id}
            request={request}
            endpoint={each}
            reason={wrong?.id === each.id ? wrong.reason : ""}
            error={errorAt(errors, `reason_${each.id}`)}
          />
        ))}
      </>
    ),
  };
}

type ReviewProps = { request: MemberRequest; endpoint: Endpoint; reason: string; error: string | undefined };

function Review({ request, endpoint, reason, error }: ReviewProps) {
  const { id, rev, name, review, changes, submitted_at } = endpoint;
  const isNew = review === "pending";
  return (
    <Card
      title={
        <>
          <bdi>{name}</bdi> <Badge tone={isNew ? "info" : "warning"}>{isNew ? text.isNew : text.isChanged}</Badge>
        </>
      }
      lede={
        <>
          <bdi>{registryText.by(endpoint.owner.name)}</bdi> · {text.since}{" "}
          <Time at={new Date(submitted_at)} {...clockOf(request)} />
        </>
      }
    >
      {changes.length > 0 && <p>{mineText.differs(changes.map((each) => mineText.changes[each]).join(", "))}</p>}
      <Facts request={request} endpoint={endpoint} />
      <About endpoint={endpoint} />
      <Skills endpoint={endpoint} />
      <Form action={REVIEW} csrf={request.csrf()} hidden={{ id, rev: String(rev), name }}>
        <TextField
          name="reason"
          id={`reason_${id}`}
          label={text.reason}
          hint={text.reasonHint}
          value={reason}
          error={error}
          maxlength={600}
          unmarked
        />
        <ButtonRow>
          <Button name="act" value="approve" label={text.approveNamed(name)} kind="secondary">
            {text.approve}
          </Button>
          <Button name="act" value="reject" label={text.rejectNamed(name)} kind="danger">
            {text.reject}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
