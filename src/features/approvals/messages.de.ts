import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  answeredBefore: "Die Frage zu dieser Handlung ist schon beantwortet.",
  askedBefore: "Du hast zu dieser Handlung schon einmal gefragt.",
  carriedOut: ({ done, refused }) => `${done} genehmigte Handlungen ausgeführt, ${refused} abgelehnt`,
  askedOf: ({ count }) => `${count} Handlungen von Agents ihren Mitgliedern vorgelegt`,
  notAsked: "Zu dieser Handlung wurde nichts gefragt.",
});

translateMessages("de", declared, {
  carryOutJob: "Sagt Mitgliedern, was auf ihre Zustimmung wartet, und führt aus, was sie genehmigt haben.",
  summary: "Handlungen von Agents, die auf die Zustimmung ihres Mitglieds warten.",
});

translateTitles<Operations>("de", {
  "approvals.answer": "Eine Frage zu einer Handlung beantworten",
  "approvals.approve": "Einer Handlung eines Agents zustimmen",
  "approvals.ask_back": "Einen Agent zu seiner Handlung fragen",
  "approvals.cancel": "Eine Bitte um Zustimmung zurückziehen",
  "approvals.change": "Eine Handlung vor der Zustimmung ändern",
  "approvals.deny": "Eine Handlung eines Agents ablehnen",
  "approvals.get": "Eine Zustimmung ansehen",
  "approvals.list": "Zustimmungen auflisten",
});
