import { Status } from "../../../web/ui/index.ts";
import { approvalText, stateTexts } from "./text.ts";
import type { Approval } from "./types.ts";

const TONES = {
  pending: "warning",
  approved: "info",
  executing: "info",
  executed: "success",
  failed: "danger",
  denied: "neutral",
  cancelled: "neutral",
  expired: "neutral",
} as const;

export function StateOf({ state }: Pick<Approval, "state">) {
  return <Status tone={TONES[state]}>{stateTexts[state]}</Status>;
}

/** What would happen, in words: what the activity will say, then whom it reaches. */
export function Consequences({ effects, nothing }: Pick<Approval, "effects"> & { nothing?: string }) {
  const said = effects.flatMap(({ effect, says }) => (effect === "act" ? [String(says)] : []));
  const reached = effects.flatMap(({ effect, people, count }) => {
    if (effect === "notice") return [approvalText.notices(Number(people))];
    return effect === "message" ? [approvalText.messages(Number(count))] : [];
  });
  return (
    <>
      {said.map((words) => (
        <p key={words}>
          {approvalText.says} <strong dir="auto">{words}</strong>
        </p>
      ))}
      {said.length === 0 && nothing && <p class="soft">{nothing}</p>}
      {reached.length > 0 && <p>{reached.join(" ")}</p>}
    </>
  );
}

const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters that turn the direction of a text are shown by their names. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(CONTROLS, (each) => `⟨U+${each.charCodeAt(0).toString(16).toUpperCase()}⟩`);
}
