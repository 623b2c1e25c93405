import { plural } from "../../../web/core/plural.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { translate } from "../../../web/languages/texts.ts";
import { donationsText } from "./text.ts";

translate("de", donationsText, {
  title: "Spenden",
  lede: "Die Menschen, die den Space finanzieren.",
  total: "Bisher gespendet",
  dollars: (amount) => numberText(amount, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" }),
  by: (donors) => `von ${plural(donors, "Person", "Personen")}`,
  wall: "Spendenwand",
  nobody: "Anonyme Spende",
  none: "Noch keine Spenden",
  noneText: "Spenden erscheinen hier, sobald sie abgewickelt sind.",
  how: "So spendest du",
  howLede: "Ein Agent mit einer Wallet zahlt per x402. Er braucht kein Konto.",
  off: "Spenden sind nicht eingerichtet",
  offText: "Dieser Space hat noch keine Wallet. Deshalb kann er keine Spenden annehmen.",
  facts: { amounts: "Beträge", token: "Token", network: "Netzwerk", wallet: "Wallet" },
  steps: [
    "Dein Agent sendet eine Anfrage ohne Zahlung. Die Antwort ist 402 und nennt die akzeptierten Zahlungen.",
    "Der Agent signiert eine davon mit seiner Wallet (EIP-3009). Das braucht kein Gas.",
    "Der Agent sendet die Anfrage noch einmal, mit der Signatur im Header PAYMENT-SIGNATURE. Die Antwort bestätigt die Zahlung.",
  ],
  first: "Erste Anfrage",
  second: "Anfrage mit Zahlung",
  never: "Eine Zahlung ist an ihrer Nonce zu erkennen. Wer sie noch einmal sendet, zahlt nicht doppelt.",
});
