import {
  call,
  emptyFields,
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pageAt,
  pageLinks,
  type Refused,
  type Reply,
  refusedFields,
  type Form as SentForm,
  slice,
  untouched,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  TextField,
} from "../../../web/ui/index.ts";
import { groupsText, groupText as text } from "./text.ts";
import { GROUPS, groupPath } from "./types.ts";

const SHOWN = 100;

type Listed = Reply<"groups.list_members">;

export const operateGroup = operatorPage({
  path: `${GROUPS}/:group`,
  acts: ["rename", "remove", "end"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const group_id = request.parameters.group ?? "";
    switch (form.text("act")) {
      case "remove":
        return remove(request, group_id, form);
      case "end": {
        const { group } = await need(request, "groups.list_members", { group_id, limit: 1 });
        await need(request, "groups.end", { group_id });
        return { to: GROUPS, notice: { tone: "success", text: text.ended(group.name) } };
      }
      default:
        return rename(request, group_id, form);
    }
  },
});

async function remove(request: MemberRequest, group_id: string, form: SentForm): Promise<PageResponse> {
  const ids = form.all("user_ids");
  if (ids.length === 0) return renderPage(request, form, refusedFields({ field: "user_ids", problem: text.nobody }));
  const { removed } = await need(request, "groups.change_members", { group_id, remove: ids });
  return { to: groupPath(group_id), notice: { tone: "success", text: text.removed(removed) } };
}

async function rename(request: MemberRequest, group_id: string, form: SentForm): Promise<PageResponse> {
  const unready = emptyFields(form.filled("name"), "name");
  if (unready) return renderPage(request, form, unready);
  const input = { group_id, name: form.text("name"), line: form.text("line") || null };
  const saved = await call(request, "groups.update", input);
  if (!saved.ok) return renderPage(request, form, saved.refused);
  return { to: groupPath(group_id), notice: { tone: "success", text: text.saved } };
}

async function renderPage(request: MemberRequest, form: SentForm, refused?: Refused): Promise<PageDocument> {
  const page = pageAt(request.query("page"));
  const group_id = request.parameters.group ?? "";
  const listed = await need(request, "groups.list_members", { group_id, ...slice(page, SHOWN) });
  const { group, total } = listed;
  const path = groupPath(group.group_id);
  const field = fieldsOf(request, "groups.update", {
    labels: groupsText.fields,
    form: form.text("act") === "rename" ? form : untouched,
    from: group,
    refused,
  });
  return {
    title: group.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={group.name}
          lede={group.line ?? undefined}
          actions={
            <>
              <LinkButton kind="primary" href={`${path}/add`}>
                {text.addMembers}
              </LinkButton>
              <LinkButton href={`/operate/announcements/add?group=${encodeURIComponent(group.group_id)}`}>
                {text.announce}
              </LinkButton>
              <LinkButton kind="quiet" href={GROUPS}>
                {text.back}
              </LinkButton>
            </>
          }
        />
        <Members request={request} path={path} listed={listed} form={form} errors={field.errors} />
        <Pagination {...pageLinks(path, {}, { page, shown: SHOWN, total })} />
        <Rename request={request} path={path} field={field} />
        <Section title={text.end} lede={text.endText(total)} split>
          <Form action={path} csrf={request.csrf()} hidden={{ act: "end" }}>
            <ButtonRow>
              <Button kind="danger">{text.end}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

type FormProps = { request: MemberRequest; path: string };
type MembersProps = FormProps & { listed: Listed; form: SentForm; errors: FieldError[] };

function Members({ request, path, listed: { members, total }, form, errors }: MembersProps) {
  if (members.length === 0) return <EmptyState title={text.noMembers}>{text.noMembersText}</EmptyState>;
  return (
    <Section title={text.members} lede={text.count(total)} id="members" split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "remove" }}>
        <CheckboxGroup
          name="user_ids"
          label={text.choose}
          options={members.map(({ user_id, name, email, tier, suspended }) => ({
            value: user_id,
            label: name,
            hint: [email, tierName(tier), ...(suspended ? [text.suspended] : [])].join(" · "),
          }))}
          values={form.all("user_ids")}
          error={errorAt(errors, "user_ids")}
        />
        <ButtonRow>
          <Button kind="secondary">{text.remove}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Rename({ request, path, field }: FormProps & { field: Fields<"name" | "line"> }) {
  return (
    <Section title={text.rename} lede={text.renameText} split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "rename" }}>
        <TextField {...field("name")} required />
        <TextField {...field("line")} />
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
