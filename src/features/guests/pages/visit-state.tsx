import { Status, type Tone } from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import type { Visit } from "./types.ts";

const TONES: Readonly<Record<Visit["state"], Tone | "neutral">> = {
  invited: "info",
  "pending-approval": "warning",
  approved: "info",
  refused: "danger",
  arrived: "warning",
  in: "success",
  out: "neutral",
  expired: "neutral",
  "no-show": "neutral",
  cancelled: "neutral",
};

export function VisitState({ visit: { state, overstay } }: { visit: Visit }) {
  return overstay ? (
    <Status tone="danger">{guestsText.overstay}</Status>
  ) : (
    <Status tone={TONES[state]}>{guestsText.states[state]}</Status>
  );
}
