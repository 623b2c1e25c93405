import { isTier, TIERS } from "../../../../kernel/access/tiers.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import { tierName, tierOptions } from "../../../../web/languages/tier-names.ts";
import { fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  CheckboxGroup,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { membersText, manyText as text } from "./text.ts";
import { listMembers, ownId } from "./types.ts";

const MEMBERS = "/operate/members";
const PATH = `${MEMBERS}/tiers`;
const SHOWN = 200;

/** Chooses members and a tier, shows what would change, and changes it in one act. */
export const operateMemberTiers = operatorPage({
  path: PATH,
  acts: ["", "confirm"],
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const user_ids = form.all("user_ids");
    if (user_ids.length === 0)
      return renderPage(request, form, refusedFields({ field: "user_ids", problem: text.nobody }));
    const unready = emptyFields(form.filled("to"), "to");
    if (unready) return renderPage(request, form, unready);
    const input = { user_ids, tier: form.text("to"), ...form.filled("reason") };
    const confirm = form.text("act") === "confirm";
    const set = await call(request, "membership.set_tiers", { ...input, confirm });
    if (!set.ok) return renderPage(request, form, set.refused);
    const reply = set.body;
    if (reply.dry_run) return previewPage(request, form, reply.would_be);
    return { to: MEMBERS, notice: { tone: "success", text: text.done(reply.changes.length) } };
  },
});

type Changes = Pick<Extract<Reply<"membership.set_tiers">, { dry_run?: undefined }>, "changes" | "unchanged">;

function previewPage(request: MemberRequest, form: Fields, { changes, unchanged }: Changes): PageResponse {
  return {
    title: text.previewTitle,
    body: (
      <>
        <PageHeader title={text.previewTitle} lede={text.previewLede(changes.length, unchanged)} />
        {changes.length > 0 && (
          <RecordList
            id="changes"
            words={text}
            caption={text.previewTitle}
            rows={changes}
            rowKey={({ user_id }) => user_id}
            columns={{
              name: { heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
              from: ({ from }) => tierName(from),
              to: ({ to }) => tierName(to),
            }}
          />
        )}
        <Form
          action={PATH}
          csrf={request.csrf()}
          hidden={{ act: "confirm", to: form.text("to"), reason: form.text("reason") }}
        >
          {changes.map(({ user_id }) => (
            <input key={user_id} type="hidden" name="user_ids" value={user_id} />
          ))}
          <ButtonRow>
            {changes.length > 0 && <Button>{text.confirm(changes.length)}</Button>}
            <LinkButton href={PATH} kind="quiet">
              {text.back}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const value = (name: string) => form.text(name) || request.query(name);
  const [tier, q] = [value("tier"), value("q").trim().slice(0, 80)];
  const filter = { ...(isTier(tier) && { tier }), ...(q !== "" && { q }) };
  const [{ members, has_more }, self] = await Promise.all([
    listMembers(request, { ...filter, limit: SHOWN }),
    ownId(request),
  ]);
  const others = members.filter(({ user_id }) => user_id !== self);
  const { fields: labels, reasonHint } = text;
  const hints = { reason: reasonHint };
  const field = fieldsOf(request, "membership.set_tiers", { labels, hints, form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
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
        {others.length === 0 ? (
          <EmptyState title={membersText.none}>{membersText.noneText}</EmptyState>
        ) : (
          <Card>
            <Form action={PATH} csrf={request.csrf()} hidden={{ tier, q }}>
              <CheckboxGroup
                {...field.many("user_ids")}
                label={has_more ? text.first(others.length) : labels.user_ids}
                options={others.map(({ user_id, name, email, tier: now }) => ({
                  value: user_id,
                  label: name,
                  hint: `${email} · ${tierName(now)}`,
                }))}
              />
              <Select
                name="to"
                label={labels.to}
                options={tierOptions(TIERS)}
                value={form.text("to")}
                placeholder={text.choose}
                error={errorAt(field.errors, "to")}
                required
              />
              <TextField {...field("reason")} />
              <ButtonRow>
                <Button>{text.preview}</Button>
                <LinkButton href={pathWith(MEMBERS, { q, tier })} kind="quiet">
                  {text.cancel}
                </LinkButton>
              </ButtonRow>
            </Form>
          </Card>
        )}
      </>
    ),
  };
}
