import { consoleWords } from "./words/agent-console.ts";
import { agentWords } from "./words/agents.ts";
import { ownHomeWords } from "./words/own-home.ts";
import { peopleWords } from "./words/people.ts";
import { refusals, refusalTitles } from "./words/refusals.ts";
import { signingInWords } from "./words/signing-in.ts";
import { spaceWords } from "./words/space.ts";

/** All text of the pages, page by page; that of the components lies beside them in `ui/`. */
export const words = {
  product: "Atrium",
  refusals,
  refusalTitles,
  form: {
    check: "Check what you entered.",
    fault: (label: string, problem: string) => `${label} ${problem}`,
    empty: "is needed",
    errorTitle: (title: string) => `Error: ${title}`,
    home: "To the home page",
    suspendedBecause: (reason: string) => `They say: ${reason}`,
    requestId: "If you report it, give this number:",
    foreign: (baseUrl: string) =>
      `This form came from somewhere else, and nothing was changed. Open ${baseUrl} and do it there.`,
    stale:
      "This form is no longer good, and nothing was changed. Go back, load the page again, and send it once more. Cookies must be allowed.",
    unreadable: "The request could not be understood, and nothing was changed.",
  },
  ...spaceWords,
  ...peopleWords,
  ...agentWords,
  ...ownHomeWords,
  console: consoleWords,
  ...signingInWords,
};
