import { addSentences } from "../../../kernel/languages/sentences.ts";

/** What each scheduled job does. */
addSentences("de", {
  "Deletes sessions and sign-in codes a day after they end, and attempt counters after a day.":
    "Löscht Sitzungen und Anmeldecodes einen Tag nach ihrem Ende, und Zähler von Versuchen nach einem Tag.",
  "Deletes accounts whose deletion is due and mails their owners.":
    "Löscht Konten, deren Löschung fällig ist, und sendet eine letzte E-Mail.",
  "Deletes entries of the audit log of agents older than {days} days.":
    "Löscht Einträge im Audit-Log der Agents nach {days} Tagen.",
  "Declines the open threads of senders whom a member has blocked, some time after the block.":
    "Lehnt offene Gespräche blockierter Absender einige Zeit nach der Blockierung ab.",
  "Brings messages between agents to their recipients, and answers by their policies.":
    "Bringt Nachrichten zwischen Agents ans Ziel und antwortet nach deren Regeln.",
  "Ends introductions to which one of the two did not consent, hours after the other thread ended.":
    "Beendet Vorstellungen, denen nicht beide zugestimmt haben.",
  "Ends threads between agents whose time is over, and tells the member who waited.":
    "Beendet Gespräche zwischen Agents, deren Zeit vorbei ist, und sagt es dem wartenden Mitglied.",
  "Deletes old texts, threads and replaced policies of the agent inbox.":
    "Löscht alte Texte, Gespräche und ersetzte Regeln des Posteingangs der Agents.",
  "Adds published announcements to the event logs of the members whom they are for.":
    "Trägt veröffentlichte Mitteilungen bei den Mitgliedern ein, für die sie sind.",
  "Publishes scheduled announcements whose time has come.": "Veröffentlicht geplante Mitteilungen zu ihrer Zeit.",
  "Deletes audit log entries older than ATRIUM_ACTIVITY_DAYS.":
    "Löscht Einträge im Audit-Log, die älter sind als ATRIUM_ACTIVITY_DAYS.",
  "Deletes who got which issue by mail, some months after the campaign.":
    "Löscht einige Monate nach der Kampagne, wer welche Ausgabe per E-Mail bekam.",
  "Reads bounces and complaints from the mailbox of the return address.":
    "Liest Rückläufer und Beschwerden aus dem Postfach der Absenderadresse.",
  "Sends issues of the newsletter to their subscribers, each at most once.":
    "Sendet Ausgaben des Newsletters, jede höchstens einmal.",
  "Issues certificates to those who took part in hackathons with results.":
    "Stellt Zertifikate für Hackathons mit Ergebnissen aus.",
  "Fetches the weather at the space, and deletes a reading that is a day old.":
    "Holt das Wetter am Space, und löscht Werte nach einem Tag.",
  "Asks the servers of language models for their list of models, at most five seconds each.":
    "Fragt die Server der Sprachmodelle nach ihren Modellen, höchstens fünf Sekunden je Server.",
  "Deletes the records of calls to models after 90 days.":
    "Löscht die Aufzeichnungen von Modellaufrufen nach 90 Tagen.",
  "Deletes denied, unclaimed and ended key requests after 90 days.":
    "Löscht abgelehnte, nicht abgeholte und beendete Anträge auf Schlüssel nach 90 Tagen.",
  "Ends calls to models whose process died: charges what they had used, and gives the rest back.":
    "Beendet Modellaufrufe, deren Prozess abbrach: berechnet das Verbrauchte und gibt den Rest zurück.",
  "Suspends, resumes and revokes keys at a gateway elsewhere, until it confirms, and reads their usage.":
    "Sperrt, öffnet und widerruft Schlüssel bei einem fremden Gateway, bis es bestätigt, und liest ihre Nutzung.",
  "Notifies operators when 80 % and 100 % of the month's budget for models are spent.":
    "Benachrichtigt Verantwortliche bei 80 % und 100 % des Monatsbudgets für Modelle.",
  "Deletes displays {days} days after they were revoked.": "Löscht Anzeigen {days} Tage nach dem Widerruf.",
  "Deletes entries at doors after {days} days, and badges and controllers some days after their end.":
    "Löscht Zutritte an Türen nach {days} Tagen, und Zugangskarten und Steuerungen einige Tage nach ihrem Ende.",
  "Deletes receipts after {years} years, and events of the payment provider after {days} days.":
    "Löscht Quittungen nach {years} Jahren, und Meldungen des Zahlungsdienstes nach {days} Tagen.",
  "Asks members' agent endpoints for their cards: every 15 minutes, and less often while they do not answer.":
    "Fragt die Agent-Endpunkte der Mitglieder alle 15 Minuten nach ihrer Karte, und seltener, solange sie nicht antworten.",
  "Deletes event log entries after {days} days.": "Löscht Einträge der Ereignislisten nach {days} Tagen.",
  "Deletes past proposals after {days} days and calendar URLs {more} days after they end.":
    "Löscht vergangene Vorschläge nach {days} Tagen und Kalender-URLs {more} Tage nach ihrem Ende.",
  "Reminds guests of the space's events a day before the start.":
    "Erinnert die Gäste der eigenen Veranstaltungen einen Tag vor dem Beginn.",
  "Ends expired offers of seats, and offers free seats to the next on the waitlist.":
    "Beendet abgelaufene Angebote von Plätzen, und bietet freie Plätze den Nächsten auf der Warteliste an.",
  "Deletes tickets a year after they were resolved, and unresolved ones after two years.":
    "Löscht Tickets ein Jahr nach der Erledigung, und unerledigte nach zwei Jahren.",
  "Reads the calendars that are due. If one cannot be read, its earlier events stay.":
    "Liest fällige Kalender. Ist einer nicht lesbar, bleiben seine früheren Veranstaltungen.",
  "Reads new contents of files for the search, and makes their previews.":
    "Liest neue Inhalte von Dateien für die Suche, und macht ihre Vorschauen.",
  "Deletes files and folders {days} days after they were moved to the trash.":
    "Löscht Dateien und Ordner {days} Tage, nachdem sie in den Papierkorb kamen.",
  "Lets the virus scanner check new files. After four attempts without it, a file opens unscanned.":
    "Lässt neue Dateien auf Viren prüfen. Nach vier Versuchen ohne Scanner öffnet sich eine Datei ungeprüft.",
  "Forgets when members were here, {hours} hours after the end.":
    "Vergisst {hours} Stunden nach dem Ende, wann Mitglieder hier waren.",
  "Stores the highest XP and the items reached by members with a figure.":
    "Speichert die höchsten XP und die erreichten Gegenstände der Mitglieder mit einer Figur.",
  "Deletes declined and removed photos of hackathons after {days} days, and closed reports after {more}.":
    "Löscht abgelehnte und entfernte Fotos von Hackathons nach {days} Tagen, und erledigte Meldungen nach {more}.",
  "Reminds organizers once of reported photos that they have not decided on within 72 hours.":
    "Erinnert die Organisation einmal an gemeldete Fotos, über die 72 Stunden nicht entschieden wurde.",
  "Removes what names a guest {days} days after the visit, and blocks that ended.":
    "Entfernt {days} Tage nach dem Besuch, was einen Gast nennt, und beendete Sperren.",
  "Ends visits that passed, warns of guests who stay too long, and signs out guests once the space closed.":
    "Beendet vergangene Besuche, warnt vor Gästen, die zu lange bleiben, und meldet Gäste ab, wenn der Space schließt.",
  "Looks for agent surfaces at the addresses in hackathon applications.":
    "Sucht unter den Adressen in Hackathon-Bewerbungen nach Schnittstellen für Agents.",
  "Ends promotions to hackathons that were not confirmed, and promotes the next on the waitlist.":
    "Beendet nicht bestätigte Plätze in Hackathons, und bietet sie den Nächsten auf der Warteliste an.",
  "Moves hackathons to LOCKED after the deadline of submissions, which freezes them.":
    "Schließt Hackathons nach dem Einsendeschluss ab (LOCKED).",
  "Moves hackathons from PRE to OPEN at their instant.": "Öffnet Hackathons zu ihrer Zeit (PRE zu OPEN).",
  "Deletes dietary needs {days} days after the last day of a hackathon.":
    "Löscht Angaben zum Essen {days} Tage nach dem letzten Tag eines Hackathons.",
  "Records the newest commit of each repository once its submission is locked.":
    "Hält den neuesten Commit jedes Repositorys fest, sobald seine Einreichung abgeschlossen ist.",
  "Deletes posts of news feeds after 30 days.": "Löscht Beiträge aus Nachrichten-Feeds nach 30 Tagen.",
  "Reads the news feeds that are due. If one cannot be read, its earlier posts stay.":
    "Liest fällige Nachrichten-Feeds. Ist einer nicht lesbar, bleiben seine früheren Beiträge.",
  "Expires stories that were pending too long, and deletes decisions after a year.":
    "Lässt zu lange offene Highlights ablaufen, und löscht Entscheidungen nach einem Jahr.",
  "Deletes claims that expired an hour ago or longer.": "Löscht Übernahmen, die seit einer Stunde abgelaufen sind.",
  "Deletes invitations and requests to join {days} days after their end.":
    "Löscht Einladungen und Anfragen auf Mitgliedschaft {days} Tage nach ihrem Ende.",
  "Mails invitations, and answers to requests to join.": "Sendet Einladungen und Antworten auf Anfragen per E-Mail.",
  "Counts the week's commits of members on the leaderboard, about every twenty minutes each.":
    "Zählt die Commits der Woche für die Rangliste, etwa alle zwanzig Minuten je Mitglied.",
  "Makes a PDF of each signed waiver, once.": "Macht aus jeder unterschriebenen Verzichtserklärung einmal ein PDF.",
  "Deletes old loans, holds and incidents, and the texts of old waivers.":
    "Löscht alte Ausleihen, Reservierungen und Vorfälle, und die Texte alter Verzichtserklärungen.",
  "Reminds of loans that are due or overdue, and ends lapsed offers.":
    "Erinnert an fällige und überfällige Ausleihen, und beendet abgelaufene Angebote.",
  "Deletes addresses that were never confirmed or have left the newsletter.":
    "Löscht Adressen, die nie bestätigt oder abgemeldet wurden.",
  "Sends confirmation mails to people who signed up for the newsletter.":
    "Sendet Bestätigungen an Menschen, die sich zum Newsletter anmelden.",
  "Moves images from the database, where earlier versions stored them, into the object store.":
    "Verschiebt Bilder aus der Datenbank, wo frühere Versionen sie speicherten, in den Objektspeicher.",
  "Deletes unused images {days} days after they were stored.":
    "Löscht ungenutzte Bilder {days} Tage nach dem Speichern.",
  "Lowers or suspends memberships whose period and grace have ended.":
    "Senkt oder sperrt Mitgliedschaften, deren Zeit und Frist vorbei sind.",
  "Reminds members 14 and 3 days before their membership ends.":
    "Erinnert Mitglieder 14 und 3 Tage vor dem Ende ihrer Mitgliedschaft.",
  "Keeps the newest {count} decisions on tiers.": "Behält die neuesten {count} Entscheidungen über Stufen.",
  "Asks whether the sources of drafted issues can be reached.":
    "Prüft, ob die Quellen entworfener Ausgaben erreichbar sind.",
  "Publishes scheduled issues of the newsletter whose time has come.":
    "Veröffentlicht geplante Ausgaben des Newsletters zu ihrer Zeit.",
  "Sends due notifications by mail, webhook and messenger, at once or as a digest.":
    "Sendet fällige Benachrichtigungen per E-Mail, Webhook und Messenger, sofort oder als Zusammenfassung.",
  "Deletes records of deliveries {days} days after they were made, canceled or given up, and codes of messengers that have expired.":
    "Löscht Aufzeichnungen von Zustellungen nach {days} Tagen, und abgelaufene Codes von Messengern.",
  "Reads what members write to the space's Telegram bot: it connects and disconnects them.":
    "Liest, was Mitglieder dem Telegram-Bot des Space schreiben: Er verbindet und trennt sie.",
  "Notifies members of what their agents did.": "Benachrichtigt Mitglieder über das, was ihre Agents taten.",
  "Deletes codes after 7 days, refresh tokens 30 days after their connection ended, and clients unused for 180 days.":
    "Löscht Codes nach 7 Tagen, Refresh-Tokens 30 Tage nach dem Ende ihrer Verbindung, und 180 Tage ungenutzte Clients.",
  "Deletes failed payments after 30 days.": "Löscht fehlgeschlagene Zahlungen nach 30 Tagen.",
  "Finds the outcome of interrupted payments and of payments without an answer.":
    "Klärt den Ausgang unterbrochener Zahlungen und von Zahlungen ohne Antwort.",
  "Deletes proofs of presence at printers after {days} days.":
    "Löscht Nachweise der Anwesenheit an Druckern nach {days} Tagen.",
  "Reads and draws models of print requests, and has simple ones sliced.":
    "Liest und zeichnet die Modelle von Drucken, und lässt einfache slicen.",
  "Deletes closed print requests after {days} days, and ended handoffs after {more}.":
    "Löscht abgeschlossene Drucke nach {days} Tagen, und beendete Übergaben nach {more}.",
  "Takes finished slices into their print requests, and leaves failed ones to the managers.":
    "Übernimmt fertig geslicte Modelle in ihre Drucke, und überlässt fehlgeschlagene den Zuständigen.",
  "Asks connected printers how they are, and looks at print requests whose time in a step is over.":
    "Fragt verbundene Drucker nach ihrem Zustand, und sieht nach Drucken, deren Zeit in einem Schritt vorbei ist.",
  "Delivers queued messages to the configured consumers and retries failed ones.":
    "Stellt wartende Nachrichten den eingerichteten Empfängern zu, und wiederholt fehlgeschlagene.",
  "Deletes outbound messages {days} days after they were delivered or dismissed.":
    "Löscht ausgehende Nachrichten {days} Tage nach Zustellung oder Verwerfen.",
  "Deletes recommendations a year after they were carried out or dismissed.":
    "Löscht Empfehlungen ein Jahr, nachdem sie ausgeführt oder verworfen wurden.",
  "Fetches each approved URL once and adds its documents to the corpus.":
    "Holt jede freigegebene URL einmal, und fügt ihre Dokumente der Bibliothek hinzu.",
  "Imports new and changed files of the research folder and withdraws the documents of deleted ones.":
    "Übernimmt neue und geänderte Dateien des Ordners der Bibliothek, und zieht gelöschte zurück.",
  "Deletes withdrawn documents after {days} days, and submissions {more} days after their decision.":
    "Löscht zurückgezogene Dokumente nach {days} Tagen, und Vorschläge {more} Tage nach der Entscheidung.",
  "Declines bookings that nobody decided before they begin, and notifies their members.":
    "Lehnt Buchungen ab, über die vor dem Beginn niemand entschied, und benachrichtigt die Mitglieder.",
  "Deletes calendar URLs of rooms {days} days after they were revoked.":
    "Löscht Kalender-URLs von Räumen {days} Tage nach dem Widerruf.",
  "Releases bookings that nobody checked in to, where the resource asks for it, and notifies their members.":
    "Gibt Buchungen frei, in die niemand eincheckte, wo das verlangt ist, und benachrichtigt die Mitglieder.",
  "Ends chat rooms that had no turn for their timeout.": "Beendet Chaträume, in denen zu lange niemand schrieb.",
  "Deletes turns of chat rooms 90 days after their end, and the rooms after a year.":
    "Löscht Nachrichten von Chaträumen 90 Tage nach deren Ende, und die Räume nach einem Jahr.",
  "Looks at the parts of the service every minute, and keeps for 90 days when their state changed.":
    "Prüft die Teile des Dienstes jede Minute, und behält 90 Tage, wann sich ihr Zustand änderte.",
  "Deletes links {days} days after they ended, and the records of their downloads before.":
    "Löscht Links {days} Tage nach ihrem Ende, und die Aufzeichnungen ihrer Downloads vorher.",
  "Gives unfinished downloads back to their links an hour after the last byte.":
    "Gibt unfertige Downloads eine Stunde nach dem letzten Byte ihren Links zurück.",
  "Deletes token requests that ended more than a week ago.": "Löscht Anfragen nach Tokens eine Woche nach ihrem Ende.",
  "Deletes slices {days} days after they ended.": "Löscht geslicte Modelle {days} Tage nach ihrem Ende.",
  "Records when the space was open, and deletes records older than {days} days.":
    "Hält fest, wann der Space offen war, und löscht das nach {days} Tagen.",
  "Checks every week that the websites of verified startups still carry their proof.":
    "Prüft jede Woche, ob die Websites bestätigter Startups ihren Nachweis noch tragen.",
  "Hands startups over {hours} hours after the acceptance, and ends offers after {days} days.":
    "Übergibt Startups {hours} Stunden nach der Annahme, und beendet Angebote nach {days} Tagen.",
  "Looks for the icons of startups' websites, every month and after a change of the website.":
    "Sucht die Icons der Websites von Startups, jeden Monat und nach einer Änderung.",
  "Ends claims without a decision after {days} days, and deletes decided ones after {more}.":
    "Beendet Ansprüche ohne Entscheidung nach {days} Tagen, und löscht entschiedene nach {more}.",
  "Deletes news of startups {days} days after newer ones took their place.":
    "Löscht Neuigkeiten von Startups {days} Tage, nachdem neuere sie ablösten.",
  "Deletes the record of changes of startups' pages after {days} days.":
    "Löscht die Aufzeichnung der Änderungen an Seiten von Startups nach {days} Tagen.",
  "Closes slugs of renamed startups after {days} days of redirects, and frees them a year later.":
    "Schließt Adressen umbenannter Startups nach {days} Tagen Weiterleitung, und gibt sie ein Jahr später frei.",
  "Ends lapsed offers of places in trainings, and offers the places to the next who wait.":
    "Beendet abgelaufene Angebote von Plätzen in Schulungen, und bietet sie den Nächsten an.",
  "Deletes requests for transcripts {days} after they ended; the files stay.":
    "Löscht Anfragen nach Transkripten, Frist nach dem Ende: {days}; die Dateien bleiben.",
  "Turns queued recordings into transcripts, one at a time.":
    "Verwandelt wartende Aufnahmen in Transkripte, eine nach der anderen.",
  "Finishes uploads whose process ended, expires those without bytes for a day, and removes left-over bytes.":
    "Beendet Uploads, deren Prozess endete, lässt einen Tag ruhende ablaufen, und entfernt übrige Daten.",
  "Deletes agents, events and cards of workshops after 30 days, and messages after 90 days.":
    "Löscht Agents, Ereignisse und Karten von Workshops nach 30 Tagen, und Nachrichten nach 90 Tagen.",
  "Removes contents of files {hours} hours after the last file with them was deleted.":
    "Entfernt Inhalte {hours} Stunden, nachdem die letzte Datei damit gelöscht wurde.",
  "Reads every stored content again within {days} days, and reports those that changed.":
    "Liest jeden gespeicherten Inhalt innerhalb von {days} Tagen erneut, und meldet veränderte.",
  "Removes objects that no file refers to, such as those of an interrupted process.":
    "Entfernt Objekte, auf die keine Datei verweist, etwa die eines abgebrochenen Prozesses.",
  "Merges recorded counts, so that totals are read fast.":
    "Fasst Zählungen zusammen, damit Summen schnell lesbar sind.",
  "Deletes stored replies after 24 hours, used-up quota windows after two days, and signatures that are no longer fresh.":
    "Löscht gespeicherte Antworten nach 24 Stunden, abgelaufene Kontingente nach zwei Tagen, und alte Signaturen.",
});
