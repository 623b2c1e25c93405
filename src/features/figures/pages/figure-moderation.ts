import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
import {
  type CallResult,
  call,
  type Form as Fields,
  type MemberRequest,
  type Reply,
  wholeNumber,
} from "../../../web/core/index.ts";
import { figureModerationText } from "./text.ts";

export const ACTS = ["takedown", "restore", "grant"] as const;
export type Act = (typeof ACTS)[number];

export type InspectedFigure = Reply<"funko.inspect">;

/** Actions available in the figure's state. */
export function actsFor({ taken_down }: InspectedFigure): Act[] {
  return [taken_down ? "restore" : "takedown", "grant"];
}

/** Runs an action, or with `forGood` false describes its effects. */
export async function moderate(
  request: MemberRequest,
  act: Act,
  { form, figure, forGood }: { form: Fields; figure: InspectedFigure; forGood: boolean },
): Promise<CallResult<string[]>> {
  const input = { handle: figure.handle, ...form.filled("reason"), confirm: forGood };
  const { effects } = figureModerationText;
  const effectsWith = (effect: string): CallResult<string[]> => ({
    ok: true,
    body: [effect, effects.notified(figure.name, form.text("reason"))],
  });
  if (act === "grant") {
    const granted = await call(request, "funko.grant", { ...input, delta: wholeNumber(form.filled("delta").delta) });
    return granted.ok ? effectsWith(effects.granted(outcomeOf(granted.body).allowance)) : granted;
  }
  const done = await call(request, act === "takedown" ? "funko.takedown" : "funko.restore", input);
  if (!done.ok) return done;
  const { changed, public: isSeen } = outcomeOf(done.body);
  if (!changed) return { ok: true, body: [effects.same] };
  if (act === "takedown") return effectsWith(isSeen ? effects.takenDown : effects.takenDownHidden);
  return effectsWith(isSeen ? effects.restored : effects.restoredHidden);
}
