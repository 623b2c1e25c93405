import { isTier, TIERS } from "../../../../kernel/access/tiers.ts";
import {
  call,
  errorAt,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pageAt,
  pageLinks,
  type Refused,
  type Reply,
  refusedFields,
  type Form as Sent,
  slice,
  untouched,
} from "../../../../web/core/index.ts";
import { tierName, tierOptions } from "../../../../web/languages/tier-names.ts";
import { type Fields, fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  DateTimeField,
  EmptyState,
  ErrorSummary,
  Form,
  PageHeader,
  PageLink,
  Pagination,
  Section,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { PeriodEnd } from "./member-parts.tsx";
import { membersText, periodsText as text } from "./text.ts";
import { listMembers, type Member } from "./types.ts";

const PATH = "/operate/members/periods";
const SHOWN = 50;
const CHOICES = 200;
const AFTER_END = ["public", "ft-member", "ai-floor"] as const;

/** Memberships that end, and a form to set or renew many at once. */
export const operateMemberPeriods = operatorPage({
  path: PATH,
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const fault = (field: string, problem: string) => renderPage(request, form, refusedFields({ field, problem }));
    const user_ids = form.all("user_ids");
    if (user_ids.length === 0) return fault("user_ids", text.nobody);
    const typed = form.text("ends_at");
    const at = typed === "" ? null : momentOf(typed, request.space.timeZone);
    if (typed !== "" && !at) return fault("ends_at", text.notATime);
    const grace = form.text("grace_days") || "0";
    if (!/^\d{1,2}$/.test(grace) || Number(grace) > 90) return fault("grace_days", text.notANumber);
    return save(request, form, { user_ids, ends_at: at?.toISOString() ?? null, grace_days: Number(grace) });
  },
});

type Chosen = { user_ids: ReturnType<Sent["all"]>; ends_at: string | null; grace_days: number };

async function save(request: MemberRequest, form: Sent, chosen: Chosen): Promise<PageResponse> {
  const set = await call(request, "membership.set_periods", { ...chosen, ...form.filled("after_end") });
  if (!set.ok) return renderPage(request, form, set.refused);
  const { set: count, removed, restored } = set.body;
  return { to: PATH, notice: { tone: "success", text: text.done(count, removed, restored) } };
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const page = pageAt(request.query("page"));
  const value = (name: string) => form.text(name) || request.query(name);
  const [tier, q] = [value("tier"), value("q").trim().slice(0, 80)];
  const filter = { ...(isTier(tier) && { tier }), ...(q !== "" && { q }) };
  const [periods, { members }] = await Promise.all([
    need(request, "membership.list_periods", slice(page, SHOWN)),
    listMembers(request, { ...filter, limit: CHOICES }),
  ]);
  const field = fieldsOf(request, "membership.set_periods", {
    labels: text.fields,
    hints: { grace_days: text.graceHint },
    form,
    from: { grace_days: 0, after_end: "public" },
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <Periods request={request} periods={periods} />
        <Pagination {...pageLinks(PATH, {}, { page, shown: SHOWN, total: periods.total })} />
        <Section title={text.choose} lede={text.chooseText} id="choose" split>
          <Search q={q} tier={tier} />
          {members.length === 0 ? (
            <EmptyState title={membersText.none} rank={3}>
              {membersText.noneText}
            </EmptyState>
          ) : (
            <SetPeriod request={request} form={form} field={field} members={members} filter={{ q, tier }} />
          )}
        </Section>
      </>
    ),
  };
}

function Periods({ request, periods }: { request: MemberRequest; periods: Reply<"membership.list_periods"> }) {
  return (
    <RecordList
      id="periods"
      words={text}
      rows={periods.members}
      rowKey={({ user_id }) => user_id}
      columns={{
        name: {
          heads: true,
          cell: ({ user_id, name, email }) => (
            <>
              <PageLink href={`/operate/members/${user_id}`}>
                <bdi>{name}</bdi>
              </PageLink>
              <div class="soft">{email}</div>
            </>
          ),
        },
        tier: ({ tier }) => tierName(tier),
        end: ({ period }) => <PeriodEnd request={request} period={period} />,
      }}
    />
  );
}

function Search({ q, tier }: { q: string; tier: string }) {
  return (
    <form class="form form-filter" method="get" action={PATH}>
      <TextField name="q" label={membersText.search} type="search" value={q} maxlength={80} unmarked />
      <Select
        name="tier"
        label={membersText.tier}
        options={tierOptions(TIERS)}
        value={tier}
        placeholder={membersText.anyTier}
        unmarked
      />
      <ButtonRow>
        <Button kind="secondary">{membersText.find}</Button>
      </ButtonRow>
    </form>
  );
}

type SetPeriodProps = {
  request: MemberRequest;
  form: Sent;
  field: Fields<keyof typeof text.fields>;
  members: Member[];
  filter: { q: string; tier: string };
};

function SetPeriod({ request, form, field, members, filter }: SetPeriodProps) {
  return (
    <Form action={PATH} csrf={request.csrf()} hidden={filter}>
      <CheckboxGroup
        {...field.many("user_ids")}
        options={members.map(({ user_id, name, email, tier }) => ({
          value: user_id,
          label: name,
          hint: `${email} · ${tierName(tier)}`,
        }))}
      />
      <DateTimeField
        name="ends_at"
        label={text.fields.ends_at}
        hint={text.endsHint}
        error={errorAt(field.errors, "ends_at")}
        value={form.text("ends_at")}
        timeZone={request.space.timeZone}
      />
      <TextField {...field("grace_days")} inputmode="numeric" maxlength={2} />
      <Select
        {...field("after_end")}
        options={[...tierOptions(AFTER_END), { value: "suspended", label: text.suspended }]}
      />
      <ButtonRow>
        <Button>{text.save}</Button>
      </ButtonRow>
    </Form>
  );
}
