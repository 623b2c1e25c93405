import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { VisitState } from "./rules.ts";

const STATES: Readonly<Record<VisitState, string>> = {
  invited: "erwartet",
  "pending-approval": "wartet auf Verantwortliche",
  approved: "genehmigt",
  refused: "abgelehnt",
  arrived: "an der Tür",
  in: "im Space",
  out: "gegangen",
  expired: "nicht rechtzeitig entschieden",
  "no-show": "nicht gekommen",
  cancelled: "abgesagt",
};

translateMessages("de", say, {
  badVisitEnd: "Ein Besuch endet in der Zukunft, nach seinem Anfang und innerhalb von 24 Stunden.",
  codeOpensNothing: "Dieser Code öffnet jetzt keinen Besuch.",
  documentChanged: ({ kind }) => `${kind} hat jetzt eine andere Fassung.`,
  documentsNotSigned: "Einige Dokumente sind in ihrer aktuellen Fassung nicht unterschrieben.",
  decidedByOperators: "Eine verantwortliche Person sieht sich das an.",
  guestRegistered: "Der Gast ist angemeldet.",
  guestNotExpected: "Der Gast wird jetzt nicht erwartet.",
  guestsFull: "Es sind schon so viele Gäste da wie erlaubt.",
  invitationOver: "Diese Einladung gibt es nicht, oder sie ist vorbei.",
  invited: ({ name }) => `${name} eingeladen`,
  kioskGone: "Diesen Kiosk gibt es nicht, oder er wurde widerrufen.",
  noDocumentOfKind: ({ kind }) => `Kein Dokument der Art ${kind} ist veröffentlicht.`,
  noSuchFlow: "Keine Art von Besuch hat diese ID.",
  ownGuest: "Über deinen eigenen Gast kannst du nicht entscheiden.",
  reasonAndContactNeeded: "Nötig sind ein Grund und eines von Name, E-Mail-Adresse und Telefon.",
  refusalNeedsReason: "Zum Ablehnen ist ein Grund nötig.",
  visitsChanged: ({ count }) => `Besuche: ${count}`,
  wrongVisitState: ({ state }) => `Der Zustand des Besuchs erlaubt das nicht (${STATES[state]}).`,
});

translateMessages("de", declared, {
  guestBlockKept: "bis zu ihrem Ende, oder bis Verantwortliche den Eintrag entfernen",
  guestBlockWhat: "die Sperrliste von Gästen, als Prüfsummen mit Schlüssel und Grund",
  guestBlockWhy: "um Menschen fernzuhalten, die nicht hinein dürfen",
  guestFlowKept: "so lange wie der Space",
  guestFlowWhat: "Arten von Besuchen, und die Texte, die Gäste unterschreiben",
  guestFlowWhy: "für Besuche; nicht persönlich",
  summary: "Gäste der Mitglieder: Einladungen, Ankunft, Abmeldung und die Liste für den Notfall.",
  visitKept: ({ days }) => `${daysText(days)} nach dem Besuch; Zeiten und Prüfsummen so lange wie der Space`,
  visitStays: "Der Space behält, wann Gäste da waren, ohne deinen Namen.",
  visitWhat: "Namen, Adressen, Nummern und unterschriebene Texte von Gästen",
  visitWhy: "um Gäste einzulassen und zu wissen, wer da ist",
  visitYours: "Gäste",
  watchJob:
    "Beendet vergangene Besuche, warnt vor Gästen, die zu lange bleiben, und meldet Gäste ab, wenn der Space schließt.",
});

translateTitles<Operations>("de", {
  "guests.admin_list": "Alle Besuche auflisten",
  "guests.block": "Gast sperren",
  "guests.cancel": "Besuch absagen",
  "guests.check_in": "Gast einlassen",
  "guests.decide": "Besuch genehmigen oder ablehnen",
  "guests.extend": "Besuch verlängern",
  "guests.get": "Besuch abrufen",
  "guests.get_invitation": "Einladung eines Gasts abrufen",
  "guests.invite": "Gast anmelden",
  "guests.kiosk_arrive": "Am Kiosk ankommen",
  "guests.kiosk_depart": "Am Kiosk gehen",
  "guests.kiosk_walk_in": "Gast ohne Anmeldung ankündigen",
  "guests.list_blocks": "Gesperrte Gäste auflisten",
  "guests.list_flows": "Arten von Besuchen auflisten",
  "guests.list_mine": "Meine Gäste auflisten",
  "guests.list_present": "Auflisten, wer im Haus ist",
  "guests.publish_document": "Dokument für Gäste veröffentlichen",
  "guests.set_flow": "Art eines Besuchs festlegen",
  "guests.show_kiosk": "Inhalt eines Kiosks abrufen",
  "guests.sign_documents": "Dokumente eines Gasts unterschreiben",
  "guests.sign_off": "Besuch abschließen",
  "guests.unblock": "Sperre aufheben",
});
