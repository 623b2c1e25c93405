import { addSentences } from "../../../kernel/languages/sentences.ts";

/** Files, links, stories, research, newsletter and pages. */
addSentences("de", {
  // News
  "Each source counts once per story, by its first post and its weight from 1 to 5. A post counts half after 6 hours. Ties: the newer story, then the URL.":
    "Jede Quelle zählt je Nachricht einmal, mit ihrem ersten Beitrag und ihrem Gewicht von 1 bis 5. Nach 6 Stunden zählt ein Beitrag halb. Bei Gleichstand: die neuere Nachricht, dann die URL.",
  "velocity = sum over sources of weight * 2^(-(now - posted) / 6 h)":
    "Tempo = Summe über alle Quellen: Gewicht * 2^(-(jetzt - erschienen) / 6 h)",
  // Files and uploads
  "The file is too large for this tool.": "Die Datei ist dafür zu groß.",
  "No file has this ID, or you may not see it.": "Keine Datei hat diese ID, oder du darfst sie nicht sehen.",
  "No folder has this ID, or you may not see it.": "Kein Ordner hat diese ID, oder du darfst ihn nicht sehen.",
  "No file of yours in the trash has this ID.": "Keine deiner Dateien im Papierkorb hat diese ID.",
  "No folder of yours in the trash has this ID.": "Keiner deiner Ordner im Papierkorb hat diese ID.",
  "The file has no version with this number.": "Die Datei hat keine Version mit dieser Nummer.",
  "The virus scanner has not checked this earlier version.":
    "Der Virenscanner hat diese frühere Version nicht geprüft.",
  "Other members have files or folders in it.": "Andere Mitglieder haben darin Dateien oder Ordner.",
  "A folder cannot be moved into itself.": "Ein Ordner lässt sich nicht in sich selbst verschieben.",
  "This file is closed until the virus scanner has checked it.":
    "Diese Datei ist gesperrt, bis der Virenscanner sie geprüft hat.",
  "An operator closed this file: {reason}": "Eine verantwortliche Person hat diese Datei gesperrt: {reason}",
  "Only its owner and operators can change this.": "Das können nur der Eigentümer und Verantwortliche ändern.",
  "Only the file's owner can do this; operators cannot.":
    "Das kann nur, wem die Datei gehört; Verantwortliche können es nicht.",
  "Only the folder's owner can add to it or change it.": "Nur wem der Ordner gehört, kann ihn füllen oder ändern.",
  "Operators cannot show a member's file to more people.":
    "Verantwortliche können die Datei eines Mitglieds nicht mehr Menschen zeigen.",
  "Your storage has not enough room left for this.": "Dafür ist in deinem Speicher nicht mehr genug Platz.",
  "This file is too large.": "Diese Datei ist zu groß.",
  "This file is larger than your whole storage.": "Diese Datei ist größer als dein ganzer Speicher.",
  "You have as many files as allowed.": "Du hast so viele Dateien wie erlaubt.",
  "Another member's file has this name there.": "Dort hat die Datei eines anderen Mitglieds diesen Namen.",
  "The name has more than {max} bytes.": "Der Name ist zu lang.",
  "The name holds a slash, or a character that is not shown.":
    "Der Name enthält einen Schrägstrich oder ein unsichtbares Zeichen.",
  "The name is reserved.": "Der Name ist reserviert.",
  "The file is empty.": "Die Datei ist leer.",
  "The storage is full.": "Der Speicher ist voll.",
  "The virus scanner reports {signature}.": "Der Virenscanner meldet {signature}.",
  "The virus scanner found something in this file, so nobody can open it.":
    "Der Virenscanner hat in dieser Datei etwas gefunden. Deshalb kann niemand sie öffnen.",
  "The folder or file is gone, or the member may not add to it.":
    "Den Ordner oder die Datei gibt es nicht mehr, oder du darfst dort nichts hinzufügen.",
  "Only its owner can add a version by an upload.": "Nur wem die Datei gehört, kann eine Version hochladen.",
  "No upload of yours has this ID.": "Keiner deiner Uploads hat diese ID.",
  "Others are sending files just now.": "Gerade senden andere Dateien.",
  "No file has this ID.": "Keine Datei hat diese ID.",
  "The member already uses {used}.": "Das Mitglied belegt schon {used}.",
  "You have not opened this file, or the ten minutes are over.":
    "Du hast diese Datei nicht geöffnet, oder die zehn Minuten sind vorbei.",
  // Links
  "This link does not work: it has ended, or never existed.":
    "Dieser Link funktioniert nicht: Er ist beendet, oder es gab ihn nie.",
  "This link shows files without download.": "Dieser Link zeigt Dateien ohne Download.",
  "This link takes files, and shows none.": "Dieser Link nimmt Dateien an und zeigt keine.",
  "This file is not in the link.": "Diese Datei gehört nicht zum Link.",
  "This folder is not in the link.": "Dieser Ordner gehört nicht zum Link.",
  "This link has a password.": "Dieser Link hat ein Passwort.",
  "The password is wrong.": "Das Passwort ist falsch.",
  "Too many passwords were tried.": "Es wurden zu viele Passwörter versucht.",
  "No link of yours has this ID.": "Keiner deiner Links hat diese ID.",
  "This link was revoked and cannot be changed.": "Dieser Link ist widerrufen und lässt sich nicht ändern.",
  "You have {max} active links.": "Du hast {max} aktive Links. Mehr sind nicht erlaubt.",
  "A link of this mode has no downloads.": "Ein Link dieser Art hat keine Downloads.",
  "The sender of the link takes no more, or no file of this size.":
    "Über diesen Link wird nichts mehr angenommen, oder keine Datei dieser Größe.",
  "More downloads than that were made or have begun.": "Es gab schon mehr Downloads, oder mehr haben begonnen.",
  "The folder is too large for one archive.": "Der Ordner ist zu groß für ein Archiv.",
  // Images and highlights
  "That is not a JPEG, PNG, WebP, GIF or AVIF image.": "Das ist kein Bild in JPEG, PNG, WebP, GIF oder AVIF.",
  "The image is broken, or takes too long to decode.": "Das Bild ist beschädigt, oder es zu lesen dauert zu lange.",
  "The image has more than {count} million pixels.": "Das Bild hat mehr als {count} Millionen Pixel.",
  "The image is larger than {size} MB once decoded.": "Das Bild braucht entpackt mehr als {size} MB.",
  "The image is larger than 8 MB.": "Das Bild ist größer als 8 MB.",
  "The image has more than {size} MB.": "Das Bild hat mehr als {size} MB.",
  "No published highlight has this id.": "Kein veröffentlichtes Highlight hat diese ID.",
  "No pending highlight has this id. It was decided, has expired or was never sent.":
    "Kein offenes Highlight hat diese ID. Darüber ist entschieden, es ist abgelaufen oder wurde nie gesendet.",
  "Another member's highlight has this id.": "Das Highlight eines anderen Mitglieds hat diese ID.",
  "You cannot decide on your own highlight.": "Über dein eigenes Highlight kannst du nicht entscheiden.",
  "alt must contain words.": "Die Bildbeschreibung braucht Worte.",
  "The space already has {count} images.": "Der Space hat schon {count} Bilder.",
  "must be a public https URL": "muss eine öffentliche https-URL sein",
  "must be a public https URL or the URL of an uploaded image":
    "muss eine öffentliche https-URL sein oder die eines hochgeladenen Bildes",
  // Gallery
  "No photo that you can see has this ID.": "Kein Foto, das du sehen kannst, hat diese ID.",
  "The photo does not name the member.": "Das Foto nennt das Mitglied nicht.",
  "Only the member who uploaded the photo and organizers change it.":
    "Nur wer das Foto hochgeladen hat und die Organisation ändern es.",
  "The gallery shows this photo, or the member uploaded it before.":
    "Die Galerie zeigt dieses Foto schon, oder du hast es schon hochgeladen.",
  "A gallery has at most {max} photos.": "Eine Galerie hat höchstens {max} Fotos.",
  "Photos of minors are not shown.": "Fotos von Minderjährigen werden nicht gezeigt.",
  "A photo names at most 20 people.": "Ein Foto nennt höchstens 20 Personen.",
  "This decision needs a note.": "Diese Entscheidung braucht eine Notiz.",
  // Feedback, research, transcripts
  "No ticket has this id; it may have been deleted.": "Kein Ticket hat diese ID; vielleicht wurde es gelöscht.",
  "This ticket belongs to another sender.": "Dieses Ticket gehört jemand anderem.",
  "message contains no visible text": "Die Nachricht hat keinen sichtbaren Text.",
  "An operator took this source out of the corpus.":
    "Eine verantwortliche Person hat diese Quelle aus der Bibliothek entfernt.",
  "This source is already in the corpus.": "Diese Quelle ist schon in der Bibliothek.",
  "You cannot decide on your own suggestion.": "Über deinen eigenen Vorschlag kannst du nicht entscheiden.",
  "reason is required to reject": "Zum Ablehnen ist ein Grund nötig.",
  "No model is configured for answers.": "Für Antworten ist kein Modell eingerichtet.",
  "The model did not answer in time.": "Das Modell hat nicht rechtzeitig geantwortet.",
  "The model could not answer.": "Das Modell konnte nicht antworten.",
  "q is empty": "Der Suchtext fehlt.",
  "No speech engine is configured on this server.": "Auf diesem Server ist keine Spracherkennung eingerichtet.",
  "This file is neither audio nor video.": "Diese Datei ist weder Ton noch Video.",
  "No transcription of yours has this ID.": "Keine deiner Transkriptionen hat diese ID.",
  "This transcription has no transcript.": "Zu dieser Transkription gibt es kein Transkript.",
  "This transcription has already ended.": "Diese Transkription ist schon zu Ende.",
  "The recording is closed, or not yet scanned.": "Die Aufnahme ist gesperrt oder noch nicht geprüft.",
  "The recording was deleted, or you may no longer see it.":
    "Die Aufnahme wurde gelöscht, oder du darfst sie nicht mehr sehen.",
  "It holds no sound that can be read.": "Sie enthält keinen lesbaren Ton.",
  "Decoding it takes too long.": "Sie zu lesen dauert zu lange.",
  "The server could not work on it.": "Der Server konnte sie nicht bearbeiten.",
  // Newsletter, presentations and pages
  "Only operators and named editors can do this.": "Das können nur Verantwortliche und die Redaktion.",
  "No issue has been published yet.": "Noch ist keine Ausgabe erschienen.",
  "Another issue has this slug or number.": "Eine andere Ausgabe hat diese Adresse oder Nummer.",
  "The slug and number of a published issue stay.": "Adresse und Nummer einer erschienenen Ausgabe bleiben.",
  "No published issue has this slug.": "Keine erschienene Ausgabe hat diese Adresse.",
  "The issue changed since it was reviewed.": "Die Ausgabe wurde seit der Prüfung geändert.",
  "A correction needs a note for readers.": "Eine Korrektur braucht eine Notiz für die Lesenden.",
  "The tip has no text.": "Der Hinweis hat keinen Text.",
  "An editor has decided on this tip.": "Die Redaktion hat über diesen Hinweis entschieden.",
  "An issue is scheduled for a time in the future, within a year.":
    "Eine Ausgabe erscheint in der Zukunft, innerhalb eines Jahres.",
  "The issue is published already.": "Die Ausgabe ist schon erschienen.",
  "No published presentation has this number.": "Keine veröffentlichte Präsentation hat diese Nummer.",
  "No presentation has this number.": "Keine Präsentation hat diese Nummer.",
  "The presentation has no captions in this language.": "Die Präsentation hat keine Untertitel in dieser Sprache.",
  "You have no file with this id.": "Du hast keine Datei mit dieser ID.",
  "Only the owner of a file can publish it.": "Nur wem eine Datei gehört, kann sie veröffentlichen.",
  "recording_url is not an https URL.": "Die URL der Aufnahme ist keine https-URL.",
  "The chapters are not in order.": "Die Kapitel sind nicht in der richtigen Reihenfolge.",
  "A member is named twice.": "Ein Mitglied ist zweimal genannt.",
  "A speaker has no visible name.": "Eine vortragende Person hat keinen sichtbaren Namen.",
  "Title and text must have words.": "Titel und Text brauchen Worte.",
  "No page has this ID.": "Keine Seite hat diese ID.",
  "The page has no such version.": "Die Seite hat keine solche Version.",
  "Somebody saved version {rev} since you read the page.":
    "Seit du die Seite gelesen hast, hat jemand Version {rev} gespeichert.",
  "The address /pages/{slug} is reserved.": "Die Adresse /pages/{slug} ist reserviert.",
  "Another page is at /pages/{slug}.": "Unter /pages/{slug} ist eine andere Seite.",
  "Another page is called “{title}”.": "Eine andere Seite heißt „{title}“.",
  "{max} pages are in the navigation already.": "In der Navigation sind schon {max} Seiten.",
  "The space has {max} pages already.": "Der Space hat schon {max} Seiten.",
});
