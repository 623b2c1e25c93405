import type { Form as Fields, MemberRequest } from "../../../web/core/index.ts";
import { Button, DefinitionList, Form, Notice, Select, TextField } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";
import { approvalText } from "./text.ts";
import { type Approval, approvalPath } from "./types.ts";

type AskedProps = { asked: Approval };

const nameOf = (arg: string) => `change_${arg}`;

type Scalar = string | number | boolean;

function scalarsOf({ args }: Approval): [string, Scalar][] {
  return Object.entries(args).filter((each): each is [string, Scalar] =>
    ["string", "number", "boolean"].includes(typeof each[1]),
  );
}

/** The values that differ from those of the call, each of the type that the agent sent. */
export function changesOf(form: Fields, asked: Approval): Record<string, Scalar> {
  const changes: Record<string, Scalar> = {};
  for (const [arg, value] of scalarsOf(asked)) {
    const sent = form.shown(nameOf(arg));
    if (sent === undefined || sent === String(value)) continue;
    const isNumber = typeof value === "number" && sent.trim() !== "" && Number.isFinite(Number(sent));
    changes[arg] = typeof value === "boolean" ? sent === "true" : isNumber ? Number(sent) : sent;
  }
  return changes;
}

/** What the member changed, and whether it can be done so. */
export function Changed({ asked }: AskedProps) {
  const { changed, changedTo, checking, refusedSo } = approvalText;
  const { asked_args: before, args, is_foretold: isForetold, refusal, state } = asked;
  if (before === null) return null;
  const facts = Object.entries(args).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return (
    <>
      <h2>{changed}</h2>
      <DefinitionList
        facts={facts.map(([term, value]) => ({
          term,
          detail: <bdi>{changedTo(shown(before[term]), shown(value))}</bdi>,
        }))}
      />
      {state === "pending" && refusal !== null && (
        <Notice tone="warning">
          {refusedSo} {refusal}
        </Notice>
      )}
      {state === "pending" && !isForetold && refusal === null && <Notice tone="info">{checking}</Notice>}
    </>
  );
}

/** A form with the values of the call. */
export function Changes({ request, asked }: AskedProps & { request: MemberRequest }) {
  const { change, changeLede, changeSave, yes, no } = approvalText;
  const scalars = scalarsOf(asked);
  if (scalars.length === 0) return null;
  return (
    <details class="fold">
      <summary>{change}</summary>
      <p class="soft">{changeLede}</p>
      <Form action={approvalPath(asked.approval_id)} csrf={request.csrf()}>
        {scalars.map(([arg, value]) => {
          const field = { name: nameOf(arg), label: arg, unmarked: true };
          const options = [
            { value: "true", label: yes },
            { value: "false", label: no },
          ];
          return typeof value === "boolean" ? (
            <Select key={arg} {...field} value={String(value)} options={options} />
          ) : (
            <TextField key={arg} {...field} value={String(value)} />
          );
        })}
        <Button kind="secondary" name="act" value="change">
          {changeSave}
        </Button>
      </Form>
    </details>
  );
}
