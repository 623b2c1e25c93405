import {
  call,
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pageAt,
  pageLinks,
  type Refused,
  slice,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  PageLink,
  Pagination,
  RadioGroup,
  Section,
  Status,
  Tabs,
  Time,
} from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { type Invitation, OPERATE } from "./types.ts";

const SHOWN = 25;
const TONES = {
  open: "info",
  used: "success",
  expired: "neutral",
  revoked: "warning",
  inviter_lost_access: "warning",
} as const;
const policies = () => (["open", "invited", "approved"] as const).map((value) => ({ value, ...text.policies[value] }));

export const operateInvitations = operatorPage({
  path: OPERATE,
  acts: ["policy", "mail", "revoke"],
  show: (request) => renderPage(request),
  async act(request, form) {
    if (form.text("act") === "policy") {
      const set = await call(request, "joining.set_policy", { policy: form.text("policy") });
      if (!set.ok) return renderPage(request, set.refused);
      return { to: OPERATE, notice: { tone: "success", text: text.saved[set.body.policy] } };
    }
    if (form.text("act") === "mail") return mail(request, form.text("invitation_id") || null);
    await need(request, "joining.revoke_invitation", { invitation_id: form.text("invitation_id") });
    return { to: OPERATE, notice: { tone: "success", text: text.revoked } };
  },
});

/** One invitation, or all that were never mailed. */
async function mail(request: MemberRequest, id: string | null): Promise<PageResponse> {
  const sent = await call(
    request,
    "joining.send_invitations",
    id === null ? { never_mailed: true } : { invitation_ids: [id] },
  );
  if (!sent.ok) return renderPage(request, sent.refused);
  const count = sent.body.queued.length;
  return { to: OPERATE, notice: { tone: count > 0 ? "success" : "warning", text: text.mailed(count) } };
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const page = pageAt(request.query("page"));
  const openOnly = request.query("show") !== "all";
  const [{ invitations, total, never_mailed }, { policy }] = await Promise.all([
    need(request, "joining.list_invitations", { ...slice(page, SHOWN), open_only: openOnly }),
    need(request, "joining.get_policy"),
  ]);
  const add = (
    <LinkButton href={`${OPERATE}/add`} kind="primary">
      {text.add}
    </LinkButton>
  );
  const tabs = [
    { label: text.openOnly, href: OPERATE, current: openOnly },
    { label: text.all, href: `${OPERATE}?show=all`, current: !openOnly },
  ];
  return {
    title: text.title,
    refused,
    body: (
      <>
        <PageHeader title={text.title} lede={text.lede} actions={(invitations.length > 0 || openOnly) && add} />
        {never_mailed > 0 && (
          <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "mail" }}>
            <p>{text.neverMailed(never_mailed)}</p>
            <ButtonRow>
              <Button>{text.mailAll(never_mailed)}</Button>
            </ButtonRow>
          </Form>
        )}
        <Tabs label={text.show} tabs={tabs} />
        <RecordList
          id="invitations"
          words={text}
          rows={invitations}
          rowKey={({ invitation_id }) => invitation_id}
          columns={{
            who: { heads: true, cell: (row) => <What row={row} /> },
            tier: ({ tier }) => tierName(tier),
            state: (row) => <State row={row} />,
            used: (row) => <UsedBy row={row} />,
            until: ({ expires_at }) => <Time at={new Date(expires_at)} {...clockOf(request)} form="date" />,
            act: (row) => <Acts request={request} row={row} />,
          }}
          empty={<EmptyState title={text.none}>{openOnly ? text.noneOpen : text.noneText}</EmptyState>}
        />
        <Pagination {...pageLinks(OPERATE, openOnly ? {} : { show: "all" }, { page, shown: SHOWN, total })} />
        <Section title={text.policy} lede={text.policyText} id="policy" split>
          <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "policy" }}>
            <RadioGroup name="policy" label={text.policyField} options={policies()} value={policy} required />
            <ButtonRow>
              <Button kind="secondary">{text.save}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

const titleOf = ({ email, uses_max }: Invitation) => email ?? text.link(uses_max);

function What({ row }: { row: Invitation }) {
  const about = [row.name, row.note, row.created_by && text.by(row.created_by)].filter(Boolean).join(" · ");
  return (
    <>
      <bdi>{titleOf(row)}</bdi>
      {about && (
        <div class="soft" dir="auto">
          {about}
        </div>
      )}
    </>
  );
}

function State({ row: { state, mail } }: { row: Invitation }) {
  const isFailed = mail?.state === "failed" && state === "open";
  return (
    <>
      <Status tone={isFailed ? "danger" : TONES[state]}>{isFailed ? text.mails.failed : text.states[state]}</Status>
      {mail && state === "open" && (
        <div class="soft">
          {!isFailed && (mail.state === "queued" && mail.fault ? text.mailedLater : text.mails[mail.state])}{" "}
          {mail.fault}
        </div>
      )}
    </>
  );
}

function UsedBy({ row: { used_by, uses, uses_max } }: { row: Invitation }) {
  const [first, ...more] = used_by;
  if (!first) return <span class="soft">{uses_max === 1 ? text.nobody : text.uses(uses, uses_max)}</span>;
  return (
    <>
      <PageLink href={`/operate/members/${first.user_id}`}>{first.name}</PageLink>
      {more.length > 0 && <> {text.more(uses - 1)}</>}
      {uses_max > 1 && <div class="soft">{text.uses(uses, uses_max)}</div>}
    </>
  );
}

function Acts({ request, row }: { request: MemberRequest; row: Invitation }) {
  if (row.state !== "open" && row.state !== "inviter_lost_access") return null;
  const { invitation_id, mail, email, state } = row;
  const isTried = mail === null || ["sent", "failed"].includes(mail.state) || mail.fault !== null;
  const isMailable = state === "open" && email !== null && isTried;
  return (
    <ButtonRow>
      {isMailable && (
        <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "mail", invitation_id }}>
          <Button kind="quiet" small label={text.mailNamed(email)}>
            {mail === null ? text.mailNow : text.mailAgain}
          </Button>
        </Form>
      )}
      <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "revoke", invitation_id }}>
        <Button kind="quiet" small label={text.revokeNamed(titleOf(row))}>
          {text.revoke}
        </Button>
      </Form>
    </ButtonRow>
  );
}
