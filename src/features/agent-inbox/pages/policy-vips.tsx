import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  refusedFields,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section, Table, TextField } from "../../../web/ui/index.ts";
import type { Done, Typed } from "./policy.page.tsx";
import { policyText as text } from "./policy-text.ts";
import { POLICY, type Vip } from "./types.ts";

type VipsProps = { request: MemberRequest; vips: readonly Vip[]; typed: Typed };

/** The members that rules call VIPs. */
export function Vips({ request, vips, typed }: VipsProps) {
  const errors = fieldErrors(typed?.refused, text.fields);
  return (
    <Section title={text.vips} lede={text.vipsText} id="vips" split>
      {vips.length === 0 ? <p>{text.noVips}</p> : <List request={request} vips={vips} />}
      <Form action={POLICY} csrf={request.csrf()}>
        <TextField
          name="vip"
          label={text.vipName}
          hint={text.vipHint}
          value={typed?.form.text("vip") ?? ""}
          error={errorAt(errors, "vip")}
          maxlength={80}
          required
        />
        <ButtonRow>
          <Button kind="secondary" name="act" value="add-vip">
            {text.addVip}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function List({ request, vips }: Omit<VipsProps, "typed">) {
  return (
    <Table
      id="vip-list"
      caption={text.vips}
      captionHidden
      rows={[...vips]}
      rowKey={({ member_id }) => member_id}
      columns={[
        {
          label: text.vipName,
          heads: true,
          cell: ({ member_id, member_name }) => <bdi>{member_name ?? member_id}</bdi>,
        },
        {
          label: text.removeVip,
          labelHidden: true,
          align: "end",
          cell: ({ member_id, member_name }) => (
            <Form action={POLICY} csrf={request.csrf()} hidden={{ act: "remove-vip", member: member_id }}>
              <Button kind="quiet" small label={`${text.removeVip}: ${member_name ?? member_id}`}>
                {text.removeVip}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}

/** Adds the member of this name to the VIPs of the policy, or takes one off. */
export async function changeVips(request: MemberRequest, form: Fields): Promise<Done> {
  const { policy } = await need(request, "agent_inbox.get_policy", {});
  const { blocklist: _, ...own } = policy;
  const isAdded = form.text("act") === "add-vip";
  const found = isAdded ? await memberNamed(request, form.text("vip")) : null;
  if (typeof found === "object" && found !== null)
    return { ok: false, refused: refusedFields({ field: "vip", problem: found.problem }) };
  const vips = found
    ? [...new Set([...own.vips, found])]
    : own.vips.filter((memberId) => memberId !== form.text("member"));
  const set = await call(request, "agent_inbox.set_policy", { policy: { ...own, vips } });
  return set.ok ? { ok: true, text: isAdded ? text.done.vip : text.done.noVip } : set;
}

async function memberNamed(request: MemberRequest, query: string): Promise<string | { problem: string }> {
  if (query.length < 2) return { problem: text.vipMissing };
  const { results } = await need(request, "agent_inbox.lookup", { query, limit: 50 });
  const same = results.filter(({ member_name }) => member_name.toLowerCase() === query.toLowerCase());
  const [member, another] = same.length > 0 ? same : results;
  if (!member) return { problem: text.vipUnknown };
  return another ? { problem: text.vipSeveral } : member.member_id;
}
