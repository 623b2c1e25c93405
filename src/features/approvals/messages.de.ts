import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  carriedOut: ({ done, refused }) => `${done} genehmigte Handlungen ausgeführt, ${refused} abgelehnt`,
  askedOf: ({ count }) => `${count} Handlungen von Agents ihren Mitgliedern vorgelegt`,
});

translateMessages("de", declared, {
  carryOutJob: "Sagt Mitgliedern, was auf ihre Zustimmung wartet, und führt aus, was sie genehmigt haben.",
  summary: "Handlungen von Agents, die auf die Zustimmung ihres Mitglieds warten.",
});

translateTitles<Operations>("de", {
  "approvals.approve": "Einer Handlung eines Agents zustimmen",
  "approvals.cancel": "Eine Bitte um Zustimmung zurückziehen",
  "approvals.change": "Eine Handlung vor der Zustimmung ändern",
  "approvals.deny": "Eine Handlung eines Agents ablehnen",
  "approvals.get": "Eine Zustimmung ansehen",
  "approvals.list": "Zustimmungen auflisten",
});
