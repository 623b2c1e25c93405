import { type Called, call } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { wholeNumber } from "../operate/reworded.ts";
import type { MemberVisit } from "../visit.ts";
import { figureModerationWords as words } from "../words/moderation.ts";

export const ACTS = ["takedown", "restore", "grant"] as const;
export type Act = (typeof ACTS)[number];

interface Moderated {
  changed: boolean;
  public: boolean;
}

/** A figure as operators see it, shown or not. */
export interface InspectedFigure {
  userId: string;
  name: string;
  handle: string;
  made: boolean;
  public: boolean;
  taken_down: { at: string; reason: string | null } | null;
  allowance: { total: number; used: number; left: number };
  decisions: { action: Act; delta: number | null; reason: string | null; at: string }[];
}

declare module "../replies/replies.ts" {
  interface Replies {
    "funko.inspect": InspectedFigure;
    "funko.takedown": Moderated;
    "funko.restore": Moderated;
    "funko.grant": { allowance: number };
  }
}

/** The act that a form names; undefined for a form that names none. */
export function actOf(form: Fields): Act | undefined {
  return ACTS.find((act) => act === form.text("act"));
}

/** Which acts make sense for a figure in its state. */
export function actsFor({ taken_down }: InspectedFigure): Act[] {
  return [taken_down ? "restore" : "takedown", "grant"];
}

/** Carries an act out, or with `forGood` false says in sentences what it would do. */
export async function moderate(
  visit: MemberVisit,
  act: Act,
  { form, figure, forGood }: { form: Fields; figure: InspectedFigure; forGood: boolean },
): Promise<Called<string[]>> {
  const input = { handle: figure.handle, ...form.filled("reason"), ...(forGood && { confirm: true }) };
  const { effects } = words;
  const said = (effect: string): Called<string[]> => ({
    ok: true,
    body: [effect, effects.told(figure.name, form.text("reason"))],
  });
  if (act === "grant") {
    const granted = await call(visit, "funko.grant", { ...input, delta: wholeNumber(form.filled("delta").delta) });
    return granted.ok ? said(effects.granted(granted.body.allowance)) : granted;
  }
  const done = await call(visit, act === "takedown" ? "funko.takedown" : "funko.restore", input);
  if (!done.ok) return done;
  if (!done.body.changed) return { ok: true, body: [effects.same] };
  const isSeen = done.body.public;
  if (act === "takedown") return said(isSeen ? effects.takenDown : effects.takenDownHidden);
  return said(isSeen ? effects.restored : effects.restoredHidden);
}
