import { type Fields, sentences, type Text } from "../text-parts.ts";

/** The words of an event in another language. */
export type Words = Pick<Text, "title" | "detail">;

export const said = (name: string) => (name ? `„${name}“` : "");

const DECISIONS: Readonly<Record<string, string>> = {
  approved: "genehmigt",
  confirmed: "bestätigt",
  rejected: "abgelehnt",
  declined: "abgelehnt",
  denied: "abgelehnt",
  accepted: "angenommen",
  published: "veröffentlicht",
  restored: "wiederhergestellt",
  changed: "geändert",
  released: "freigegeben",
  added: "aufgenommen",
  not_added: "nicht aufgenommen",
  expired: "nicht rechtzeitig entschieden",
  called_off: "abgesagt",
  taken_down: "entfernt",
  cancelled: "storniert",
};

export const decided = (decision: string) => DECISIONS[decision] ?? decision;

/** When and where, then the reason, then what else is free. */
export const slotAndReason = ({ text }: Pick<Fields, "text">) =>
  sentences([[text("when"), text("location")].filter(Boolean).join(", "), text("reason"), instead(text("instead"))]);

/** The record has these sentences in English. */
function instead(text: string): string {
  return text.replace(/^Free at that time: /, "Zu dieser Zeit frei: ").replace(/ is free (?=[A-Z])/, " ist frei: ");
}
