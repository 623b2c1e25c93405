import { addSentences } from "../../../kernel/languages/sentences.ts";

/** What scheduled jobs did. */
addSentences("de", {
  // Deletions
  "{count} deleted": "{count} gelöscht",
  "{count} purged": "{count} gelöscht",
  "deleted: {count}": "gelöscht: {count}",
  "purged: {count}": "gelöscht: {count}",
  "purged {count} entries": "{count} Einträge gelöscht",
  "{count} accounts deleted": "{count} Konten gelöscht",
  "{count} entries deleted": "{count} Einträge gelöscht",
  "{count} outcomes deleted": "{count} Ergebnisse gelöscht",
  "{count} calls deleted": "{count} Aufrufe gelöscht",
  "{count} key requests deleted": "{count} Anträge auf Schlüssel gelöscht",
  "{count} messages deleted": "{count} Nachrichten gelöscht",
  "{count} displays deleted": "{count} Wandanzeigen gelöscht",
  "{count} rows deleted": "{count} Zeilen gelöscht",
  "{count} tickets deleted": "{count} Tickets gelöscht",
  "{count} files, {folders} folders deleted": "{count} Dateien und {folders} Ordner gelöscht",
  "{count} photos and {reports} reports deleted": "{count} Fotos und {reports} Meldungen gelöscht",
  "{count} stories expired, {decisions} decisions deleted":
    "{count} Highlights abgelaufen, {decisions} Entscheidungen gelöscht",
  "{count} claims deleted": "{count} Übernahmen gelöscht",
  "{count} addresses deleted": "{count} Adressen gelöscht",
  "{count} unused images deleted": "{count} ungenutzte Bilder gelöscht",
  "{count} old decisions deleted": "{count} alte Entscheidungen gelöscht",
  "{count} deliveries deleted": "{count} Zustellungen gelöscht",
  "{count} failed payments deleted": "{count} gescheiterte Zahlungen gelöscht",
  "{count} proofs deleted": "{count} Nachweise gelöscht",
  "{count} requests and handoffs deleted": "{count} Anfragen und Übergaben gelöscht",
  "{count} recommendations deleted": "{count} Empfehlungen gelöscht",
  "{count} documents and {submissions} submissions deleted":
    "{count} Dokumente und {submissions} Einsendungen gelöscht",
  "{count} calendar URLs deleted": "{count} Kalender-URLs gelöscht",
  "{count} links deleted": "{count} Links gelöscht",
  "{count} slices deleted": "{count} Slicing-Aufträge gelöscht",
  "{count} records deleted": "{count} Einträge gelöscht",
  "{count} events deleted": "{count} Ereignisse gelöscht",
  "{count} rooms emptied": "{count} Chaträume geleert",
  "{count} contents removed": "{count} Inhalte entfernt",
  "{count} objects without a file removed": "{count} Objekte ohne Datei entfernt",
  "purged {count} proposals, {calendars} calendar addresses":
    "{count} Vorschläge und {calendars} Kalenderadressen gelöscht",
  "purged {count} codes, {refreshes} refresh tokens, {clients} clients":
    "{count} Codes, {refreshes} Refresh-Tokens und {clients} Clients gelöscht",
  "deleted {count} stored replies, {quotas} counts of quotas, {signatures} signatures":
    "{count} gespeicherte Antworten, {quotas} Zähler von Kontingenten und {signatures} Signaturen gelöscht",
  "deleted {count} sessions, {codes} codes, {attempts} counts of attempts":
    "{count} Sitzungen, {codes} Codes und {attempts} Zähler von Versuchen gelöscht",
  "ended: {count}, deleted: {deleted}": "beendet: {count}, gelöscht: {deleted}",
  "lapsed: {count}, deleted: {deleted}": "verfallen: {count}, gelöscht: {deleted}",

  // Messages and mails
  "{count} notified": "{count} benachrichtigt",
  "{count} reminded": "{count} erinnert",
  "reminded: {count}": "erinnert: {count}",
  "reminders: {count}, lapsed offers: {lapsed}": "Erinnerungen: {count}, verfallene Angebote: {lapsed}",
  "{count} sent": "{count} gesendet",
  "{count} messages sent": "{count} Nachrichten gesendet",
  "{count} mails handed over": "{count} E-Mails übergeben",
  "{count} confirmations sent": "{count} Bestätigungen gesendet",
  "{count} bounces or complaints": "{count} Rückläufer oder Beschwerden",
  "{count} delivered or answered": "{count} zugestellt oder beantwortet",
  "{count} delivered, {queued} to be retried, {dead} dead":
    "{count} zugestellt, {queued} für einen neuen Versuch, {dead} unzustellbar",
  "{count} texts read": "{count} Texte gelesen",
  "{count} acts reported": "{count} Handlungen gemeldet",
  "operators notified at {percent} %": "Verantwortliche bei {percent} % benachrichtigt",

  // Steps of records
  "declined: {count}": "abgelehnt: {count}",
  "ended: {count}": "beendet: {count}",
  "{count} ended": "{count} beendet",
  "{count} published": "{count} veröffentlicht",
  "published: {count}, returned to review: {returned}": "veröffentlicht: {count}, zurück in Prüfung: {returned}",
  "{count} issued": "{count} ausgestellt",
  "settled: {count}": "geklärt: {count}",
  "{count} settled, {open} still unknown": "{count} geklärt, {open} noch unklar",
  "{count} downloads settled": "{count} Downloads abgerechnet",
  "cleared: {count}": "geleert: {count}",
  "{count} figures updated": "{count} Figuren aktualisiert",
  "{count} reported photos are overdue": "{count} gemeldete Fotos sind überfällig",
  "visits: {count}": "Besuche: {count}",
  "checked: {count}": "geprüft: {count}",
  "lapsed: {count}": "verfallen: {count}",
  "locked: {count}": "abgeschlossen: {count}",
  "opened: {count}": "geöffnet: {count}",
  "repositories: {count}": "Repositorys: {count}",
  "made: {count}": "erstellt: {count}",
  "found: {count}": "gefunden: {count}",
  "released: {count}": "freigegeben: {count}",
  "retired: {count}": "zurückgezogen: {count}",

  // Readings and work on files
  "the weather was read": "Das Wetter wurde gelesen",
  "the weather could not be read: {why}{dropped}": "Das Wetter war nicht lesbar: {why}{dropped}",
  "no answer from {servers}": "keine Antwort von {servers}",
  "{count} calls recovered": "{count} Aufrufe abgeschlossen",
  "{count} keys changed": "{count} Schlüssel geändert",
  "{count} keys changed, {failed} attempts failed: {fault}":
    "{count} Schlüssel geändert, {failed} Versuche gescheitert: {fault}",
  "{count} answered, {failed} did not": "{count} haben geantwortet, {failed} nicht",
  "{count} read, {failed} failed": "{count} gelesen, {failed} gescheitert",
  "{count} counted, {failed} failed": "{count} gezählt, {failed} gescheitert",
  "{count} made, {not} not possible": "{count} erstellt, {not} nicht möglich",
  "{count} opened, because no scanner is configured": "{count} geöffnet, weil kein Virenscanner eingerichtet ist",
  "{count} passed, {infected} infected, {failed} attempts failed":
    "{count} in Ordnung, {infected} infiziert, {failed} Versuche gescheitert",
  "{count} images moved": "{count} Bilder verschoben",
  "{count} sources asked": "{count} Quellen abgefragt",
  "{count} read, {refused} refused, {returned} not available":
    "{count} gelesen, {refused} abgelehnt, {returned} nicht verfügbar",
  "{count} slices taken": "{count} Slicing-Ergebnisse übernommen",
  "{count} requests looked at": "{count} Anfragen geprüft",
  "{count} added, {failed} not": "{count} hinzugefügt, {failed} nicht",
  "{count} files read, {withdrawn} documents withdrawn, 0 files not readable":
    "{count} Dateien gelesen, {withdrawn} Dokumente zurückgezogen, 0 Dateien nicht lesbar",
  "{count} files read, {withdrawn} documents withdrawn, {unread} files not readable: {problems}":
    "{count} Dateien gelesen, {withdrawn} Dokumente zurückgezogen, {unread} Dateien nicht lesbar: {problems}",
  "{count} transcribed, {failed} not": "{count} transkribiert, {failed} nicht",
  "{count} finished, {expired} expired, {removed} removed":
    "{count} abgeschlossen, {expired} abgelaufen, {removed} entfernt",
  "{count} contents are whole": "{count} Inhalte sind unversehrt",
  "{count} parts changed: {parts}": "{count} Systeme geändert: {parts}",
});
