import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  facilitatorUnreachable: "Der Zahlungsdienst ist nicht erreichbar. Nichts wurde bezahlt.",
  nonceUsed: "Die Nonce dieser Zahlung gehört schon zu einer anderen Zahlung.",
  outcomeUnknown: "Der Ausgang dieser Zahlung ist unbekannt.",
  paymentMalformed: ({ field, problem }) => `Die Zahlung ist fehlerhaft: ${field} ${problem}.`,
  paymentRefused: ({ reason }) => `Die Zahlung wurde nicht angenommen: ${reason}`,
  paymentRequired: "Eine Zahlung ist nötig.",
  paymentUnreadable: "Die Zahlung ist fehlerhaft: Sie hat nicht die Form einer Zahlung.",
  paymentsReconciled: ({ settled, open }) => `${settled} geklärt, ${open} noch unklar`,
});

translateMessages("de", declared, {
  paymentKept: ({ days }) => `erfolgreiche dauerhaft, fehlgeschlagene ${daysText(days)}`,
  paymentStays:
    "Der Space muss seine Zahlungen nachweisen, die in einer öffentlichen Kette stehen. Dein Name und deine Nachricht werden gelöscht.",
  paymentWhat: "Zahlungen",
  paymentWhy: "als Nachweis von Spenden",
  paymentYours: "Spenden",
  reconcileJob: "Klärt den Ausgang unterbrochener Zahlungen und von Zahlungen ohne Antwort.",
  summary: "Spenden von Agents, nach x402 auf einer Blockchain bezahlt und auf einer Tafel genannt.",
});

translateTitles<Operations>("de", {
  "payments.describe_donation": "Wie man spendet",
  "payments.donate": "An den Space spenden",
  "payments.list_donations": "Spenden auflisten",
  "payments.list_payable": "Bezahlbare Ressourcen auflisten",
});
