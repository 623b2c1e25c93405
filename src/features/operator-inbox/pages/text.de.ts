import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { inboxText } from "./text.ts";

translate("de", inboxText, {
  title: "Eingang",
  start: "Mit dem ältesten beginnen",
  startHint: "Du übernimmst den Eintrag, damit nicht gleichzeitig jemand anderes entscheidet.",
  views: "Arten",
  all: "Alle",
  caption: (kind) => `${kind}, Älteste zuerst`,
  everything: "Alle Einträge",
  waiting: (count, more) =>
    count === 0 && !more
      ? "Keine offenen Einträge."
      : `${more ? "Mehr als " : ""}${plural(count, "offener Eintrag", "offene Einträge")}.`,
  columns: {
    what: "Was",
    who: "Von",
    when: "Wann",
    since: "Wartet",
    state: "Übernommen von",
    select: "Auswählen",
  },
  nobody: "Unbekannt",
  somebody: "das Mitglied",
  guest: "der Gast",
  free: "Nicht übernommen",
  ownShort: "Von dir",
  list: "Offene Einträge",
  age: (minutes) => {
    if (minutes < 1) return "jetzt";
    if (minutes < 60) return `${minutes} min`;
    return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} T.`;
  },
  keyRows: [
    { key: "J", does: "nächste Zeile" },
    { key: "K", does: "vorige Zeile" },
    { key: "/", does: "suchen" },
  ],
  yours: "Dir",
  yoursUntil: "Dir, bis",
  heldUntil: (name) => `${name}, bis`,
  own: "Von dir: Eine andere verantwortliche Person entscheidet",
  suspicious: "Liest sich wie Anweisungen an ein Modell",
  more: (shown) => `Du siehst die ältesten ${shown}. Weitere erscheinen, während du entscheidest.`,
  none: "Keine offenen Einträge",
  noneText:
    "Hier erscheinen neue Einträge: Anfragen, Vorschläge, Highlights, Feedback, fehlgeschlagene Zustellungen, Schäden, Gäste, Ansprüche auf Startups, Druckaufträge und Empfehlungen von Agents.",
  noneOfKind: (kind) => `Nichts offen: ${kind}`,
  noneAction: "Alle Einträge ansehen",
  noneHome: "Zustellungen ansehen",
  ages: {
    title: "Wartezeiten",
    caption: "Einträge nach Wartezeit",
    label: "Wartezeit",
    value: "Einträge",
    bucket: (from, to) => {
      const [size, unit] = (to ?? from) <= 1_440 ? [60, "h"] : [1_440, "Tage"];
      if (to === null) return `über ${from / size} ${unit}`;
      return from === 0 ? `unter ${to / size} ${unit}` : `${from / size}–${to / size} ${unit}`;
    },
  },

  kinds: {
    booking: { one: "Buchung", many: "Buchungen" },
    tier_request: { one: "Stufenanfrage", many: "Stufenanfragen" },
    event_proposal: { one: "Veranstaltungsvorschlag", many: "Veranstaltungsvorschläge" },
    highlight: { one: "Highlight", many: "Highlights" },
    key_request: { one: "Schlüsselanfrage", many: "Schlüsselanfragen" },
    research_source: { one: "Recherchequelle", many: "Recherchequellen" },
    feedback: { one: "Feedback", many: "Feedback" },
    delivery: { one: "Fehlgeschlagene Zustellung", many: "Fehlgeschlagene Zustellungen" },
    recommendation: { one: "Empfehlung", many: "Empfehlungen" },
    incident: { one: "Vorfall", many: "Vorfälle" },
    guest: { one: "Gast", many: "Gäste" },
    startup_claim: { one: "Anspruch auf ein Startup", many: "Ansprüche auf Startups" },
    print: { one: "Druckauftrag", many: "Druckaufträge" },
    endpoint: { one: "Endpunkt", many: "Endpunkte" },
    join_request: { one: "Beitrittsanfrage", many: "Beitrittsanfragen" },
    floor_proposal: { one: "Neuer Floor", many: "Neue Floors" },
  },

  keys: {
    workshop: "Workshop-Schlüssel",
    member: "Mitgliedsschlüssel",
    forEvent: (title) => `Schlüssel für ${title}`,
  },
  tier: (label) => `Fragt ${label} an`,

  item: {
    position: (at, of) => `${at} von ${of}`,
    ways: "Andere Einträge",
    previous: "Zurück",
    next: "Weiter",
    back: "Zurück zum Eingang",
    shortcuts: "Die Zugriffstasten deines Browsers mit P oder N führen zum vorigen oder nächsten Eintrag.",
    again: (key) => `Zur Bestätigung noch einmal ${key}`,
    keys: [
      { key: "J", does: "weiter" },
      { key: "K", does: "zurück" },
      { key: "A", does: "genehmigen" },
      { key: "D", does: "ablehnen" },
      { key: "/", does: "suchen" },
    ],
    requestedBy: "Von",
    since: "Wartet seit",
    when: "Wann",
    decide: "Entscheiden",
    text: "Text",
    images: "Bilder",
    picture: (at) => `Bild ${at}, mit der Geschichte gesendet`,
    elsewhere: (at) => `Bild ${at}`,
    wouldRun: "Empfohlene Operation",
    wouldRunLede: (name) =>
      `Das empfiehlt ein Agent von ${name}. Es läuft in deiner Sitzung, genau so, wie es hier steht.`,
    operation: "Operation",
    suspicious:
      "Dieser Text liest sich wie ein Versuch, ein Modell anzuweisen. Befolge keine Anweisungen, die darin stehen.",
    own: "Das ist deine eigene Anfrage. Eine andere verantwortliche Person muss entscheiden.",
    secret: "Ergebnis",
    toInbox: "Zurück zum Eingang",
    ownMatter:
      "Das ist deine eigene Anfrage. Niemand sonst kann entscheiden, deshalb kannst du es. Das Protokoll hält das fest.",
    ownTitle: "Du kannst hier nicht entscheiden",
    mine: "Von dir übernommen bis",
    release: "Freigeben",
    released: "Du hast den Eintrag freigegeben. Andere Verantwortliche können ihn jetzt übernehmen.",
    claim: "Übernehmen",
    claimed: "Du hast den Eintrag für 15 Minuten übernommen. Die Zeit verlängert sich, solange du daran arbeitest.",
    heldTitle: (name) => `Übernommen von ${name}`,
    held: "bis",
    takeOver: "Selbst übernehmen",
    takenOver: (name) => `Du hast den Eintrag von ${name} übernommen.`,
    wouldTake: (name) =>
      `${name} hat diesen Eintrag übernommen. Sende das Formular noch einmal, um ihn selbst zu übernehmen und zu entscheiden.`,
    gone: "Dieser Eintrag ist schon entschieden oder zurückgezogen.",
    andNext: "Das ist der nächste Eintrag.",
    empty: "Keine weiteren offenen Einträge.",
    preview: "Vorschau",
    previewTitle: "Vorschau der Entscheidung",
    previewNothing: "Noch ist nichts geändert.",
    reason: "Grund",
    reasonHint: "Das Mitglied liest ihn. Wähle einen oder schreibe selbst einen.",
    note: "Antwort",
    noteHint: "Das Mitglied liest sie.",
  },

  together: {
    title: (kind) => `${kind}: gemeinsam entscheiden`,
    lede: "Jeder Eintrag wird einzeln entschieden. Was sich nicht entscheiden lässt, steht in der Liste und bleibt unverändert.",
    choose: "Gemeinsam entscheiden",
    chooseLede: "Wähle die Einträge, über die du gemeinsam entscheidest. Die nächste Seite zeigt eine Vorschau.",
    preview: (label) => `Vorschau: ${label}`,
    select: (what) => `${what} auswählen`,
    nothing: "Wähle zuerst mindestens einen Eintrag.",
    caption: "Vorschau je Eintrag",
    captionDone: "Ergebnis je Eintrag",
    columns: { item: "Eintrag", outcome: "Vorschau", became: "Ergebnis" },
    ready: "Bereit",
    done: "Erledigt",
    failed: "Nicht entschieden",
    act: (label, count) => `${label}: ${count}`,
    noneReady: "Keiner dieser Einträge lässt sich jetzt entscheiden.",
    back: "Zurück zum Eingang",
    result: (done, of) => `${done} von ${of} erledigt.`,
  },

  preview: {
    tier: (who, from, to) => `${who} wechselt von ${from} zu ${to}. Das gilt sofort, auch für alle Agents.`,
    stays: (who, tier) => `${who} bleibt bei ${tier} und liest deinen Grund.`,
    saveTheDate: (title) => `„${title}“ wird eine Veranstaltung des Space, mit eigener Seite.`,
    turnedDown: (title) => `„${title}“ wird abgelehnt.`,
    published: (title) => `„${title}“ wird das erste Highlight.`,
    archives: (count) => `${plural(count, "ältere Geschichte wird", "ältere Geschichten werden")} archiviert.`,
    dropped: (title) => `„${title}“ wird nicht veröffentlicht.`,
    minted: (multiplier) =>
      `Ein Schlüssel mit dem ${multiplier}-Fachen des üblichen Kontingents entsteht. Das Mitglied hat 15 Minuten, um ihn abzuholen.`,
    mintedWorkshop:
      "Ein Schlüssel für die Veranstaltung entsteht. Das Mitglied hat 15 Minuten, um ihn abzuholen. Er läuft nach fünf Stunden ab.",
    denied: "Es entsteht kein Schlüssel.",
    fetched: (url) => `${url} wird abgerufen und ist bald in der Sammlung.`,
    rejected: (url) => `${url} wird nicht abgerufen.`,
    closed: "Das Ticket wird geschlossen.",
    answered: (note) => `Das Mitglied liest: „${note}“`,
    silent: "Das Mitglied wird ohne Antwort benachrichtigt.",
    accepted: "Die Operation nimmt diese Eingabe an.",
  },

  facts: {
    concerns: "Mitglied",
    member_already: "Mitglied mit dieser Adresse",
    slug: "Kurzname",
    material: "Material",
    color: "Farbe",
    model: "Modell",
    owners: "Jetzige Verantwortliche",
    expected_at: "Erwartet",
    expected_until: "Erwartet bis",
    kind_of_visit: "Art des Besuchs",
    at_door_since: "An der Tür seit",
    block_list: "Auf der Sperrliste wegen",
    guest_email: "E-Mail des Gasts",
    guest_phone: "Telefon des Gasts",
    outside_hours: "Außerhalb der Öffnungszeiten",
    reporter_role: "Gemeldet als",
    reporter_contact: "Kontakt",
    lend_id: "Ausleihe",
    starts_at: "Beginn",
    ends_at: "Ende",
    expires_at: "Läuft ab",
    email: "E-Mail",
    current_tier: "Jetzige Stufe",
    requested_tier: "Angefragte Stufe",
    location: "Ort",
    host: "Gastgebende",
    capacity: "Plätze",
    visibility: "Sichtbar für",
    contact: "Kontakt",
    cover_url: "Bild",
    slideshow_url: "Folien",
    shown_as: "Über",
    action: "Was geschah",
    date: "Datum",
    event_url: "Seite der Veranstaltung",
    stats: "Zahlen",
    proposed_by: "Vorgeschlagen von",
    people_shown: "Zu sehen",
    replaces: "Ersetzt",
    key: "Art des Schlüssels",
    event: "Veranstaltung",
    multiplier: "Faktor des Kontingents",
    ticket: "Thema",
    priority: "Priorität",
    category: "Kategorie",
    url: "URL",
    expected: "Erwartetes Ergebnis",
    got: "Tatsächliches Ergebnis",
    agent: "Agent",
    what: "Was",
    record: "Datensatz",
    attempts: "Versuche",
    last_error: "Letzter Fehler",
    address: "Adresse",
    hosts: "Hostnamen",
    server: "Server",
    template: "Beginnt mit",
    operator_email: "Erste verantwortliche Person",
    approvals: "Zustimmungen",
    approved_by: "Zugestimmt haben",
    digest: "Prüfsumme",
  },

  fields: {
    tier: "Stufe",
    multiplier: "Faktor des Kontingents",
    readers: "Wer es liest",
  },

  decisions: {
    booking: {
      approve: {
        label: "Bestätigen",
        does: (who) => `${who} behält die Zeit und wird benachrichtigt.`,
        done: (who) => `Buchung bestätigt. ${who} wird benachrichtigt.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Die Zeit wird frei, und ${who} liest deinen Grund.`,
        done: (who) => `Buchung abgelehnt. Die Zeit ist frei, und ${who} liest deinen Grund.`,
        reasons: [
          "Dann wird es für eine Veranstaltung gebraucht.",
          "Es ist außer Betrieb.",
          "Bitte frage eine kürzere Zeit an.",
        ],
      },
    },
    tier_request: {
      approve: {
        label: "Genehmigen",
        does: (who) => `${who} bekommt die Stufe sofort und wird benachrichtigt.`,
        done: (who) => `Anfrage genehmigt. ${who} hat jetzt die Stufe.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `${who} behält die jetzige Stufe und liest deinen Grund.`,
        done: (who) => `Anfrage abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Komm zuerst zu einer Veranstaltung und frage dann noch einmal.",
          "Bitte fülle zuerst deine Mitgliedskarte aus.",
          "Wir sind zurzeit voll.",
        ],
      },
    },
    event_proposal: {
      approve: {
        label: "Genehmigen",
        does: (who) => `Der Termin wird vorgemerkt, und ${who} wird benachrichtigt.`,
        done: () => "Vorschlag genehmigt. Der Termin ist jetzt vorgemerkt.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Die Veranstaltung wird nicht veröffentlicht, und ${who} liest deinen Grund.`,
        done: (who) => `Vorschlag abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Der Space ist zu dieser Zeit belegt.",
          "Bitte schreibe mehr darüber, was geschehen soll.",
          "Sie passt nicht zu unserer Hausordnung.",
        ],
      },
    },
    highlight: {
      approve: {
        label: "Veröffentlichen",
        does: (who) => `Die Geschichte wird das erste Highlight, und ${who} wird benachrichtigt.`,
        done: () => "Highlight veröffentlicht.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Die Geschichte wird nicht veröffentlicht, und ${who} liest deinen Grund.`,
        done: (who) => `Highlight abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Eine Person auf einem Bild möchte nicht gezeigt werden.",
          "Bitte beschreibe genauer, was geschehen ist.",
          "Diese Geschichte ist schon veröffentlicht.",
        ],
      },
    },
    key_request: {
      approve: {
        label: "Genehmigen",
        does: (who) => `${who} wird benachrichtigt und hat 15 Minuten, um den Schlüssel abzuholen.`,
        done: (who) => `Anfrage genehmigt. ${who} hat 15 Minuten, um den Schlüssel abzuholen.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Es entsteht kein Schlüssel, und ${who} liest deinen Grund.`,
        done: (who) => `Anfrage abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Der Workshop ist voll.",
          "Bitte schreibe, wofür du ihn brauchst.",
          "Das Kontingent dieser Woche ist aufgebraucht.",
        ],
      },
    },
    research_source: {
      approve: {
        label: "Genehmigen",
        does: (who) => `Die Quelle wird abgerufen und kommt in die Sammlung, und ${who} wird benachrichtigt.`,
        done: () => "Quelle genehmigt. Sie wird abgerufen.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Die Quelle wird nicht abgerufen, und ${who} liest deinen Grund.`,
        done: (who) => `Quelle abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Sie ist schon in der Sammlung.",
          "Sie ist weder ein Fachartikel noch ein Buch.",
          "Sie ist nicht frei lesbar.",
        ],
      },
    },
    feedback: {
      resolve: {
        label: "Erledigen",
        does: (who) => `Das Ticket wird geschlossen, und ${who} wird benachrichtigt.`,
        done: (who) => `Ticket erledigt. ${who} wird benachrichtigt.`,
      },
    },
    delivery: {
      retry: {
        label: "Erneut versuchen",
        does: (who) => `Sie wird jetzt neu gesendet, wieder mit allen Versuchen. ${who} wird benachrichtigt.`,
        done: () => "Die Zustellung wird erneut versucht.",
      },
      dismiss: {
        label: "Verwerfen",
        does: (who) => `Sie wird nicht noch einmal gesendet, und ${who} liest deinen Grund.`,
        done: (who) => `Zustellung verworfen. ${who} liest deinen Grund.`,
        reasons: ["Sie wurde von Hand erledigt.", "Sie ist veraltet.", "Das andere System nimmt sie nicht an."],
      },
    },
    recommendation: {
      carry_out: {
        label: "Ausführen",
        does: () => "Die Operation läuft jetzt, in deiner Sitzung und in deinem Namen.",
        done: (who) => `Operation ausgeführt. ${who} wird benachrichtigt.`,
      },
      dismiss: {
        label: "Verwerfen",
        does: (who) => `Die Operation läuft nicht, und ${who} liest deinen Grund.`,
        done: (who) => `Empfehlung verworfen. ${who} liest deinen Grund.`,
        reasons: ["Es ist nicht nötig.", "Es wurde auf andere Weise erledigt.", "Bitte prüfe das zuerst."],
      },
    },
    incident: {
      resolve: {
        label: "Erledigen",
        does: () => "Das Exemplar ist wieder verfügbar, wenn es keinen anderen offenen Vorfall hat.",
        done: () => "Vorfall erledigt.",
        reasons: ["Es wurde repariert.", "Es wurde wiedergefunden.", "Es war alles in Ordnung."],
      },
      absorb: {
        label: "Schaden tragen",
        does: () =>
          "Der Space trägt den Schaden. Das Exemplar ist wieder verfügbar, wenn es keinen anderen offenen Vorfall hat.",
        done: () => "Vorfall geschlossen. Der Space trägt den Schaden.",
        reasons: ["Normale Abnutzung.", "Niemand ist schuld."],
      },
      misuse: {
        label: "Absichtlichen Missbrauch festhalten",
        does: () =>
          "Das Exemplar bleibt außer Betrieb. Wer es ausgeliehen hat, kann nichts ausleihen, bis du das Urteil änderst.",
        done: () => "Vorfall als absichtlicher Missbrauch geschlossen.",
        reasons: ["Es wurde absichtlich beschädigt."],
      },
    },
    join_request: {
      approve: {
        label: "Einladen",
        does: (who) => `${who} bekommt eine Einladung per E-Mail und tritt bei, sobald sie angenommen ist.`,
        done: (who) => `${who} bekommt eine Einladung per E-Mail.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `${who} liest deinen Grund in einer E-Mail.`,
        done: (who) => `Anfrage abgelehnt. ${who} liest deinen Grund in einer E-Mail.`,
        reasons: ["Wir sind zurzeit voll.", "Bitte komm zuerst zu einem offenen Abend."],
      },
    },
    startup_claim: {
      approve: {
        label: "Genehmigen",
        does: (who) =>
          `${who} verantwortet das Startup dann gemeinsam mit den jetzigen Verantwortlichen und wird benachrichtigt.`,
        done: (who) => `Anspruch genehmigt. ${who} verantwortet jetzt das Startup.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `${who} bekommt das Startup nicht und liest deinen Grund.`,
        done: (who) => `Anspruch abgelehnt. ${who} liest deinen Grund.`,
        reasons: [
          "Bitte lass jemanden für dich bürgen, der das Startup verantwortet.",
          "Ein anderes Mitglied betreut diese Seite.",
        ],
      },
    },
    endpoint: {
      approve: {
        label: "Genehmigen",
        does: (who) =>
          `Mitglieder finden den Endpunkt von ${who}, solange er antwortet. Seine Hosts, Skills und sein Schlüssel sind festgelegt.`,
        done: (who) => `Endpunkt genehmigt. ${who} wird benachrichtigt.`,
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Der Endpunkt wird nicht gelistet. ${who} liest deinen Grund und kann ihn neu einreichen.`,
        done: (who) => `Endpunkt abgelehnt. ${who} liest deinen Grund.`,
        reasons: ["Bitte schreibe, was er tut.", "Seine Karte nennt einen anderen Dienst."],
      },
    },
    floor_proposal: {
      approve: {
        label: "Zustimmen",
        does: () => "Er wird erstellt, sobald zwei Verantwortliche zugestimmt haben, eine davon mit dem Apex-Recht.",
        done: () => "Du hast dem Floor zugestimmt.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Der Floor wird nicht erstellt, und seine Namen sind wieder frei. ${who} liest deinen Grund.`,
        done: (who) => `Der Vorschlag ist zurückgezogen. ${who} liest deinen Grund.`,
        reasons: [
          "Bitte schlage ihn mit einem Host unserer eigenen Domain vor.",
          "Für einen weiteren Floor ist gerade kein Platz.",
        ],
      },
    },
    print: {
      approve: {
        label: "Annehmen",
        does: (who) => `Der Druckauftrag kommt in die Warteschlange der Drucker. ${who} wird benachrichtigt.`,
        done: () => "Druckauftrag angenommen.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Er wird nicht gedruckt, und ${who} liest deinen Grund.`,
        done: () => "Druckauftrag abgelehnt.",
        reasons: ["Das Modell ist zu groß für unsere Drucker.", "Bitte repariere das Modell und sende es noch einmal."],
      },
    },
    guest: {
      approve: {
        label: "Genehmigen",
        does: () =>
          "Der Gast darf kommen. Wer schon an der Tür ist, kommt jetzt herein. Gastgebende werden benachrichtigt.",
        done: () => "Besuch genehmigt.",
      },
      deny: {
        label: "Ablehnen",
        does: (who) => `Der Gast darf nicht herein, und ${who} liest deinen Grund.`,
        done: () => "Besuch abgelehnt.",
        reasons: [
          "Der Space ist dann voll.",
          "Bitte schreibe mehr über den Besuch.",
          "Zu dieser Zeit sind keine Gäste erlaubt.",
        ],
      },
    },
  },
});
