import { addSentences } from "../../../kernel/languages/sentences.ts";

/** Bookings, events, trainings, guests, loans and prints. */
addSentences("de", {
  Monday: "Montag",
  Tuesday: "Dienstag",
  Wednesday: "Mittwoch",
  Thursday: "Donnerstag",
  Friday: "Freitag",
  Saturday: "Samstag",
  Sunday: "Sonntag",
  "1 hour": "1 Stunde",
  "{count} hours": "{count} Stunden",
  "{count} minutes": "{count} Minuten",
  "1 day": "1 Tag",
  "{count} days": "{count} Tage",
  // Bookings
  "{tier}s and above book this resource.": "Diese Ressource bucht man ab dieser Stufe: {tier}.",
  "It is out of service {slot}: “{reason}”": "Außer Betrieb {slot}: „{reason}“",
  "The resource is open from {from} to {until} ({zone}).": "Geöffnet von {from} bis {until} ({zone}).",
  "The resource is open {hours} on {day}s ({zone}).": "Am {day} geöffnet: {hours} ({zone}).",
  "The resource is closed on {day}s.": "Am {day} geschlossen.",
  "The space is closed on {day}{note}.": "Der Space ist zu: {day}{note}.",
  "The space is open {hours} on {day}{note}, in {zone}.": "Der Space ist offen: {day}{note}, {hours} ({zone}).",
  "start_iso and end_iso must be real times.": "Anfang und Ende müssen gültige Zeiten sein.",
  "end_iso must be after start_iso.": "Das Ende muss nach dem Anfang liegen.",
  "end_iso must be after start_iso and ahead.": "Das Ende muss nach dem Anfang und in der Zukunft liegen.",
  "The slot begins in the past.": "Die Zeit beginnt in der Vergangenheit.",
  "A booking of this resource lasts at least {minutes} minutes.":
    "Eine Buchung dauert hier mindestens {minutes} Minuten.",
  "A booking of this resource lasts at most {minutes} minutes.":
    "Eine Buchung dauert hier höchstens {minutes} Minuten.",
  "Bookings of this resource begin and end on steps of {minutes} minutes.":
    "Buchungen beginnen und enden hier in Schritten von {minutes} Minuten.",
  "A slot must begin at least {length} from now.": "Bis zum Anfang muss noch so viel Zeit sein: {length}.",
  "A slot may begin at most {length} ahead.": "So weit im Voraus darf eine Buchung beginnen: {length}.",
  "A member books this resource for at most {max} a week; {held} are booked.":
    "Ein Mitglied bucht das höchstens {max} in der Woche; {held} sind gebucht.",
  booking: "Buchung",
  bookings: "Buchungen",
  "A member holds at most {max} {bookings} of this resource ahead.":
    "Ein Mitglied hat hier höchstens {max} {bookings} im Voraus.",
  "A member holds at most {max} {bookings} of this kind at one time.":
    "Ein Mitglied hat zur selben Zeit höchstens {max} {bookings} dieser Art.",
  "This needs the qualification {kind}, which the member does not hold.":
    "Dafür ist die Qualifikation {kind} nötig, die das Mitglied nicht hat.",
  "A series of weekdays begins on one.": "Eine Reihe von Werktagen beginnt an einem Werktag.",
  "No confirmed booking has this id.": "Keine bestätigte Buchung hat diese ID.",
  "This booking is already {state}.": "Diese Buchung ist schon {state}.",
  "This booking is already {state} or over.": "Diese Buchung ist schon {state} oder vorbei.",
  "This booking is {state}, so there is nothing to check in to.":
    "Diese Buchung ist {state}. Deshalb gibt es nichts einzuchecken.",
  "Check-in opens 15 minutes before the booking.": "Einchecken kannst du ab 15 Minuten vor der Buchung.",
  "Check-in is over.": "Die Zeit zum Einchecken ist vorbei.",
  "This booking has begun, so it can no longer be confirmed.":
    "Diese Buchung hat begonnen und kann nicht mehr bestätigt werden.",
  "reason is required to decline": "Zum Ablehnen ist ein Grund nötig.",
  "You cannot decide on your own booking.": "Über deine eigene Buchung kannst du nicht entscheiden.",
  "Operators and managers of the resource decide on its bookings.":
    "Über die Buchungen entscheiden Verantwortliche und die Zuständigen der Ressource.",
  "A resource has at most {max} managers.": "Eine Ressource hat höchstens {max} Zuständige.",
  "{name} has no tier above public, and cannot decide on bookings.":
    "{name} ist Gast und kann nicht über Buchungen entscheiden.",
  "Your membership does not include rooms and printers.": "Deine Mitgliedschaft umfasst keine Räume und Drucker.",
  "You already have {max} live URLs for calendars of rooms.":
    "Du hast schon {max} gültige URLs für Kalender von Räumen.",
  "This calendar URL does not exist or was revoked.": "Diese Kalender-URL gibt es nicht, oder sie wurde widerrufen.",
  "The outage ends in the past.": "Der Ausfall endet in der Vergangenheit.",
  "from and until must be real times.": "Anfang und Ende müssen gültige Zeiten sein.",
  "until must be after from.": "Das Ende muss nach dem Anfang liegen.",
  "An outage ends at most {days} days ahead.": "Ein Ausfall endet höchstens {days} Tage im Voraus.",
  "Send opens_at and closes_at together.": "Gib beide Zeiten an: wann es öffnet und wann es schließt.",
  "closes_at must be later than opens_at.": "Es muss später schließen, als es öffnet.",
  "A resource with the id {id} already exists.": "Eine Ressource mit der ID {id} gibt es schon.",
  "minutes_min must be at most minutes_max.": "Die kürzeste Buchung darf nicht länger sein als die längste.",
  "lead_minutes must be less than horizon_days.": "Der Vorlauf muss kürzer sein als die Frist im Voraus.",
  "week_minutes_max must be at least minutes_min.": "In der Woche muss mindestens die kürzeste Buchung möglich sein.",
  "No length from minutes_min to minutes_max is a multiple of step_minutes.":
    "Keine erlaubte Dauer ist ein Vielfaches der Schritte.",
  "Nobody decided before it began.": "Niemand hat vor dem Beginn entschieden.",
  "Nobody checked in.": "Niemand hat eingecheckt.",
  "Your membership no longer includes it.": "Deine Mitgliedschaft umfasst das nicht mehr.",
  // Events
  "This event takes no RSVPs here.": "Zu dieser Veranstaltung kann man sich hier nicht anmelden.",
  "You have no RSVP for this date.": "Du bist für diesen Termin nicht angemeldet.",
  "This date has no RSVP with this ID or code.":
    "Zu diesem Termin gibt es keine Anmeldung mit dieser ID oder diesem Code.",
  "Only confirmed guests are checked in.": "Nur Gäste mit bestätigtem Platz werden eingecheckt.",
  "This date is canceled.": "Dieser Termin ist abgesagt.",
  "This date is over.": "Dieser Termin ist vorbei.",
  "A host declined this RSVP.": "Ein Gastgeber hat diese Anmeldung abgelehnt.",
  "The date has fewer seats than that.": "Der Termin hat weniger Plätze.",
  "RSVPs to this event bring no guests.": "Zu dieser Veranstaltung kannst du niemanden mitbringen.",
  "An RSVP may bring at most {max} guests.": "Du kannst höchstens {max} Gäste mitbringen.",
  "Only {left} more seats are free.": "Nur noch {left} Plätze sind frei.",
  "No more seats are free.": "Es sind keine Plätze mehr frei.",
  "The space publishes no event with this ID.": "Der Space veröffentlicht keine Veranstaltung mit dieser ID.",
  "The event has no such date.": "Die Veranstaltung hat keinen solchen Termin.",
  "The event has several dates.": "Die Veranstaltung hat mehrere Termine.",
  "Another date of the event begins then.": "Zu dieser Zeit beginnt ein anderer Termin der Veranstaltung.",
  "It is canceled already.": "Er ist schon abgesagt.",
  "cover_url is not an image of this space.": "Das Titelbild ist kein Bild dieses Space.",
  "title must contain words": "Der Titel braucht Worte.",
  "These members cannot host: they do not exist, or their tier does not include proposing events.":
    "Diese Mitglieder können keine Gastgeber sein: Es gibt sie nicht, oder ihre Stufe umfasst das nicht.",
  "You already have {max} live calendar URLs.": "Du hast schon {max} gültige Kalender-URLs.",
  "This proposal is already {state}.": "Über diesen Vorschlag ist schon entschieden.",
  "No proposal with that id is pending; it may have expired.":
    "Kein Vorschlag mit dieser ID ist offen; vielleicht ist er abgelaufen.",
  "You cannot decide on your own proposal.": "Über deinen eigenen Vorschlag kannst du nicht entscheiden.",
  "You already sent an RSVP for this event within the last seven days; it is still valid.":
    "Du hast dich in den letzten sieben Tagen schon angemeldet; das gilt noch.",
  "Send exactly one of rsvp_id and code.": "Gib die Anmeldung oder den Code an.",
  // Trainings
  "This member has no place in the session.": "Dieses Mitglied hat keinen Platz in der Schulung.",
  "The session has not begun.": "Die Schulung hat noch nicht begonnen.",
  "A session begins in the future and ends after its start.":
    "Eine Schulung beginnt in der Zukunft und endet nach ihrem Anfang.",
  "No member has this instructor_id.": "Kein Mitglied hat diese ID.",
  "The instructor's tier does not let them record results.":
    "Die Stufe der anleitenden Person erlaubt es nicht, Ergebnisse einzutragen.",
  "The session has begun, is over, or was cancelled.": "Die Schulung hat begonnen, ist vorbei oder wurde abgesagt.",
  "Instructors cannot take part in their own session.": "An der eigenen Schulung kann man nicht teilnehmen.",
  "Only the session's instructor and operators may do this.":
    "Das dürfen nur die anleitende Person und Verantwortliche.",
  "You cannot grant yourself a qualification.": "Du kannst dir keine Qualifikation selbst geben.",
  "You have no place in a session with this id.": "Du hast keinen Platz in einer Schulung mit dieser ID.",
  "The session is over or was canceled.": "Die Schulung ist vorbei oder wurde abgesagt.",
  "You already show 5 agents in this session.": "Du zeigst in dieser Schulung schon 5 Agents.",
  "The chat is closed.": "Der Chat ist geschlossen.",
  "The message is empty.": "Die Nachricht ist leer.",
  "link must be an https URL": "Der Link muss eine https-URL sein.",
  // Guests
  "The guest is not expected now.": "Der Gast wird jetzt nicht erwartet.",
  "The visit is {state}.": "Der Zustand des Besuchs erlaubt das nicht ({state}).",
  "reason is required to refuse": "Zum Ablehnen ist ein Grund nötig.",
  "name is empty.": "Der Name fehlt.",
  "name and looks_for need words.": "Der Name und wen du suchst, brauchen Worte.",
  "An operator will look at this. Please wait at the door.":
    "Eine verantwortliche Person sieht sich das an. Bitte warte an der Tür.",
  "title and body need words.": "Titel und Text brauchen Worte.",
  "No document of the kind {kind} is published.": "Kein Dokument der Art {kind} ist veröffentlicht.",
  "No kind of visit has this flow_id.": "Keine Art von Besuch hat diese ID.",
  "This invitation does not exist or is over.": "Diese Einladung gibt es nicht, oder sie ist vorbei.",
  "This kiosk does not exist or was revoked.": "Diesen Kiosk gibt es nicht, oder er wurde widerrufen.",
  "This code opens no visit now.": "Dieser Code öffnet jetzt keinen Besuch.",
  "Some documents are not signed in their current version.":
    "Einige Dokumente sind in ihrer aktuellen Fassung nicht unterschrieben.",
  "As many guests as allowed are inside.": "Es sind schon so viele Gäste da wie erlaubt.",
  "A visit ends in the future, after its start, and within 24 hours.":
    "Ein Besuch endet in der Zukunft, nach seinem Anfang und innerhalb von 24 Stunden.",
  "You cannot decide on your own guest.": "Über deinen eigenen Gast kannst du nicht entscheiden.",
  "a reason and one of name, email and phone are needed":
    "Nötig sind ein Grund und eines von Name, E-Mail-Adresse und Telefon.",
  // Loans
  "This member's tier does not allow loans.": "Die Stufe dieses Mitglieds erlaubt keine Ausleihen.",
  "The member's waiver is {state}.": "Die Verzichtserklärung des Mitglieds gilt nicht ({state}).",
  "{unit} is not available.": "{unit} ist nicht verfügbar.",
  "{unit} is lent.": "{unit} ist ausgeliehen.",
  "A unit with this code or serial number exists.":
    "Ein Gegenstand mit diesem Code oder dieser Seriennummer ist schon da.",
  "The loan had ended.": "Die Ausleihe war schon beendet.",
  "The loan of {unit} was ended.": "Die Ausleihe von {unit} ist beendet.",
  "{unit} is marked as lost.": "{unit} ist als verloren eingetragen.",
  "{unit} is in service.": "{unit} ist in Betrieb.",
  "{unit} is out of service.": "{unit} ist außer Betrieb.",
  "{unit} was returned.": "{unit} wurde zurückgegeben.",
  "{unit} was returned before.": "{unit} wurde schon früher zurückgegeben.",
  "description needs 20 characters": "Die Beschreibung braucht 20 Zeichen.",
  "Members sign the waiver themselves, in a session of their own.":
    "Mitglieder unterschreiben die Verzichtserklärung selbst, in ihrer eigenen Sitzung.",
  "Nothing of this kind is lent here.": "So etwas wird hier nicht verliehen.",
  "Only attested members and operators may do this.": "Das dürfen nur befugte Mitglieder und Verantwortliche.",
  "Members cannot sign themselves off.": "Mitglieder können sich nicht selbst freigeben.",
  "Operators found willful misuse, so this member cannot borrow.":
    "Verantwortliche haben mutwilligen Missbrauch festgestellt. Deshalb kann dieses Mitglied nichts ausleihen.",
  "The operators have not published a waiver yet.":
    "Die Verantwortlichen haben noch keine Verzichtserklärung veröffentlicht.",
  "Another member waits for the unit.": "Ein anderes Mitglied wartet auf den Gegenstand.",
  "The loan is over or overdue.": "Die Ausleihe ist vorbei oder überfällig.",
  "The loan was extended as often as allowed.": "Die Ausleihe wurde so oft verlängert wie erlaubt.",
  "The space closes when the loan is due.": "Der Space schließt, wenn die Ausleihe fällig ist.",
  // Prints
  "This handoff has expired.": "Dieser vorbereitete Druck ist abgelaufen.",
  "No print request has this ID, or you may not see it.": "Kein Druck hat diese ID, oder du darfst ihn nicht sehen.",
  "No handoff has this ID, or it does not name you.":
    "Kein vorbereiteter Druck hat diese ID, oder er ist nicht für dich.",
  "No file in the vault has this ID, or you may not see it.":
    "Keine Datei in der Ablage hat diese ID, oder du darfst sie nicht sehen.",
  "This file is closed, or not yet scanned.": "Diese Datei ist gesperrt oder noch nicht geprüft.",
  "link_url is not an https URL.": "Der Link ist keine https-URL.",
  "This file name is not one of a model.": "So heißt keine Datei eines Modells.",
  "title is empty.": "Der Titel fehlt.",
  "note is required to reject a request.": "Zum Ablehnen ist eine Notiz nötig.",
  "The print has begun or the request is closed, so it can no longer be canceled.":
    "Der Druck hat begonnen oder ist abgeschlossen und lässt sich nicht mehr stornieren.",
  "This member's tier does not include prints.": "Die Stufe dieses Mitglieds umfasst keine Drucke.",
  "The request is {status}.": "Der Stand des Drucks erlaubt das nicht ({status}).",
  "Another print runs on this printer.": "Auf diesem Drucker läuft ein anderer Druck.",
  "This printer is out of service.": "Dieser Drucker ist außer Betrieb.",
  "This printer cannot take the request: its material, size or state does not fit.":
    "Dieser Drucker kann das nicht drucken: Material, Größe oder Zustand passt nicht.",
  "Older requests fit this printer too, so a reason is required.":
    "Ältere Drucke passen auch auf diesen Drucker. Deshalb ist ein Grund nötig.",
  "This request does not wait for your decision.": "Dieser Druck wartet nicht auf deine Entscheidung.",
  "Three attempts failed, which is the limit.": "Drei Versuche sind fehlgeschlagen. Mehr gibt es nicht.",
  "This file is not G-code.": "Diese Datei ist kein G-Code.",
  "The model is too large to be sent inline.": "Das Modell ist zu groß.",
  "No printer has this ID.": "Kein Drucker hat diese ID.",
  "Only operators and the farm crew can do this.": "Das können nur Verantwortliche und das Druckteam.",
  "This is not the code of this minute.": "Das ist nicht der Code dieser Minute.",
  "Your proof that you are at the printer has expired, or was used.":
    "Dein Nachweis, dass du am Drucker bist, ist abgelaufen oder verbraucht.",
  "Your sign-in is older than 12 hours.": "Deine Anmeldung ist älter als 12 Stunden.",
  "No printer in service can take it.": "Kein Drucker in Betrieb kann ihn drucken.",
  "No printer in service can take it. The crew knows.":
    "Kein Drucker in Betrieb kann ihn drucken. Das Team weiß Bescheid.",
  "Please pick it up.": "Bitte hole ihn ab.",
  "Please pick it up now. The crew may give it away.": "Bitte hole ihn jetzt ab. Das Team darf ihn sonst weggeben.",
  "Nobody picked it up for a week.": "Eine Woche lang hat ihn niemand abgeholt.",
  "Its model could not be checked.": "Das Modell konnte nicht geprüft werden.",
  "It was stopped at the printer.": "Er wurde am Drucker gestoppt.",
  "The printer reported an error.": "Der Drucker hat einen Fehler gemeldet.",
  "It has waited two days for a decision.": "Er wartet seit zwei Tagen auf eine Entscheidung.",
  // States, within the sentences above
  queued: "offen",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  cancelled: "storniert",
  canceled: "storniert",
  expired: "abgelaufen",
  called_off: "abgesagt",
  released: "freigegeben",
  over: "vorbei",
  missing: "fehlt",
  outdated: "veraltet",
});
