import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {});

translateMessages("de", declared, {
  memberEventKept: ({ days }) => `${daysText(days)}`,
  memberEventPositionKept: "so lange wie das Konto",
  memberEventPositionNotExported: "Das sind Zahlen, die deine Ereignisse zählen.",
  memberEventPositionWhat: "Positionen in den Ereignislisten der Mitglieder",
  memberEventPositionWhy: "um jedes Ereignis einmal zuzustellen",
  memberEventPositionYours: "Positionen in der Ereignisliste",
  memberEventWhat: "Ereignislisten der Mitglieder",
  memberEventWhy: "damit Agents Ereignissen folgen können",
  memberEventYours: "Ereignisliste",
  summary: "Eine lückenlos nummerierte Liste je Mitglied, der seine Agents folgen.",
});
