import {
  call,
  clockOf,
  type Form as Filled,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  type Step,
  Steps,
  Time,
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { TemplateParts, templateNames } from "../../templates/pages/parts.ts";
import { STAND_UP_STEPS } from "../index.ts";
import { ProposalState } from "./states.tsx";
import { proposalText as text } from "./text.ts";
import { FLOORS, type ProposalReply, proposalAt } from "./types.ts";

type Proposal = ProposalReply["proposal"];

/** One proposed floor: its plan, who has approved it, and how far it is. */
export const operateFloorProposal = operatorPage({
  path: `${FLOORS}/proposals/:proposal`,
  acts: ["approve", "withdraw", "again", "link"],
  recentSignIn: true,
  show: (request) => renderPage(request),
  async act(request, form) {
    const done = await act(request, form);
    return "to" in done ? done : renderPage(request, done.refused);
  },
});

async function act(request: MemberRequest, form: Filled): Promise<{ to: string } | { refused: Refused }> {
  const proposal_id = request.parameters.proposal ?? "";
  const to = (notice: string) => ({ to: request.path, notice: { tone: "success" as const, text: notice } });
  switch (form.text("act")) {
    case "approve": {
      const approved = await call(request, "house.approve", { proposal_id, digest: form.text("digest") });
      return approved.ok ? to(text.approved) : approved;
    }
    case "withdraw": {
      const withdrawn = await call(request, "house.withdraw", { proposal_id });
      return withdrawn.ok ? to(text.withdrawn) : withdrawn;
    }
    default: {
      const sent = await call(request, "house.send_link", { proposal_id });
      if (!sent.ok) return sent;
      return to(form.text("act") === "again" ? text.retried : text.sent);
    }
  }
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const [reply, self] = await Promise.all([proposalAt(request), ownId(request)]);
  const { proposal } = reply;
  const isApproved = reply.approvals.some(({ member_id }) => member_id === self);
  const steps = stepsOf(proposal);
  const items = await itemsOf(request, proposal);
  return {
    title: proposal.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader
          title={proposal.name}
          lede={<ProposalState state={proposal.state} />}
          actions={
            <LinkButton href={FLOORS} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {proposal.fault && <Notice tone={toneOf(proposal)}>{proposal.fault}</Notice>}
        <DefinitionList facts={factsOf(request, reply)} />
        {items && (
          <details class="fold template">
            <summary>{text.templateParts}</summary>
            <TemplateParts items={items} />
          </details>
        )}
        {steps.length > 0 && (
          <Section title={text.steps}>
            <Steps steps={steps} />
          </Section>
        )}
        <Section title={text.approvals} lede={text.approvalsText(reply.approvals.length, proposal.approvals_needed)}>
          <Approvals request={request} approvals={reply.approvals} />
        </Section>
        <Acts request={request} reply={reply} isApproved={isApproved} />
      </>
    ),
  };
}

/** What its template makes; undefined if it starts empty. */
async function itemsOf(request: MemberRequest, { template }: Proposal) {
  if (template === null) return undefined;
  const { templates } = await need(request, "templates.list", { language: language() });
  return templates.find((each) => each.template === template)?.items;
}

function factsOf(request: MemberRequest, { proposal, withdrawn_by }: ProposalReply) {
  const { hosts, server, template, operator_email, address, proposed_at, expires_at, state } = proposal;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(request)} />;
  const [, ...others] = hosts;
  return [
    { term: text.facts.address, detail: <bdi>{address ?? hosts[0]}</bdi> },
    ...(others.length > 0 ? [{ term: text.facts.hosts, detail: <bdi>{hosts.join(", ")}</bdi> }] : []),
    { term: text.facts.server, detail: <bdi>{server}</bdi> },
    { term: text.facts.template, detail: template === null ? text.empty : templateNames[template] },
    { term: text.facts.operator, detail: <bdi>{operator_email}</bdi> },
    { term: text.facts.proposed, detail: time(proposed_at) },
    ...(state === "proposed" ? [{ term: text.facts.expires, detail: time(expires_at) }] : []),
    ...(state === "withdrawn" ? withdrawalOf(proposal, withdrawn_by, time) : []),
  ];
}

function withdrawalOf(
  { ended_at, withdrawn_because }: Proposal,
  by: ProposalReply["withdrawn_by"],
  time: (at: string) => preact.JSX.Element,
) {
  const detail = (
    <>
      {by ? <bdi>{by.name}</bdi> : text.formerMember}
      {ended_at && <> · {time(ended_at)}</>}
    </>
  );
  return [
    { term: text.withdrawnBy, detail },
    ...(withdrawn_because ? [{ term: text.reason, detail: <bdi>{withdrawn_because}</bdi> }] : []),
  ];
}

const toneOf = ({ state, has_operator }: Proposal) =>
  state === "failed" ? "danger" : has_operator ? "info" : "warning";

const ENDED: readonly Proposal["state"][] = ["failed", "withdrawn", "expired"];

/** Those that are done, and unless it has ended those that follow. */
function stepsOf({ state, step: last, address, server, template, operator_email }: Proposal): Step[] {
  // A new link repeats the steps of a floor that is there.
  const known = address === null ? last : "live";
  const done = known === null ? 0 : STAND_UP_STEPS.indexOf(known) + 1;
  const shown = ENDED.includes(state) ? STAND_UP_STEPS.slice(0, done) : STAND_UP_STEPS;
  const detail = {
    database: text.stepText.database(server),
    settings: template === null ? text.stepText.settings : text.stepText.template(templateNames[template]),
    self_test: text.stepText.self_test,
    live: text.stepText.live(operator_email),
  };
  return shown.map((step, at) => ({
    title: text.step[step],
    state: at < done ? "done" : at === done && state === "approved" ? "current" : "todo",
    text: detail[step],
  }));
}

function Approvals({ request, approvals }: { request: MemberRequest; approvals: ProposalReply["approvals"] }) {
  if (approvals.length === 0) return <p>{text.nobody}</p>;
  const facts = approvals.map(({ name, apex, approved_at }) => ({
    term: name,
    detail: (
      <>
        {text.approvedBy} <Time at={new Date(approved_at)} {...clockOf(request)} />
        {apex && ` · ${text.apex}`}
      </>
    ),
  }));
  return <DefinitionList facts={facts} />;
}

function Acts(props: { request: MemberRequest; reply: ProposalReply; isApproved: boolean }) {
  const { request, reply, isApproved } = props;
  const { approvals, proposal } = reply;
  const { state, digest, has_operator, approvals_needed } = proposal;
  const one = (act: string, label: string, kind: "primary" | "secondary" | "danger", hidden = {}) => (
    <Form action={request.path} csrf={request.csrf()} hidden={{ act, ...hidden }}>
      <ButtonRow>
        <Button kind={kind}>{label}</Button>
      </ButtonRow>
    </Form>
  );
  if (state === "proposed") {
    const lacksApex = approvals.length >= approvals_needed && !approvals.some(({ apex }) => apex);
    const waitsText = lacksApex ? text.waitsForApexText : text.waitsText;
    return (
      <Section title={isApproved ? text.withdraw : text.approve} lede={isApproved ? waitsText : text.approveText} split>
        {!isApproved && one("approve", text.approve, "primary", { digest })}
        {one("withdraw", text.withdraw, "danger")}
      </Section>
    );
  }
  if (state === "failed") {
    return <Section title={text.failed}>{one("again", text.again, "primary")}</Section>;
  }
  if (state === "live") {
    if (has_operator) return null;
    return (
      <Section title={text.sendAgain} lede={text.sendAgainText} split>
        {one("link", text.sendAgain, "secondary")}
      </Section>
    );
  }
  return state === "approved" || state === "made" ? <p>{text.refresh}</p> : null;
}
