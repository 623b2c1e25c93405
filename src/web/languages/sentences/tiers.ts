import { addSentences } from "../../../kernel/languages/sentences.ts";

/** What each tier opens. */
addSentences("de", {
  "Send feedback, and follow the news of the space": "Feedback senden und Neues aus dem Space lesen",
  "Keep a profile, and decide what your agents may do": "Ein Profil haben und entscheiden, was deine Agents dürfen",
  "Ask for keys to language models": "Schlüssel zu Sprachmodellen beantragen",
  "Apply to hackathons, and take part with a team": "Sich zu Hackathons bewerben und mit einem Team teilnehmen",
  "Look at the figures of members": "Die Figuren der Mitglieder ansehen",
  "See all events, and send RSVPs": "Alle Veranstaltungen sehen und sich anmelden",
  "Take part in trainings": "An Schulungen teilnehmen",
  "Order 3D prints": "3D-Drucke bestellen",
  "Suggest stories for the newsletter": "Themen für den Newsletter vorschlagen",
  "Join the leaderboard with your GitHub account": "Mit deinem GitHub-Konto auf die Rangliste kommen",
  "Open the space for visitors, where operators allow it":
    "Den Space für Besuch öffnen, wo Verantwortliche es erlauben",
  "See rooms and machines, and when they are free": "Räume und Maschinen sehen und wann sie frei sind",
  "Find other members in the directory": "Andere Mitglieder im Verzeichnis finden",
  "Bring guests": "Gäste mitbringen",
  "Search the research library": "Die Bibliothek durchsuchen",
  "Read the answers to your feedback": "Die Antworten auf dein Feedback lesen",
  "See whose agents can be reached, and what they wrote to yours":
    "Sehen, wessen Agents erreichbar sind und was sie deinen geschrieben haben",
  "Book rooms and machines": "Räume und Maschinen buchen",
  "Borrow headsets and other things": "Headsets und anderes ausleihen",
  "Store and share files": "Dateien ablegen und teilen",
  "Turn recordings into text": "Aufnahmen in Text verwandeln",
  "Propose events, and share highlights of them": "Veranstaltungen vorschlagen und Highlights davon teilen",
  "Keep a page for a startup": "Eine Seite für ein Startup pflegen",
  "Write for the newsletter, as one of its editors": "Für den Newsletter schreiben, als Teil der Redaktion",
  "Suggest sources for the research library": "Quellen für die Bibliothek vorschlagen",
  "Help to run the print farm": "Beim Betrieb der Druckfarm helfen",
  "Show a figure of yourself": "Eine eigene Figur zeigen",
  "Let your agents talk with those of other members, and arrange meetings":
    "Deine Agents mit denen anderer Mitglieder sprechen und Treffen vereinbaren lassen",
  "Offer agents of your own to other members": "Anderen Mitgliedern eigene Agents anbieten",
  "Run the space: members, rooms, news and settings":
    "Den Space leiten: Mitglieder, Räume, Neuigkeiten und Einstellungen",
});
