import type { Topic } from "./topics.tsx";

/** Further words for each topic, in English and German on every page: people search in the words that they know. */
export const SYNONYMS: Readonly<Record<Topic["id"], string>> = {
  space:
    "name title time zone clock utc location place address contact email language locale mails german english country city map " +
    "zeitzone uhrzeit ort adresse anschrift kontakt sprache deutsch englisch land stadt karte",
  hours:
    "opening hours open closed holiday schedule weekend day night " +
    "öffnungszeiten offen geschlossen feiertag wochenende zeiten",
  templates:
    "template preset starter example default rooms machines makerspace coworking hacker house remove " +
    "vorlage muster beispiel räume maschinen werkstatt entfernen",
  look: "logo brand branding picture image photo icon favicon banner color colour theme dark floor plan bild farbe aussehen etagenplan",
  pages:
    "home page text about imprint legal rules house faq footer menu content startseite seite impressum hausordnung regeln",
  tiers: "tier level role membership name rename stufe stufen rang mitgliedschaft umbenennen",
  joining:
    "sign up signup registration register account invitation invite join policy approve qr import csv " +
    "anmeldung registrierung konto einladung einladen beitreten mitglied importieren",
  provider:
    "sign in login single sign-on sso oidc openid oauth identity provider keycloak authentik zitadel google microsoft issuer client " +
    "anmeldung anmelden anbieter identität konto aussteller",
  roles: "role front desk permission rights staff reception rolle empfang berechtigung rechte team",
  groups: "group team crew list gruppe mannschaft liste",
  dues:
    "dues fee price cost plan money currency payment pay card stripe bank iban sepa transfer receipt invoice tax vat refund reminder subscription " +
    "beitrag gebühr preis kosten geld währung zahlung zahlen karte überweisung quittung rechnung steuer mwst erstattung erstatten rückzahlung mahnung abo",
  doors: "door badge key card access controller lock nfc rfid entry tür ausweis schlüssel zugang schloss eintritt",
  mail:
    "mail e-mail email smtp server password sender from test newsletter notification delivery " +
    "absender passwort postfach versand zustellung benachrichtigung",
  webhook: "webhook integration api url secret consumer post slack zapier schnittstelle anbindung",
  events: "event link luma meetup eventbrite host platform rsvp veranstaltung plattform zusage",
  feeds: "calendar ical ics feed google outlook luma sync subscribe import kalender abonnieren termine",
  areas:
    "feature module switch turn on off disable enable read-only maintenance agent operator recommend safety kill " +
    "funktion modul schalter abschalten ausschalten einschalten wartung agent",
  models: "language model ai llm gpt claude token key budget price gateway sprachmodell ki schlüssel kosten",
  machine:
    "environment variable configuration docker port database postgres backup restore update upgrade log server two-factor security " +
    "umgebung konfiguration datenbank sicherung server sicherheit",
};
