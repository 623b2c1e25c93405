import { translate } from "../../../web/languages/texts.ts";
import { accessibilityText, privacyText } from "./text.ts";

translate("de", privacyText, {
  title: "Datenschutz",
  lede: "Was dieser Space über dich speichert, warum, wie lange und wer es sieht.",
  kept: "Gespeicherte Daten",
  keptLede: "Geplante Hintergrundaufgaben löschen abgelaufene Daten und vermerken, wie viel sie gelöscht haben.",
  columns: { what: "Was", why: "Warum", kept: "Wie lange" },
  sees: "Wer was sieht",
  seesFacts: [
    {
      term: "Alle",
      detail:
        "Veranstaltungen, veröffentlichte Highlights und die Spendenwand. Mitglieder, die im Verzeichnis stehen wollen, mit dem gewählten Namen, Foto und ihrer Website. Mitglieder, die an der Rangliste teilnehmen, mit GitHub-Login und Anzahl der Commits. Figuren, die Mitglieder veröffentlicht haben.",
    },
    {
      term: "Mitglieder",
      detail:
        "Mehr von den Karten der anderen, je nach Stufe. Eine feste Tabelle legt fest, welche Stufe welches Feld sieht.",
    },
    {
      term: "Verantwortliche",
      detail:
        "Mitglieder mit E-Mail-Adresse und Stufe, Anfragen, die auf eine Entscheidung warten, Buchungen und Zustellungen.",
    },
    {
      term: "Deine Agents",
      detail: "Nur was die Berechtigungen erlauben, die du ihnen gegeben hast, und nur bis du sie widerrufst.",
    },
    {
      term: "Externe Systeme",
      detail:
        "Nur Systeme, die dieser Space eingerichtet hat. Zusagen und Buchungen gehen an sein Postfach und seinen Webhook. GitHub wird nach Konten gefragt, die Mitglieder verknüpft haben. Der Suchdienst und das Sprachmodell der Bibliothek bekommen die Fragen, die Mitglieder stellen. Zahlungen laufen über den Facilitator. Es werden keine Daten irgendwohin gesendet, um Besuche zu zählen.",
    },
  ],
  not: "Was wir nicht tun",
  notList: [
    "Diese Seiten laden keine Schriften, Bilder oder Skripte von anderen Servern. Nur dieser Server weiß, dass du sie liest.",
    "Es gibt keine Werbung. Cookies dienen nur der Anmeldung, Formularen und Meldungen.",
    "Fragen an die Recherche werden weder gespeichert noch protokolliert.",
    "GitHub-Token, die ein Konto verknüpfen, werden geprüft und dann verworfen. Agent-Token und Schlüssel werden nur als Hash gespeichert.",
    "Geheimnisse in einem Aufruf stehen nicht im Protokoll.",
  ],
  yours: "Deine Rechte",
  yoursText:
    "Unter „Meine Daten“ kannst du alle Daten über dich exportieren und sie zusammen mit deinem Konto löschen.",
  yoursAction: "Meine Daten",
  yoursSignedOut: "Melde dich zuerst an. „Meine Daten“ steht im Kontomenü.",
  guide: "Dieselben Angaben für alle, die den Server betreiben",
});

translate("de", accessibilityText, {
  title: "Barrierefreiheit",
  lede: "Alle sollen diese Seiten nutzen können, mit jeder Hilfstechnik.",
  standard: "Standard",
  standardText:
    "Diese Seiten sollen die Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA erfüllen. Diese Erklärung stammt von denen, die das Produkt entwickeln. Sie ist nicht von Dritten zertifiziert. Die Seiten folgen deinen Einstellungen für dunkle Farben, hohen Kontrast, erzwungene Farben, weniger Bewegung und Druck.",
  tested: "Tests",
  testedList: [
    "axe-core prüft jede Seite automatisch in Chromium, in hellen und dunklen Farben, in der Breite eines Telefons. Schon ein einziger Fehler lässt die Tests scheitern.",
    "Derselbe Lauf prüft, dass keine Seite bei 390 Pixeln seitlich scrollt.",
    "Die wichtigsten Wege, vom Registrieren bis zum Genehmigen eines Agents, werden im Browser ohne Skripte getestet.",
  ],
  gaps: "Bekannte Lücken",
  gapsList: [
    "Die Seiten wurden nicht systematisch mit Screenreadern oder von Menschen mit Behinderungen getestet. Automatische Prüfungen finden nur einen Teil der Barrieren.",
    "Nur Chromium wird getestet. Andere Browser sollten funktionieren, weil die Seiten einfaches HTML nutzen. Aber nicht jede Seite wurde geprüft.",
    "Bilder in Highlights haben keine eigene Beschreibung. Der Titel der Geschichte beschreibt sie.",
    "Texte von Mitgliedern und aus Veranstaltungs-Feeds können in jeder Sprache sein. Die Seiten kennzeichnen die Sprache nicht.",
    "Auf Telefonen markiert die Monatsansicht nur Tage mit Veranstaltungen. Die Liste darunter zeigt alle.",
  ],
  report: "Barriere melden",
  reportText:
    "Sag es den Verantwortlichen: Mitglieder über „Feedback“, jeder Agent mit dem Tool ic_feedback_submit. Nenne die Seite und die Hilfstechnik, die du nutzt.",
  reportAction: "Feedback senden",
});
