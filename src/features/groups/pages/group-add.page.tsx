import { isTier, TIERS } from "../../../kernel/access/tiers.ts";
import {
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { tierName, tierOptions } from "../../../web/languages/tier-names.ts";
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
} from "../../../web/ui/index.ts";
import { listMembers, membersText } from "../../membership/pages/members/parts.ts";
import { groupsText, groupText, addText as text } from "./text.ts";
import { GROUPS, groupPath } from "./types.ts";

const SHOWN = 200;

/** Adds members of a search to the group, many at once. */
export const operateGroupAdd = operatorPage({
  path: `${GROUPS}/:group/add`,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const group_id = request.parameters.group ?? "";
    const add = form.all("user_ids");
    if (add.length === 0) {
      return renderPage(request, form, refusedFields({ field: "user_ids", problem: groupText.nobody }));
    }
    const { added } = await need(request, "groups.change_members", { group_id, add });
    return { to: groupPath(group_id), notice: { tone: "success", text: text.added(added) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const group_id = request.parameters.group ?? "";
  const value = (name: string) => form.text(name) || request.query(name);
  const [tier, q] = [value("tier"), value("q").trim().slice(0, 80)];
  const filter = { ...(isTier(tier) && { tier }), ...(q !== "" && { q }) };
  const [{ group, members: inside }, { members, has_more }] = await Promise.all([
    need(request, "groups.list_members", { group_id, limit: 500 }),
    listMembers(request, { ...filter, limit: SHOWN }),
  ]);
  const ids = new Set(inside.map(({ user_id }) => user_id));
  const others = members.filter(({ user_id }) => !ids.has(user_id));
  const path = `${groupPath(group.group_id)}/add`;
  const isAll = request.query("all") === "1";
  const errors = fieldErrors(refused, groupsText.fields);
  return {
    title: text.title(group.name),
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={text.title(group.name)} lede={text.lede} />
        <Search path={path} q={q} tier={tier} />
        {others.length === 0 ? (
          <EmptyState title={membersText.none}>{text.allInside}</EmptyState>
        ) : (
          <Card>
            <p>
              <a href={pathWith(path, { q, tier, all: isAll ? "" : "1" })}>
                {isAll ? text.chooseNone : text.chooseAll(others.length)}
              </a>
            </p>
            <Form action={path} csrf={request.csrf()} hidden={{ q, tier }}>
              <CheckboxGroup
                name="user_ids"
                label={has_more ? text.first(others.length) : groupsText.fields.user_ids}
                options={others.map(({ user_id, name, email, tier: now }) => ({
                  value: user_id,
                  label: name,
                  hint: `${email} · ${tierName(now)}`,
                }))}
                values={isAll ? others.map(({ user_id }) => user_id) : form.all("user_ids")}
                error={errorAt(errors, "user_ids")}
                required
              />
              <ButtonRow>
                <Button>{text.submit}</Button>
                <LinkButton href={groupPath(group.group_id)} kind="quiet">
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

function Search({ path, q, tier }: { path: string; q: string; tier: string }) {
  return (
    <form class="form form-filter" method="get" action={path}>
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
