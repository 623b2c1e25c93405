import { isTier, TIERS, type Tier } from "../../../../kernel/access/tiers.ts";
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
  pathWith,
  type Refused,
} from "../../../../web/core/index.ts";
import { tierName, tierOptions } from "../../../../web/languages/tier-names.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Select,
  TextField,
  Time,
} from "../../../../web/ui/index.ts";
import { ReleaseHolds } from "./member-parts.tsx";
import { membersText, memberText, periodsText } from "./text.ts";
import { TierPermissions } from "./tier-permissions.tsx";
import { listMembers, type Member, ownId } from "./types.ts";

const PATH = "/operate/members";
const SHOWN = 25;

/** The filter in the query string. */
interface View {
  readonly q: string;
  readonly tier: Tier | "";
  readonly page: string;
}

/** The form that was refused. */
interface RefusedForm {
  readonly form: Fields;
  readonly refused: Refused;
}

export const operateMembers = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, viewOf(request.query), request.query("change")),
  async act(request, form) {
    const view = viewOf(form.text);
    const member = form.text("user_id");
    const release_holds = form.text("release_holds") === "on";
    const input = { user_id: member, tier: form.text("to"), ...form.filled("reason"), release_holds };
    const set = await call(request, "membership.set_tier", input);
    if (!set.ok) return renderPage(request, view, member, { form, refused: set.refused });
    const { saved, same } = membersText;
    const { from, to, released } = set.body;
    const notice =
      from === to
        ? ({ tone: "info", text: same(form.text("name"), tierName(to)) } as const)
        : ({
            tone: "success",
            text: saved(form.text("name"), tierName(to)) + memberText.release.done(released),
          } as const);
    return { to: pathWith(PATH, { ...view }), notice };
  },
});

function tierNamed(text: string): Tier | undefined {
  return isTier(text) ? text : undefined;
}

function viewOf(value: (name: string) => string): View {
  const page = value("page");
  return {
    q: value("q").trim().slice(0, 80),
    tier: tierNamed(value("tier")) ?? "",
    page: /^[1-9]\d{0,3}$/.test(page) ? page : "",
  };
}

async function renderPage(
  request: MemberRequest,
  view: View,
  change: string,
  refusedForm?: RefusedForm,
): Promise<PageDocument> {
  const at = Number(view.page || 1);
  const filter = { ...(view.q !== "" && { q: view.q }), ...(view.tier !== "" && { tier: view.tier }) };
  const [{ members, total, more, has_more }, self] = await Promise.all([
    listMembers(request, { ...filter, limit: SHOWN, offset: (at - 1) * SHOWN }),
    ownId(request),
  ]);
  const { title, lede, fields } = membersText;
  const errors = fieldErrors(refusedForm?.refused, fields).map((error) =>
    error.field === "tier" ? { ...error, field: "to" } : error,
  );
  const chosen = members.find(({ user_id }) => user_id === change && user_id !== self);
  const holds = chosen ? (await need(request, "membership.get_member", { user_id: chosen.user_id })).holds : 0;
  const pageAt = (page: number) => pathWith(PATH, { ...view, page: page === 1 ? "" : String(page) });
  return {
    title,
    refused: refusedForm?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={lede(total, more)}
          actions={
            <>
              <LinkButton kind="primary" href="/operate/invitations/add">
                {membersText.invite}
              </LinkButton>
              <LinkButton href="/operate/members/import">{membersText.import}</LinkButton>
              {request.viewer.operator && (
                <>
                  <LinkButton href={pathWith(`${PATH}/tiers`, { q: view.q, tier: view.tier })}>
                    {membersText.several}
                  </LinkButton>
                  <LinkButton href={`${PATH}/periods`}>{periodsText.open}</LinkButton>
                </>
              )}
              <LinkButton kind="secondary" href={pathWith(`${PATH}/export`, { q: view.q, tier: view.tier })}>
                {memberText.exportList}
              </LinkButton>
            </>
          }
        />
        {chosen && (
          <ChangeTier
            request={request}
            view={view}
            member={chosen}
            holds={holds}
            errors={errors}
            typed={refusedForm?.form}
          />
        )}
        <Section title={membersText.searchTitle} lede={membersText.searchLede} split>
          <Search view={view} />
        </Section>
        <Members request={request} view={view} members={members} self={self} />
        <Pagination newer={at > 1 ? pageAt(at - 1) : undefined} older={has_more ? pageAt(at + 1) : undefined} />
        <TierPermissions request={request} />
      </>
    ),
  };
}

function Search({ view }: { view: View }) {
  const { search, tier, anyTier, find, all } = membersText;
  return (
    <form class="form form-filter" method="get" action={PATH}>
      <TextField name="q" label={search} type="search" value={view.q} maxlength={80} unmarked />
      <Select name="tier" label={tier} options={tierOptions(TIERS)} value={view.tier} placeholder={anyTier} unmarked />
      <ButtonRow>
        <Button kind="secondary">{find}</Button>
        {(view.q !== "" || view.tier !== "") && (
          <LinkButton href={PATH} kind="quiet">
            {all}
          </LinkButton>
        )}
      </ButtonRow>
    </form>
  );
}

type MembersProps = { request: MemberRequest; view: View; members: Member[]; self: string | null };

function Members({ request, view, members, self }: MembersProps) {
  const { change, changeNamed, you, suspended } = membersText;
  return (
    <RecordList
      id="members"
      words={membersText}
      rows={members}
      rowKey={({ user_id }) => user_id}
      columns={{
        name: {
          heads: true,
          cell: (member) => (
            <>
              <a href={`${PATH}/${member.user_id}`}>{member.name}</a> {member.user_id === self && <Badge>{you}</Badge>}
              {member.suspended && <Badge tone="warning">{suspended}</Badge>}
            </>
          ),
        },
        email: ({ email }) => email,
        tier: ({ tier }) => tierName(tier),
        since: ({ created_at }) => <Time at={new Date(created_at)} form="date" {...clockOf(request)} />,
        act: ({ user_id, name }) =>
          request.viewer.operator &&
          user_id !== self && (
            <ButtonRow>
              <LinkButton
                href={`${pathWith(PATH, { ...view, change: user_id })}#change`}
                small
                label={changeNamed(name)}
              >
                {change}
              </LinkButton>
            </ButtonRow>
          ),
      }}
    />
  );
}

type ChangeTierProps = {
  request: MemberRequest;
  view: View;
  member: Member;
  holds: number;
  errors: FieldError[];
  typed: Fields | undefined;
};

function ChangeTier({ request, view, member, holds, errors, typed }: ChangeTierProps) {
  const { formTitle, formLede, fields, reasonHint, save, cancel } = membersText;
  const { user_id, name } = member;
  return (
    <div id="change">
      <Card title={formTitle(name)} lede={formLede}>
        <Form action={PATH} csrf={request.csrf()} hidden={{ ...view, user_id, name }}>
          <Select
            name="to"
            label={fields.tier}
            options={tierOptions(TIERS)}
            value={typed?.text("to") ?? member.tier}
            error={errorAt(errors, "to")}
            required
          />
          <TextField
            name="reason"
            label={fields.reason}
            hint={reasonHint}
            value={typed?.text("reason")}
            error={errorAt(errors, "reason")}
            maxlength={600}
          />
          <ReleaseHolds holds={holds} typed={typed} />
          <ButtonRow>
            <Button>{save}</Button>
            <LinkButton href={pathWith(PATH, { ...view })} kind="quiet">
              {cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}
