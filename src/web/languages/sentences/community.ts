import { addSentences } from "../../../kernel/languages/sentences.ts";

/** Hackathons, startups, figures and agents. */
addSentences("de", {
  "The start must be in the future.": "Der Beginn muss in der Zukunft liegen.",
  "The end must be after the start.": "Das Ende muss nach dem Beginn liegen.",
  "The end must be after the start and ahead.": "Das Ende muss nach dem Beginn und in der Zukunft liegen.",
  "all {count} dates, the first {slot}": "alle {count} Termine, der erste {slot}",
  // Hackathons
  "No hackathon has the eid {eid}.": "Kein Hackathon hat die ID {eid}.",
  "A hackathon with this eid exists.": "Einen Hackathon mit dieser ID gibt es schon.",
  "The member has not applied.": "Das Mitglied hat sich nicht beworben.",
  "The member has no seat.": "Das Mitglied hat keinen Platz.",
  "The member has no team.": "Das Mitglied hat kein Team.",
  "The hackathon is in phase {phase}.": "Der Hackathon ist in der Phase {phase}.",
  "The hackathon is locked, so this can no longer change.":
    "Der Hackathon ist abgeschlossen. Deshalb lässt sich das nicht mehr ändern.",
  "Phases only move forward.": "Phasen gehen nur vorwärts.",
  "The hackathon takes no applications now.": "Der Hackathon nimmt jetzt keine Bewerbungen an.",
  "The application is {status} already.": "Über die Bewerbung ist schon entschieden.",
  "The time to confirm has passed, or the application is not approved.":
    "Die Zeit zum Bestätigen ist vorbei, oder die Bewerbung ist nicht angenommen.",
  "The member has an open application.": "Das Mitglied hat eine offene Bewerbung.",
  "The NDA has another version now.": "Die Vertraulichkeitsvereinbarung hat jetzt eine andere Fassung.",
  "The member has not signed the NDA in its current version.":
    "Das Mitglied hat die aktuelle Fassung der Vertraulichkeitsvereinbarung nicht unterschrieben.",
  "This hackathon has no NDA.": "Dieser Hackathon hat keine Vertraulichkeitsvereinbarung.",
  "The hackathon has no application with this id.": "Der Hackathon hat keine Bewerbung mit dieser ID.",
  "Organizers cannot decide on their own application.": "Über die eigene Bewerbung kann man nicht entscheiden.",
  "The member has withdrawn the application.": "Das Mitglied hat die Bewerbung zurückgezogen.",
  "Another operator changed the hackathon since you read it.":
    "Jemand hat den Hackathon geändert, seit du ihn gelesen hast.",
  "More seats are taken than that.": "Es sind schon mehr Plätze vergeben.",
  "Submissions closed at {deadline}. This one came at {at}.": "Der Einsendeschluss ist vorbei.",
  "The submission is locked.": "Die Einreichung ist abgeschlossen.",
  "Nothing to submit.": "Es gibt nichts einzureichen.",
  "{field} is not a web URL.": "{field} ist keine Web-URL.",
  "The hackathon has no team with this team_id.": "Der Hackathon hat kein Team mit dieser ID.",
  "A team of this hackathon has this name, or one that looks like it.":
    "Ein Team dieses Hackathons hat diesen Namen oder einen ähnlichen.",
  "A name needs a letter or a digit.": "Ein Name braucht einen Buchstaben oder eine Ziffer.",
  "The member is in a team of this hackathon already.": "Das Mitglied ist schon in einem Team dieses Hackathons.",
  "The team has {count} members.": "Das Team hat {count} Mitglieder.",
  "Nothing to change.": "Es gibt nichts zu ändern.",
  "The scores do not fit the rubric.": "Die Bewertung passt nicht zum Bewertungsschema.",
  "This member does not judge the hackathon.": "Dieses Mitglied gehört nicht zur Jury.",
  "The judge is in this team.": "Das Mitglied der Jury ist in diesem Team.",
  "The judge and the team share a startup.": "Das Mitglied der Jury und das Team gehören zum selben Startup.",
  "A disqualification needs a reason, which is public.":
    "Eine Disqualifikation braucht einen Grund, der öffentlich ist.",
  "The text is empty.": "Der Text ist leer.",
  // Startups
  "No startup has this slug.": "Kein Startup hat diese Adresse.",
  "The name needs at least one letter or digit.": "Der Name braucht mindestens einen Buchstaben oder eine Ziffer.",
  "website must be the https URL of a public website.": "Die Website braucht eine öffentliche https-URL.",
  "The slug {slug} is used, reserved, or was used lately.":
    "Die Adresse {slug} ist vergeben, reserviert oder war es vor Kurzem.",
  "{slug} looks like a word that this server uses itself.":
    "{slug} sieht einem Wort zu ähnlich, das dieser Server selbst verwendet.",
  "This name or slug looks like {others}.": "Dieser Name oder diese Adresse sieht {others} zu ähnlich.",
  "A member owns and claims at most {max} startups.": "Ein Mitglied hat und beansprucht höchstens {max} Startups.",
  "The member owns no startup with this slug.": "Dem Mitglied gehört kein Startup mit dieser Adresse.",
  "This member does not own the startup.": "Das Startup gehört diesem Mitglied nicht.",
  "Only the startup's owners and operators may do this.": "Das dürfen nur die Beteiligten und Verantwortliche.",
  "title must contain words.": "Der Titel braucht Worte.",
  "url must be a public https URL.": "Die URL muss eine öffentliche https-URL sein.",
  "A transfer of this startup is open already.": "Eine Übergabe dieses Startups ist schon offen.",
  "The transfer has ended.": "Die Übergabe ist beendet.",
  "The page has no website on a domain of its own.": "Die Seite hat keine Website mit eigener Domain.",
  "You cannot decide on your own claim.": "Über deinen eigenen Anspruch kannst du nicht entscheiden.",
  // The leaderboard
  "Commits count in public repositories if the linked GitHub account is their author.":
    "Commits zählen in öffentlichen Repositorys, wenn das verknüpfte GitHub-Konto ihr Autor ist.",
  "Each counts once, by author date.": "Jeder zählt einmal, nach dem Datum des Autors.",
  "Commits in forks, merge commits and commits by bots do not count.":
    "Commits in Forks, Merge-Commits und Commits von Bots zählen nicht.",
  "At most {day} commits count per day and {week} per week, from Monday to Sunday in the space's time zone.":
    "Höchstens {day} Commits zählen am Tag und {week} in der Woche, von Montag bis Sonntag in der Zeitzone des Space.",
  "Private contributions count only with the member's consent, by the number that GitHub shares: at most {max} per week, within the same {week}.":
    "Private Beiträge zählen nur mit Zustimmung des Mitglieds, nach der Zahl, die GitHub mitteilt: höchstens {max} in der Woche, innerhalb derselben {week}.",
  "Equal counts share a rank.": "Gleiche Zahlen teilen sich einen Rang.",
  "Only members who opted in are listed.": "Nur wer zugestimmt hat, steht auf der Liste.",
  // Figures
  "No {kind} has the id {id}.": "Das gibt es nicht: {id}.",
  "{id} is not unlocked.": "{id} ist noch nicht freigeschaltet.",
  "No makings are left for this figure.": "Diese Figur lässt sich nicht noch einmal herstellen.",
  "Operators have taken this figure down.": "Verantwortliche haben diese Figur entfernt.",
  "No published figure has this handle.": "Keine veröffentlichte Figur hat diesen Namen.",
  "You have no figure yet.": "Du hast noch keine Figur.",
  // Agents, tokens, endpoints and keys
  "No pending request has this code.": "Keine offene Anfrage hat diesen Code.",
  "No scope is left to grant.": "Es bleibt keine Berechtigung, die du geben kannst.",
  "The operators of this space have blocked this client.":
    "Die Verantwortlichen dieses Space haben diesen Client blockiert.",
  "Another client has the identity {shown}.": "Ein anderer Client hat die Kennung {shown}.",
  "client_name must contain a visible character": "Der Name braucht ein sichtbares Zeichen.",
  "This token already has a key. A key is never replaced.":
    "Dieses Token hat schon einen Schlüssel. Ein Schlüssel wird nie ersetzt.",
  "No key is bound to this token.": "An dieses Token ist kein Schlüssel gebunden.",
  "This client is not registered.": "Dieser Client ist nicht registriert.",
  "The agent's redirect URI is not registered.": "Die Weiterleitung des Agents ist nicht registriert.",
  "This space does not support the authorization code flow.":
    "Dieser Space unterstützt diese Art der Zustimmung nicht.",
  "You have registered {max} endpoints already.": "Du hast schon {max} Endpunkte registriert.",
  "You registered this URL already.": "Diese URL hast du schon registriert.",
  "card_url is on another host than url.": "Die Karte liegt auf einem anderen Host als der Endpunkt.",
  "{field} is not an https URL without credentials.": "{field} ist keine https-URL ohne Zugangsdaten.",
  "The endpoint publishes no card.": "Der Endpunkt veröffentlicht keine Karte.",
  "The card is not JSON.": "Die Karte ist kein JSON.",
  "This endpoint does not wait for a decision.": "Dieser Endpunkt wartet nicht auf eine Entscheidung.",
  "You cannot decide on your own endpoint.": "Über deinen eigenen Endpunkt kannst du nicht entscheiden.",
  "The server answered {status}.": "Der Server hat mit {status} geantwortet.",
  "You have no {kind} key request with this id.": "Du hast keinen solchen Antrag auf einen Schlüssel.",
  "This space has no model gateway, so it cannot issue keys.":
    "Dieser Space hat kein Gateway zu Modellen und kann keine Schlüssel ausgeben.",
  "This request is already {state}.": "Über diesen Antrag ist schon entschieden.",
  "No key has this id.": "Kein Schlüssel hat diese ID.",
  "You cannot decide on your own request.": "Über deinen eigenen Antrag kannst du nicht entscheiden.",
  "The gateway to language models did not issue the key. Nothing was changed.":
    "Das Gateway zu Sprachmodellen hat den Schlüssel nicht ausgegeben. Nichts wurde geändert.",
  // Agent inbox and rooms
  "You have {max} blocks already.": "Du blockierst schon {max} Absender.",
  "This cannot be blocked.": "Das lässt sich nicht blockieren.",
  "This thread has ended: it is {state}.": "Dieses Gespräch ist beendet.",
  "Name the window that you accept.": "Nenne den Zeitraum, den du annimmst.",
  "Nothing waits for a decision here.": "Hier wartet nichts auf eine Entscheidung.",
  "You cannot write to yourself.": "Du kannst dir nicht selbst schreiben.",
  "No meeting of yours has this ID.": "Keines deiner Treffen hat diese ID.",
  "The meeting is over.": "Das Treffen ist vorbei.",
  "This was undone before.": "Das wurde schon rückgängig gemacht.",
  "The time to undo this is over.": "Die Zeit zum Rückgängigmachen ist vorbei.",
  "The message has no visible text.": "Die Nachricht hat keinen sichtbaren Text.",
  "No policy was set then.": "Damals waren keine Regeln gesetzt.",
  "The text has no visible characters.": "Der Text hat keine sichtbaren Zeichen.",
  // Inbox, space and settings
  "{name} has claimed this item until {until}.": "{name} hat diesen Eintrag übernommen.",
  "You may not see any pending items.": "Du darfst keine offenen Einträge sehen.",
  "No pending item has this kind and id. It was decided, withdrawn or has expired.":
    "Diesen offenen Eintrag gibt es nicht mehr. Darüber ist entschieden, er wurde zurückgezogen oder ist abgelaufen.",
  "Only tier {tier} and above can do this here.": "Das können hier nur Mitglieder ab der Stufe {tier}.",
  "Send latitude and longitude together": "Gib Breite und Länge zusammen an.",
  "The environment of the server sets this: {keys}.": "Das legt die Umgebung des Servers fest: {keys}.",
  "There are already {max} displays.": "Es gibt schon {max} Anzeigen.",
  "This display does not exist or was revoked.": "Diese Anzeige gibt es nicht, oder sie wurde widerrufen.",
  "url cannot be used for a feed": "Diese URL eignet sich nicht für einen Feed.",
  "A feed with this URL already exists.": "Einen Feed mit dieser URL gibt es schon.",
  "A news source with this URL already exists.": "Eine Nachrichtenquelle mit dieser URL gibt es schon.",
  "This space takes no donations: no wallet is configured.":
    "Dieser Space nimmt keine Spenden an: Es ist keine Wallet eingerichtet.",
  "The outcome of this payment is unknown.": "Der Ausgang dieser Zahlung ist unbekannt.",
  "The facilitator is unreachable. Nothing was paid.": "Der Zahlungsdienst ist nicht erreichbar. Nichts wurde bezahlt.",
});
