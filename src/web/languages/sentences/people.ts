import { addSentences } from "../../../kernel/languages/sentences.ts";

/** Sign-in, membership, joining, dues, roles and groups. */
addSentences("de", {
  // Sign-in
  "Check your entries and try again.": "Prüfe deine Eingaben und versuche es noch einmal.",
  "The password {fault}.": "Das Passwort {fault}.",
  "needs at least {count} characters": "braucht mindestens {count} Zeichen",
  "is longer than {count} characters": "ist länger als {count} Zeichen",
  "is too common; choose one that is hard to guess": "ist zu gewöhnlich; wähle eines, das schwer zu erraten ist",
  "This link has expired or was already used. Request a new one.":
    "Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.",
  "An account with this email address already exists. Sign in instead.":
    "Ein Konto mit dieser E-Mail-Adresse gibt es schon. Melde dich an.",
  "New accounts need a valid invitation here. Open the link of your invitation, or ask the operators for one.":
    "Neue Konten brauchen hier eine gültige Einladung. Öffne den Link deiner Einladung, oder bitte die Verantwortlichen um eine.",
  "Sign in to the account whose email address you are changing. Then open the link again.":
    "Melde dich bei dem Konto an, dessen E-Mail-Adresse du änderst. Öffne dann den Link noch einmal.",
  "This is not a valid email address.": "Das ist keine gültige E-Mail-Adresse.",
  "This code is wrong. Codes change every 30 seconds. Enter the current one.":
    "Dieser Code ist falsch. Codes wechseln alle 30 Sekunden. Gib den aktuellen ein.",
  "Your sign-in has expired, or had too many attempts. Start over.":
    "Deine Anmeldung ist abgelaufen oder hatte zu viele Versuche. Beginne von vorn.",
  "This password is wrong. Try again.": "Dieses Passwort ist falsch. Versuche es noch einmal.",
  "This passkey was not accepted. Try again, or sign in another way.":
    "Dieser Passkey wurde nicht angenommen. Versuche es noch einmal, oder melde dich anders an.",
  "No account has this email address and password.": "Kein Konto hat diese E-Mail-Adresse und dieses Passwort.",
  "This account has no password yet.": "Dieses Konto hat noch kein Passwort.",
  "The password needs at least {count} characters.": "Das Passwort braucht mindestens {count} Zeichen.",
  "The password is longer than {count} characters.": "Das Passwort ist länger als {count} Zeichen.",
  "Two-factor authentication is not set up.": "Die Zwei-Faktor-Authentifizierung ist nicht eingerichtet.",
  "Two-factor authentication is already set up.": "Die Zwei-Faktor-Authentifizierung ist schon eingerichtet.",
  "Your attempt has expired. Start again.": "Dein Versuch ist abgelaufen. Beginne noch einmal.",
  "This passkey could not be added. Try again.":
    "Dieser Passkey konnte nicht hinzugefügt werden. Versuche es noch einmal.",
  "The browser's response could not be read.": "Die Antwort des Browsers war nicht lesbar.",
  "Set a password or add a passkey first. Otherwise you could not sign in.":
    "Setze zuerst ein Passwort, oder füge einen Passkey hinzu. Sonst könntest du dich nicht anmelden.",
  "You did not give access on GitHub. Nothing was changed.":
    "Du hast auf GitHub keinen Zugriff gegeben. Nichts wurde geändert.",
  "An account with your GitHub email address already exists. Sign in another way, then link GitHub under “Sign-in and security”.":
    "Ein Konto mit deiner GitHub-Adresse gibt es schon. Melde dich anders an, und verknüpfe GitHub dann unter „Anmeldung und Sicherheit“.",
  "This GitHub account belongs to another member.": "Dieses GitHub-Konto gehört einem anderen Mitglied.",
  "New accounts need an invitation here. Open the link of your invitation first. You can link GitHub afterwards.":
    "Neue Konten brauchen hier eine Einladung. Öffne zuerst den Link deiner Einladung. Danach kannst du GitHub verknüpfen.",
  "GitHub has no confirmed email address for you. Confirm one there, or create an account here first.":
    "GitHub hat keine bestätigte E-Mail-Adresse von dir. Bestätige dort eine, oder erstelle zuerst hier ein Konto.",
  "Your attempt has expired, or began in another browser. Start again.":
    "Dein Versuch ist abgelaufen oder begann in einem anderen Browser. Beginne noch einmal.",
  "GitHub could not be reached. Nothing was changed. Try again.":
    "GitHub war nicht erreichbar. Nichts wurde geändert. Versuche es noch einmal.",
  // Membership
  "This link cannot claim the space.": "Mit diesem Link lässt sich der Space nicht übernehmen.",
  "The space has already been claimed.": "Der Space wurde schon übernommen.",
  "Only an operator can make an operator.": "Nur Verantwortliche können jemanden zur verantwortlichen Person machen.",
  "tier is required": "Eine Stufe fehlt.",
  "You already have the highest tier that can be requested.":
    "Du hast schon die höchste Stufe, die man beantragen kann.",
  "The membership would end before it begins, or in the past.":
    "Die Mitgliedschaft würde vor ihrem Anfang oder in der Vergangenheit enden.",
  "You cannot decide on your own tier.": "Über deine eigene Stufe kannst du nicht entscheiden.",
  "You are no longer an operator of this space.": "Du bist in diesem Space nicht mehr verantwortlich.",
  "You cannot suspend yourself.": "Du kannst dich nicht selbst sperren.",
  "reason is empty": "Der Grund fehlt.",
  "reason must contain words": "Der Grund braucht Worte.",
  "The names “{first}” and “{second}” look alike.": "Die Namen „{first}“ und „{second}“ sehen einander zu ähnlich.",
  "looks like “{label}”, the name of another tier": "sieht „{label}“ zu ähnlich, dem Namen einer anderen Stufe",
  "Your membership is suspended.": "Deine Mitgliedschaft ist gesperrt.",
  "The period of the membership has ended.": "Der Zeitraum der Mitgliedschaft ist vorbei.",
  "must be a URL or domain such as example.org": "muss eine URL oder Domain sein, etwa example.org",
  "must be a name such as @noor_a": "muss ein Name sein, etwa @noor_a",
  "is not allowed: {fault}": "ist nicht erlaubt: {fault}",
  // Reasons of changes of a tier
  "Accepted an invitation.": "Eine Einladung angenommen.",
  "Imported by an operator.": "Von Verantwortlichen importiert.",
  "An import by an operator was undone.": "Ein Import durch Verantwortliche wurde rückgängig gemacht.",
  "Dues were paid.": "Beiträge wurden bezahlt.",
  "The membership was renewed.": "Die Mitgliedschaft wurde verlängert.",
  "claimed the space": "hat den Space übernommen",
  // Joining
  "This invitation does not exist.": "Diese Einladung gibt es nicht.",
  "This invitation is for another email address.": "Diese Einladung gilt für eine andere E-Mail-Adresse.",
  "This invitation has expired.": "Diese Einladung ist abgelaufen.",
  "This invitation was used already.": "Diese Einladung wurde schon verwendet.",
  "This invitation was withdrawn.": "Diese Einladung wurde zurückgezogen.",
  "This space takes no requests to join.": "Dieser Space nimmt keine Anfragen auf Mitgliedschaft an.",
  "Too many requests wait for an answer.": "Zu viele Anfragen warten schon auf Antwort.",
  "Operators read your request. The answer comes by mail.":
    "Verantwortliche lesen deine Anfrage. Die Antwort kommt per E-Mail.",
  "The groups of the file cannot be made.": "Die Gruppen der Datei können nicht angelegt werden.",
  "This import was undone already.": "Dieser Import wurde schon rückgängig gemacht.",
  "name has no visible text": "Der Name hat keinen sichtbaren Text.",
  "{bad} is not an email address.": "{bad} ist keine E-Mail-Adresse.",
  "Line {first} has the same address.": "Zeile {first} hat dieselbe Adresse.",
  "The first line has no column named email.": "Die erste Zeile hat keine Spalte namens email.",
  "The name has only invisible characters.": "Der Name hat nur unsichtbare Zeichen.",
  "No tier that can be given is called “{word}”.": "Keine Stufe, die sich geben lässt, heißt „{word}“.",
  "The file has more than {max} rows. Import it in parts.":
    "Die Datei hat mehr als {max} Zeilen. Importiere sie in Teilen.",
  // Dues
  "Another plan has this name.": "Ein anderer Tarif hat diesen Namen.",
  "The space has 30 plans, as many as allowed.": "Der Space hat 30 Tarife. Mehr sind nicht erlaubt.",
  "This is not a currency.": "Das ist keine Währung.",
  "This space takes no dues by card.": "Dieser Space nimmt keine Beiträge per Karte an.",
  "You pay for a plan already.": "Du bezahlst schon einen Tarif.",
  "This plan pays for a tier below the member’s.": "Dieser Tarif bezahlt eine Stufe unter der des Mitglieds.",
  "You have no subscription by card.": "Du hast kein Abonnement per Karte.",
  "The payment provider did not answer as expected.": "Der Zahlungsdienst hat nicht wie erwartet geantwortet.",
  "No member has this email address.": "Kein Mitglied hat diese E-Mail-Adresse.",
  "You cannot record your own payment.": "Deine eigene Zahlung kannst du nicht eintragen.",
  "The same payment was recorded within the last day, with the receipt {number}.":
    "Dieselbe Zahlung wurde am letzten Tag schon eingetragen, mit der Quittung {number}.",
  "The payment arrived more than two years ago.": "Die Zahlung kam vor mehr als zwei Jahren.",
  "The payment would be in the future.": "Die Zahlung läge in der Zukunft.",
  "All of this payment was paid back already.": "Diese Zahlung wurde schon ganz erstattet.",
  "At most {left} of this payment is left.": "Von dieser Zahlung sind höchstens noch {left} übrig.",
  // Roles, groups, announcements
  "Another role has this name.": "Eine andere Rolle hat diesen Namen.",
  "The space has {max} roles, as many as allowed.": "Der Space hat {max} Rollen. Mehr sind nicht erlaubt.",
  "A role has at most {max} members.": "Eine Rolle hat höchstens {max} Mitglieder.",
  "{name} has no tier above public, and cannot have a role.": "{name} ist Gast und kann keine Rolle haben.",
  "Another group has this name.": "Eine andere Gruppe hat diesen Namen.",
  "The space has {max} groups, as many as allowed.": "Der Space hat {max} Gruppen. Mehr sind nicht erlaubt.",
  "No member has the ID {id}.": "Kein Mitglied hat die ID {id}.",
  "No topic has this ID.": "Kein Thema hat diese ID.",
  "Its topic is no longer offered.": "Das Thema wird nicht mehr angeboten.",
  "No group has this ID.": "Keine Gruppe hat diese ID.",
  "Its group has ended.": "Die Gruppe ist beendet.",
  "A published announcement stays as it is.": "Eine veröffentlichte Mitteilung bleibt, wie sie ist.",
  "It is not published.": "Sie ist nicht veröffentlicht.",
  "This is not a time within the next year.": "Das ist keine Zeit innerhalb des nächsten Jahres.",
  "It would expire before members can read it.": "Sie würde enden, bevor Mitglieder sie lesen können.",
  "{field} has no visible text": "{field} hat keinen sichtbaren Text",
  // Notifications and mailing
  "The code is wrong or has expired.": "Der Code ist falsch oder abgelaufen.",
  "This space sends nothing by {messenger}.": "Dieser Space sendet nichts über {messenger}.",
  "user_id must be a Matrix ID, such as @noor:example.org": "Das muss eine Matrix-ID sein, etwa @noor:example.org.",
  "Too many codes were sent to this account.": "An dieses Konto wurden zu viele Codes gesendet.",
  "It is not connected.": "Es ist nicht verbunden.",
  "This messenger is not connected.": "Dieser Messenger ist nicht verbunden.",
  "Your e-mail address is not confirmed.": "Deine E-Mail-Adresse ist nicht bestätigt.",
  "No webhook is set.": "Es ist kein Webhook eingerichtet.",
  "This link is invalid.": "Dieser Link ist ungültig.",
  "This link is invalid or has expired.": "Dieser Link ist ungültig oder abgelaufen.",
  "This is not an email address.": "Das ist keine E-Mail-Adresse.",
  "Too many people signed up in this hour, so the form is closed.":
    "In dieser Stunde haben sich zu viele angemeldet. Deshalb ist das Formular geschlossen.",
  "Too many sign-ups came from this network today.": "Aus diesem Netz kamen heute zu viele Anmeldungen.",
  "The account's address is not confirmed.": "Die Adresse des Kontos ist nicht bestätigt.",
  "This address gets no mail: it asked for none, or its mailbox refused mail.":
    "Diese Adresse bekommt keine E-Mails: Sie wollte keine, oder ihr Postfach hat sie abgelehnt.",
  "url {problem}": "Die URL {problem}.",
  "is not a URL": "ist keine URL",
  "must begin with https://": "muss mit https:// beginnen",
  "must not contain a name or password": "darf keinen Namen und kein Passwort enthalten",
  "must not contain a fragment (#)": "darf keinen Teil nach # enthalten",
  // Leaderboard and certificates
  "Another member has already linked this GitHub account.":
    "Ein anderes Mitglied hat dieses GitHub-Konto schon verknüpft.",
  "This token belongs to a bot or an organization.": "Dieses Token gehört einem Bot oder einer Organisation.",
  "The member does not sign in with GitHub.": "Du meldest dich nicht mit GitHub an.",
  "No certificate is shared at this address.": "Unter dieser Adresse ist kein Zertifikat freigegeben.",
  "No export was started within the last hour.": "In der letzten Stunde wurde kein Export begonnen.",
  // All
  "The limit of {max} per {what} and {unit} is reached.": "Die Grenze ist erreicht: {max} je {unit}.",
  hour: "Stunde",
  day: "Tag",
  "is required": "fehlt",
  "must be a date and time with an offset, such as 2030-05-02T19:00:00Z": "muss ein Datum mit Uhrzeit sein",
  "must be a date, such as 2030-05-02": "muss ein Datum sein, etwa 2030-05-02",
  "must be a valid {format}": "hat nicht die richtige Form ({format})",
  "must be one of {values}": "muss eines davon sein: {values}",
  "must not contain a NUL character": "darf kein NUL-Zeichen enthalten",
  "must be well-formed Unicode": "muss gültiges Unicode sein",
  "must contain a visible character": "braucht ein sichtbares Zeichen",
  "must be in the future": "muss in der Zukunft liegen",
  "must be sent with the other": "braucht auch das andere Feld",
  "Another request is changing the same record.": "Eine andere Anfrage ändert gerade dasselbe.",
  "No member has this ID.": "Kein Mitglied hat diese ID.",
  "No member has this id.": "Kein Mitglied hat diese ID.",
  "Used “{title}”": "Verwendet: „{title}“",
  Participation: "Teilnahme",
  "First place": "Erster Platz",
  "Second place": "Zweiter Platz",
  "Third place": "Dritter Platz",
  "No reason given.": "Kein Grund genannt.",
});
