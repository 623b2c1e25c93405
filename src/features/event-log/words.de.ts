import { translate } from "../../kernel/languages/texts.ts";
import { words } from "./words.ts";

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

translate("de", words, {
  said: (name) => (name ? `„${name}“` : ""),
  decided: (decision) => DECISIONS[decision] ?? decision,
});
