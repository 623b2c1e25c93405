import {
  type Form as Fields,
  fieldWords,
  inReadingOrder,
  localText,
  type MemberRequest,
  momentOf,
} from "../../../web/core/index.ts";
import { Button, DateTimeField, DefinitionList, Notice, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { Argument, minuteIn } from "./arguments.tsx";
import { approvalText } from "./text.ts";
import type { Approval } from "./types.ts";

type AskedProps = { request: MemberRequest; asked: Approval };

const nameOf = (arg: string) => `change_${arg}`;

type Scalar = string | number | boolean;

function scalarsOf({ args }: Approval): [string, Scalar][] {
  return inReadingOrder(args).filter((each): each is [string, Scalar] =>
    ["string", "number", "boolean"].includes(typeof each[1]),
  );
}

/** The values that differ from those of the call, each of the type that the agent sent. */
export function changesOf(form: Fields, asked: Approval, timeZone: string): Record<string, Scalar> {
  const changes: Record<string, Scalar> = {};
  for (const [arg, value] of scalarsOf(asked)) {
    const sent = form.shown(nameOf(arg));
    if (sent === undefined || oneForm(sent) === oneForm(fieldValue(value, timeZone))) continue;
    changes[arg] = typed(sent, value, timeZone);
  }
  return changes;
}

/** What the field of a value shows: instants in the space's local time. */
function fieldValue(value: Scalar, timeZone: string): string {
  const at = minuteIn(value);
  return at ? localText(at, timeZone) : String(value);
}

function typed(sent: string, before: Scalar, timeZone: string): Scalar {
  if (typeof before === "boolean") return sent === "true";
  if (typeof before === "number") return sent.trim() !== "" && Number.isFinite(Number(sent)) ? Number(sent) : sent;
  return (minuteIn(before) && momentOf(sent, timeZone)?.toISOString()) ?? sent;
}

/** Forms have their own line ends, and drop those at the start. */
const oneForm = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** What the member changed, and whether it can be done so. */
export function Changed({ request, asked }: AskedProps) {
  const { changed, checking, refusedSo } = approvalText;
  const { asked_args: before, args, is_foretold: isForetold, refusal, state } = asked;
  if (before === null) return null;
  const facts = inReadingOrder(args).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return (
    <>
      <h2>{changed}</h2>
      <DefinitionList
        facts={facts.map(([term, value]) => ({
          term: fieldWords(term),
          detail: (
            <>
              <Argument request={request} value={before[term]} /> → <Argument request={request} value={value} />
            </>
          ),
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
export function Changes({ request, asked }: AskedProps) {
  const { change, changeLede, changeSave, yes, no } = approvalText;
  const { timeZone } = request.space;
  const scalars = scalarsOf(asked);
  if (scalars.length === 0) return null;
  return (
    <details class="fold">
      <summary>{change}</summary>
      <p class="soft">{changeLede}</p>
      {scalars.map(([arg, value]) => {
        const field = { name: nameOf(arg), label: fieldWords(arg), unmarked: true };
        const options = [
          { value: "true", label: yes },
          { value: "false", label: no },
        ];
        return typeof value === "boolean" ? (
          <Select key={arg} {...field} value={String(value)} options={options} />
        ) : minuteIn(value) ? (
          <DateTimeField key={arg} {...field} value={fieldValue(value, timeZone)} timeZone={timeZone} />
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
