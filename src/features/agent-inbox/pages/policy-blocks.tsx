import { clockOf, errorAt, fieldErrors, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section, Select, Table, TextField, Time } from "../../../web/ui/index.ts";
import type { Typed } from "./policy.page.tsx";
import { policyText as text } from "./policy-text.ts";
import { POLICY } from "./types.ts";

type Block = Reply<"agent_inbox.list_blocks">["blocks"][number];

type BlocksProps = { request: MemberRequest; blocks: readonly Block[]; typed: Typed };

export function Blocks({ request, blocks, typed }: BlocksProps) {
  const errors = fieldErrors(typed?.refused, text.fields);
  return (
    <Section title={text.blocks} lede={text.blocksText} id="blocks" split>
      {blocks.length === 0 ? <p>{text.noBlocks}</p> : <Blocked request={request} blocks={blocks} />}
      <Form action={POLICY} csrf={request.csrf()}>
        <Select
          name="kind"
          label={text.blockKind}
          value={typed?.form.shown("kind", "member") ?? "member"}
          options={(["member", "client", "operator"] as const).map((kind) => ({
            value: kind,
            label: text.blockKinds[kind],
          }))}
          required
        />
        <TextField
          name="identity"
          label={text.identity}
          value={typed?.form.text("identity") ?? ""}
          error={errorAt(errors, "identity")}
          maxlength={200}
          required
        />
        <ButtonRow>
          <Button kind="secondary" name="act" value="block">
            {text.block}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Blocked({ request, blocks }: Omit<BlocksProps, "typed">) {
  return (
    <Table
      id="blocked"
      caption={text.blocks}
      captionHidden
      rows={[...blocks]}
      rowKey={({ kind, identity }) => `${kind} ${identity}`}
      columns={[
        { label: text.blocked, heads: true, cell: ({ identity, member_name }) => <bdi>{member_name ?? identity}</bdi> },
        { label: text.since, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} form="date" /> },
        {
          label: text.unblock,
          labelHidden: true,
          align: "end",
          cell: ({ kind, identity }) => (
            <Form action={POLICY} csrf={request.csrf()} hidden={{ act: "unblock", kind, identity }}>
              <Button kind="quiet">{text.unblock}</Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
