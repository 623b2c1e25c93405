import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { Button, Card, ErrorSummary, Form, PageHeader, Select, TextField } from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { rolesText as text } from "./text.ts";
import { OPERATE, operatePath } from "./types.ts";

const GRANTED = ["organizer", "event_admin", "judge", "mentor", "sponsor", "volunteer", "media"] as const;

type Role = Reply<"hack.list_roles">["roles"][number];

export const operateHackRoles = operatorPage({
  path: `${OPERATE}/:eid/roles`,
  acts: ["", "revoke"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const eid = request.parameters.eid ?? "";
    const revokes = form.text("act") === "revoke";
    const unready = emptyFields(form.filled("member_id", "role"), "member_id", "role");
    if (unready) return renderPage(request, form, unready);
    const found = revokes
      ? { id: form.text("member_id") }
      : await memberOfField(request, "member_id", form.text("member_id"));
    if ("refused" in found) return renderPage(request, form, found.refused);
    const input = { eid, member_id: found.id, role: form.text("role"), action: revokes ? "revoke" : "grant" } as const;
    const saved = await call(request, "hack.admin_role", input);
    if (!saved.ok) return renderPage(request, form, saved.refused);
    const notice = revokes ? text.revoked : text.granted;
    return { to: operatePath(eid, "roles"), notice: { tone: "success", text: notice } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const eid = request.parameters.eid ?? "";
  const [listed] = (await need(request, "hack.list", { eid })).events;
  if (!listed) throw notFound();
  const { roles } = await need(request, "hack.list_roles", { eid });
  const hints = { member_id: text.memberHint };
  const field = fieldsOf(request, "hack.admin_role", { labels: text.fields, hints, form, refused });
  const title = text.title(listed.event.title);
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader title={title} lede={text.lede} actions={<a href={OPERATE}>{text.back}</a>} />
        <ErrorSummary errors={field.errors} />
        <Card title={text.grant}>
          <Form action={operatePath(eid, "roles")} csrf={request.csrf()}>
            <TextField {...field("member_id")} />
            <Select
              {...field("role")}
              options={GRANTED.map((value) => ({ value, label: text.names[value] }))}
              placeholder={text.choose}
            />
            <Button>{text.submit}</Button>
          </Form>
        </Card>
        <Roles roles={roles} eid={eid} csrf={request.csrf()} />
      </>
    ),
  };
}

function Roles({ roles, eid, csrf }: { roles: Role[]; eid: string; csrf: string }) {
  return (
    <RecordList
      id="roles"
      words={text}
      rows={roles}
      rowKey={({ member_id, role, source }) => `${member_id} ${role} ${source}`}
      columns={{
        member: { heads: true, cell: ({ member_name }) => <span dir="auto">{member_name}</span> },
        role: ({ role }) => text.names[role],
        source: ({ source, granted_by }) =>
          source === "operator" && granted_by ? text.by(granted_by) : text.sources[source],
        act: ({ member_id, member_name, role, source }) =>
          source === "operator" && (
            <Form action={operatePath(eid, "roles")} csrf={csrf}>
              <input type="hidden" name="act" value="revoke" />
              <input type="hidden" name="member_id" value={member_id} />
              <input type="hidden" name="role" value={role} />
              <Button kind="quiet" small label={text.revokeNamed(text.names[role], member_name)}>
                {text.revoke}
              </Button>
            </Form>
          ),
      }}
    />
  );
}
