import { addSentences } from "../../../kernel/languages/sentences.ts";

/** What each area is for. */
addSentences("de", {
  // Floor and events
  "Upcoming events, RSVPs, event proposals and calendars.":
    "Kommende Veranstaltungen, Anmeldungen, Vorschläge für Veranstaltungen und Kalender.",
  "The calendars that supply events: URLs read at intervals, and uploaded files.":
    "Die Kalender, aus denen Veranstaltungen kommen: regelmäßig gelesene URLs und hochgeladene Dateien.",
  "Courses, training sessions, and the qualifications that machines and loans ask for.":
    "Kurse, Schulungstermine und die Qualifikationen, die Maschinen und Ausleihen verlangen.",
  "People and agents in a training session: cards, a chat, and public crosstalk.":
    "Menschen und Agents in einer Schulung: Karten, ein Chat und öffentliche Gespräche der Agents.",
  "Rooms, printers and equipment, their availability and members' bookings.":
    "Räume, Drucker und Geräte, wann sie frei sind, und die Buchungen der Mitglieder.",
  "Things that members borrow, such as headsets: waivers, loans and waiting lists.":
    "Was Mitglieder ausleihen, etwa Headsets: Erklärungen, Ausleihen und Wartelisten.",
  "Guests of members: invitations, arrivals, sign-offs and the evacuation list.":
    "Gäste der Mitglieder: Einladungen, Ankunft, Abmeldung und die Liste für den Notfall.",
  "Feeds about the space: who is here, free resources, and what it has.":
    "Feeds über den Space: wer da ist, was frei ist und was es gibt.",
  "3D printers: their filament, their crew, and proofs of presence.":
    "3D-Drucker: ihr Filament, ihr Team und Nachweise der Anwesenheit.",
  "3D print requests, from submission and review to pick-up.":
    "Anfragen für 3D-Drucke, von der Einsendung und Prüfung bis zur Abholung.",
  "Models turned into G-code by workers of the space: profiles, workers, and a queue of slices.":
    "Modelle, die Rechner des Space in G-Code umwandeln: Profile, Rechner und eine Warteschlange.",
  "Badges of members, and the controllers of doors that fetch who may enter.":
    "Zugangskarten der Mitglieder, und die Steuerungen der Türen, die abrufen, wer eintreten darf.",
  "Screens on the walls of the space with their content, each with a secret URL.":
    "Bildschirme an den Wänden des Space mit ihrem Inhalt, jeder mit einer geheimen URL.",
  "The time of day, sun and weather at the space.": "Tageszeit, Sonne und Wetter am Space.",

  // Community
  "Startups of the space: their pages, slugs and owners.":
    "Startups des Space: ihre Seiten, Kurznamen, und wem sie gehören.",
  "Hackathons: applications, seats, roles and phases.": "Hackathons: Bewerbungen, Plätze, Rollen und Phasen.",
  "Photos of hackathons, with the consent of everyone in them.":
    "Fotos von Hackathons, mit der Einwilligung aller Abgebildeten.",
  "Certificates of hackathons, as Open Badges 3.0.": "Zertifikate von Hackathons, als Open Badges 3.0.",
  "Members' figures, built from a fixed list of parts and dressed with unlocked items.":
    "Figuren der Mitglieder, aus festen Teilen gebaut und mit freigeschalteten Gegenständen ausgestattet.",
  "Weekly commits of members who opted in, counted by a published rule.":
    "Wöchentliche Commits der Mitglieder, die teilnehmen, nach einer veröffentlichten Regel gezählt.",
  "Stories of what members did at events, moderated before publication.":
    "Berichte davon, was Mitglieder bei Veranstaltungen machten, vor der Veröffentlichung geprüft.",
  "Donations by agents, paid on a chain under x402 and listed on a wall.":
    "Spenden von Agents, nach x402 auf einer Blockchain bezahlt und auf einer Tafel genannt.",

  // Contents
  "Announcements to members, by tier, group and topic.": "Mitteilungen an Mitglieder, nach Stufe, Gruppe und Thema.",
  "News from feeds that operators choose, ranked by velocity.":
    "Nachrichten aus Feeds, die Verantwortliche auswählen, geordnet nach Tempo.",
  "Recorded talks of the space, with speakers, slides, captions and chapters.":
    "Aufgezeichnete Vorträge des Space, mit Vortragenden, Folien, Untertiteln und Kapiteln.",
  "The file vault: files and folders, with versions, trash and storage limits.":
    "Die Dateiablage: Dateien und Ordner, mit Versionen, Papierkorb und Speichergrenzen.",
  "Recordings turned into transcripts and captions in the vault.":
    "Aufnahmen, aus denen Transkripte und Untertitel in der Dateiablage werden.",
  "The storage of the file vault, for operators: its use, limits, quarantine, and opening a closed file.":
    "Der Speicher der Dateiablage, für Verantwortliche: Nutzung, Grenzen, Quarantäne und das Öffnen einer gesperrten Datei.",
  "Large files on their way into the vault, in parts that can be resumed.":
    "Große Dateien auf dem Weg in die Ablage, in Teilen, die sich fortsetzen lassen.",
  "Expiring links to files and folders, for people without an account.":
    "Ablaufende Links zu Dateien und Ordnern, für Menschen ohne Konto.",
  "Images of the space, members and highlights, re-encoded and addressed by content.":
    "Bilder des Space, der Mitglieder und der Highlights, neu kodiert und nach ihrem Inhalt benannt.",
  "The space's library of papers and books, searchable for passages with their sources.":
    "Die Bibliothek des Space mit Artikeln und Büchern, durchsuchbar nach Stellen mit ihren Quellen.",
  "New features for agents.": "Neue Funktionen für Agents.",
  "The newsletter: issues to read, search and follow, and their drafts.":
    "Der Newsletter: Ausgaben zum Lesen, Durchsuchen und Abonnieren, und ihre Entwürfe.",
  "The newsletter's mailing list: signing up, confirming, leaving.":
    "Der Verteiler des Newsletters: anmelden, bestätigen, abmelden.",
  "Mailings of newsletter issues: approval, sending and outcomes.":
    "Versand von Ausgaben des Newsletters: Freigabe, Versand und Ergebnisse.",
  "One search of everything that the caller may see.": "Eine Suche in allem, was man selbst sehen darf.",
  "Pages that operators write, and their text on the home page.":
    "Seiten, die Verantwortliche schreiben, und ihr Text auf der Startseite.",

  // Members
  "The caller's own account: identity, activity, quotas, data export and deletion.":
    "Das eigene Konto: Identität, Aktivität, Kontingente, Datenexport und Löschung.",
  "Members' cards, with fields graded by the reader's tier and the member's choice.":
    "Karten der Mitglieder. Was zu sehen ist, hängt von der Stufe und der Wahl des Mitglieds ab.",
  "Members of the space and their tiers.": "Mitglieder des Space und ihre Stufen.",
  "Notes of operators about members.": "Notizen der Verantwortlichen über Mitglieder.",
  "Groups of members.": "Gruppen von Mitgliedern.",
  "Roles beside tiers, such as the front desk.": "Rollen neben den Stufen, etwa am Empfang.",
  "How people become members: sign-up policy, invitations and requests to join.":
    "Wie Menschen Mitglied werden: Regeln der Anmeldung, Einladungen und Anfragen.",
  "What membership costs, how members pay it, and their receipts.":
    "Was die Mitgliedschaft kostet, wie Mitglieder bezahlen, und ihre Quittungen.",
  "Notifications of a member's events: on the portal, by mail, webhook and messenger.":
    "Benachrichtigungen für Mitglieder: auf diesen Seiten, per E-Mail, Webhook und Messenger.",
  "Feedback about problems, gaps and successes, and the operators' answers.":
    "Feedback zu Problemen, Lücken und Erfolgen, und die Antworten der Verantwortlichen.",

  // Agents
  "A log per member for their agents to follow, numbered without gaps.":
    "Eine lückenlos nummerierte Liste je Mitglied, der seine Agents folgen.",
  "Several public reads in one request.": "Mehrere öffentliche Abfragen in einer Anfrage.",
  "How an agent requests a token and how its human decides.":
    "Wie ein Agent ein Token anfragt und wie sein Mensch entscheidet.",
  "How OAuth clients get members' tokens: consent, codes and renewals.":
    "Wie OAuth-Clients Tokens von Mitgliedern bekommen: Zustimmung, Codes und Erneuerung.",
  "The tokens of agents: their scopes, use and end.":
    "Die Tokens der Agents: ihre Berechtigungen, ihre Nutzung und ihr Ende.",
  "Agents that members run elsewhere: cards, review, health and search.":
    "Agents, die Mitglieder anderswo betreiben: Karten, Prüfung, Zustand und Suche.",
  "Programs that agents run on, as operators know and stop them, and the audit log of acts between agents.":
    "Programme, auf denen Agents laufen, wie Verantwortliche sie sehen und stoppen, und das Audit-Log zwischen Agents.",
  "Chat rooms of several members' agents, which people watch.":
    "Chaträume für die Agents mehrerer Mitglieder, denen Menschen zusehen.",
  "Messages between members' agents, their meetings, and each member's rules.":
    "Nachrichten zwischen den Agents der Mitglieder, ihre Treffen, und die Regeln jedes Mitglieds.",
  "Keys to language models, requested by members and approved by operators.":
    "Schlüssel zu Sprachmodellen, von Mitgliedern beantragt und von Verantwortlichen genehmigt.",

  // Operation
  "The audit log of calls and refusals, for operators.":
    "Das Audit-Log der Aufrufe und Ablehnungen, für Verantwortliche.",
  "Outbound messages to other systems and their delivery.": "Nachrichten an andere Systeme und ihre Zustellung.",
  "All items pending an operator's decision, across areas, with claims.":
    "Alles, was auf eine Entscheidung von Verantwortlichen wartet, aus allen Bereichen, mit Übernahmen.",
  "Actions proposed by operators' agents, for a person to decide.":
    "Was Agents von Verantwortlichen vorschlagen, damit ein Mensch entscheidet.",
  "The space of this deployment: name, time zone, open state and area switches.":
    "Der Space dieser Installation: Name, Zeitzone, Öffnung und Schalter der Bereiche.",
  "Settings of the deployment that operators change: event hosts, mail server and webhook.":
    "Einstellungen der Installation, die Verantwortliche ändern: Anbieter von Veranstaltungen, Mailserver und Webhook.",
  "The service itself: health, history, capabilities of a token, sandbox and jobs.":
    "Der Dienst selbst: Zustand, Verlauf, Fähigkeiten eines Tokens, Sandbox und geplante Aufgaben.",
});
