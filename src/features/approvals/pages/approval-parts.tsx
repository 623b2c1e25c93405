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

/** What would happen, in words: the sentence of the act, then whom it reaches. */
export function sentencesOf({ effects }: Pick<Approval, "effects">): string[] {
  return effects.flatMap((each) => {
    switch (each.effect) {
      case "act":
        return [String(each.says)];
      case "notice":
        return [approvalText.notices(Number(each.people))];
      case "message":
        return [approvalText.messages(Number(each.count))];
      default:
        return [];
    }
  });
}
