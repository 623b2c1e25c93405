import { hoursText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  claimedUntil: ({ name, until }) => `${name} hat diesen Eintrag bis ${until} übernommen.`,
  maySeeNone: "Du darfst keine offenen Einträge sehen.",
  noSuchItem:
    "Diesen offenen Eintrag gibt es nicht mehr. Darüber ist entschieden, er wurde zurückgezogen oder ist abgelaufen.",
  ownRequest: "Über deinen eigenen Antrag kannst du nicht entscheiden.",
});

translateMessages("de", declared, {
  inboxClaimKept: ({ hours }) => `bis sie freigegeben werden; ${hoursText(hours)} nach dem Ablauf`,
  inboxClaimWhat: "übernommene Einträge im Eingang der Verantwortlichen",
  inboxClaimWhy: "damit nicht zwei über denselben Eintrag entscheiden",
  inboxClaimYours: "übernommene Einträge im Eingang der Verantwortlichen",
  summary: "Alles, was auf eine Entscheidung von Verantwortlichen wartet, aus allen Bereichen, mit Übernahmen.",
});

translateTitles<Operations>("de", {
  "inbox.claim": "Eintrag des Eingangs übernehmen",
  "inbox.get": "Eintrag des Eingangs abrufen",
  "inbox.list": "Eingang der Verantwortlichen auflisten",
  "inbox.release": "Eintrag des Eingangs freigeben",
});
