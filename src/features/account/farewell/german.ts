import { translate } from "../../../kernel/languages/texts.ts";
import { farewellText } from "./text.ts";

translate("de", farewellText, {
  subject: (space) => `Dein Konto wurde gelöscht · ${space}`,
  lead: (space) => `Dein Konto bei ${space} wurde gelöscht, wie du es verlangt hast.`,
  deleted: "Deine Daten sind gelöscht, und deine Agents können nichts mehr tun.",
  stays:
    "Einiges bleibt ohne dein Konto erhalten: das Audit-Log, der Text deines Feedbacks, der Verlauf der Öffnungszeiten und abgerechnete Spenden.",
  why: "Du erhältst diese letzte E-Mail, weil das Konto diese Adresse verwendet hat. Die Adresse ist jetzt auch gelöscht.",
});
