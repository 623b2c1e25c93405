import type { Form as Fields } from "../../../web/core/index.ts";
import { Button, DefinitionList, Notice, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";
import { approvalText } from "./text.ts";
import type { Approval } from "./types.ts";

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
    if (sent === undefined || oneForm(sent) === oneForm(String(value))) continue;
    const isNumber = typeof value === "number" && sent.trim() !== "" && Number.isFinite(Number(sent));
    changes[arg] = typeof value === "boolean" ? sent === "true" : isNumber ? Number(sent) : sent;
  }
  return changes;
}

/** Forms have their own line ends, and drop those at the start. */
const oneForm = (text: string) => text.replaceAll("\r\n", "\n").trim();

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

/** The values of the call, in the form that decides. */
export function Changes({ asked }: AskedProps) {
  const { change, changeLede, changeSave, yes, no } = approvalText;
  const scalars = scalarsOf(asked);
  if (scalars.length === 0) return null;
  return (
    <details class="fold">
      <summary>{change}</summary>
      <p class="soft">{changeLede}</p>
      {scalars.map(([arg, value]) => {
        const field = { name: nameOf(arg), label: arg, unmarked: true };
        const options = [
          { value: "true", label: yes },
          { value: "false", label: no },
        ];
        return typeof value === "boolean" ? (
          <Select key={arg} {...field} value={String(value)} options={options} />
        ) : String(value).includes("\n") ? (
          <TextArea key={arg} {...field} value={String(value)} rows={4} />
        ) : (
          <TextField key={arg} {...field} value={String(value)} />
        );
      })}
      <Button kind="secondary" name="act" value="change">
        {changeSave}
      </Button>
    </details>
  );
}
