import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { agentConsoleText, agentsText, newAgentText } from "./text.ts";

translate("de", agentConsoleText, {
  stop: {
    offTitle: "Alle Agents pausieren",
    offText: (count) =>
      `${count === 1 ? "Dein Agent handelt" : `Deine ${count} Agents handeln`} dann sofort nicht mehr für dich. Du kannst das jederzeit aufheben.`,
    stop: "Alle Agents pausieren",
    onTitle: "Alle deine Agents pausieren",
    onText:
      "Kein Agent kann in deinem Namen handeln, und du kannst keine neuen genehmigen. Agents, die du einzeln pausiert hast, bleiben auch danach pausiert.",
    since: "Pausiert",
    resume: "Alle Agents fortsetzen",
    allPaused: (count) => `${plural(count, "Agent", "Agents")} pausiert.`,
    resumed: (count) => `${plural(count, "Agent", "Agents")} fortgesetzt.`,
    bannerTitle: "Alle deine Agents pausieren",
    banner: "Bis du sie fortsetzt, kann kein Agent in deinem Namen handeln, und du kannst keine neuen genehmigen.",
    bannerLink: "Zu „Agents“",
  },

  blocked: {
    title: "Blockierte Clients",
    lede: "Diese Clients können dich nicht mehr fragen. Zugriff, den du ihnen früher gegeben hast, bleibt bestehen.",
    caption: "Blockierte Clients",
    columns: { client: "Name", how: "Erkannt an", since: "Seit", act: "Nicht mehr blockieren" },
    byName: "Nur an seinem Namen, den er ändern kann",
    unblock: "Nicht mehr blockieren",
    unblockNamed: (client) => `${client} nicht mehr blockieren`,
    unblocked: (client) => `„${client}“ kann dich wieder fragen.`,
  },

  agent: {
    back: "Alle meine Agents",
    token: "Token",
    details: "Einzelheiten",
    detailsNamed: (client) => `Einzelheiten zu ${client}`,
    pause: "Pausieren",
    pauseNamed: (client) => `${client} pausieren`,
    paused: (client) => `„${client}“ ist pausiert.`,
    resume: "Fortsetzen",
    resumeNamed: (client) => `${client} fortsetzen`,
    resumed: (client) => `„${client}“ ist fortgesetzt.`,
    pausedTitle: "Dieser Agent pausiert",
    pausedText: "Er behält sein Token, aber alle seine Anfragen werden abgelehnt, bis du ihn fortsetzt.",
    pausedAbove:
      "Der Agent, der ihn erstellt hat, pausiert. Alle Anfragen werden abgelehnt, bis du jenen Agent fortsetzt.",
    overTitle: "Dieses Token ist beendet",
    overText: "Es gilt nicht mehr. Es bleibt hier, damit du siehst, was der Agent getan hat.",

    about: "Überblick",
    facts: {
      state: "Zustand",
      parent: "Erstellt von",
      kind: "Modus",
      created: "Genehmigt",
      made: "Erstellt",
      used: "Zuletzt verwendet",
      address: "Von IP-Adresse",
      ends: "Läuft ab",
      transports: "Gilt für",
    },
    kinds: { live: "Echt", sandbox: "Sandbox: liest echte Daten, simuliert Änderungen" },
    transports: { rest: "REST", mcp: "MCP", a2a: "A2A" },

    children: "Agents dieses Agents",
    childrenLede:
      "Er hat ihnen einige seiner Berechtigungen weitergegeben. Sie enden mit ihm, und deine Regeln für ihn gelten auch für sie.",
    childrenCaption: "Agents dieses Agents",
    columns: { agent: "Agent", state: "Zustand", ends: "Läuft ab", act: "Widerrufen" },

    connection: "Verbindung",
    connectionLede: "Dieser Agent ist über OAuth verbunden. Er erneuert sein Token, bis sein Zugriff abläuft.",
    connectionFacts: {
      client: "Client",
      host: "Host der Weiterleitung",
      resource: "Gültig für",
      renew: "Erneuert sich bis",
    },

    permissions: "Berechtigungen",
    permissionsLede:
      "Ein Token kann keine weiteren Berechtigungen bekommen. Für mehr muss der Agent dich noch einmal fragen.",
    lapsedScopes: (count) =>
      `${plural(count, "Berechtigung ist", "Berechtigungen sind")} auf deiner Stufe nicht wirksam.`,

    limits: "Grenzen",
    limitsLede: "Wie viel von jedem Kontingent verbraucht ist. Tage und Stunden gelten in UTC.",
    limitsNone: "Kein Kontingent wird genutzt.",
    limitsCaption: "Genutzte Kontingente",
    limitsRest: (count) => plural(count, "ungenutztes Kontingent", "ungenutzte Kontingente"),
    limitColumns: { what: "Kontingent", used: "Verbraucht", per: "Gezählt für", turns: "Beginnt neu" },
    limitUsed: (used, max) => `${used} von ${max}`,
    limitOver: "Aufgebraucht",
    limitPer: { token: "Diesen Agent", member: "Dich und alle deine Agents" },
    limitShared: (title) => `${title} und was mitzählt`,
    limitRest: (max, window) => `${max} pro ${window === "utc-day" ? "Tag" : "Stunde"}`,

    acts: "Letzte Aktivität",
    actsLede: "Zeigt Änderungen und abgelehnte Versuche, keine Lesezugriffe.",
    actsNone: "Dieser Agent hat noch nichts geändert. Seine Änderungen erscheinen hier.",
    allActs: "Alle Aktivität",

    nameTitle: "Name",
    nameLede: "Nur du siehst ihn.",
    name: "Name des Agents",
    rename: "Umbenennen",
    renamed: (client) => `Der Agent heißt jetzt „${client}“.`,
  },

  key: {
    title: "Signierte Anfragen",
    lede: "Hat der Agent einen eigenen Schlüssel, ist ein gestohlenes Token ohne den privaten Schlüssel wertlos.",
    none: "Kein Schlüssel ist gebunden. Das Token allein reicht zum Handeln.",
    field: "Öffentlicher Schlüssel des Agents",
    hint: "Ed25519, als JWK, PEM, öffentlicher SSH-Schlüssel oder die 32 Bytes als base64url. Der Agent sollte das Paar erzeugen und den privaten Schlüssel behalten.",
    registerKey: "Schlüssel binden",
    bound: "Der Schlüssel ist gebunden. Sobald der Agent seine Anfragen signiert, kannst du unsignierte ablehnen.",
    facts: { key: "Schlüssel", since: "Gebunden", demand: "Unsignierte Anfragen" },
    demanded: "Abgelehnt",
    optional: "Angenommen",
    enforce: "Unsignierte Anfragen ablehnen",
    enforced: "Das Token gilt jetzt nur mit signierten Anfragen.",
    relax: "Unsignierte Anfragen annehmen",
    relaxed: "Das Token gilt wieder ohne Signatur.",
    clear: "Schlüssel entfernen",
    clearText: (demanded) =>
      demanded
        ? "Unsignierte Anfragen bleiben abgelehnt. Der Agent kann nicht handeln, bis du einen anderen Schlüssel bindest oder unsignierte Anfragen annimmst."
        : "Der Agent macht mit seinem Token allein weiter.",
    cleared: "Der Schlüssel ist entfernt.",
    how: "Wie der Agent signiert",
    howText: "Jede Anfrage trägt diese Header (RFC 9421). Anfragen ohne Inhalt lassen content-digest weg.",
    howLabel: "Header einer signierten Anfrage",
    wrong: {
      empty: "fehlt",
      private:
        "ist ein privater Schlüssel. Füge nie einen privaten Schlüssel ein: Erzeuge ein neues Paar und füge dessen öffentlichen Schlüssel ein",
      other: "ist kein lesbarer öffentlicher Ed25519-Schlüssel",
      taken: "ist schon gebunden: Entferne zuerst den Schlüssel",
    },
    inactiveTitle: "Dieser Agent kann gerade nicht handeln",
    inactiveText:
      "Unsignierte Anfragen werden abgelehnt, und kein Schlüssel ist gebunden. Binde einen Schlüssel oder nimm unsignierte Anfragen an.",
  },
});

translate("de", agentsText, {
  title: "Meine Agents",
  byUrl: {
    title: "Mit der URL verbinden",
    lede: "Für Claude, ChatGPT, Cursor, VS Code und andere Programme, die sich mit MCP-Servern verbinden.",
    url: "URL dieses Space für Agents",
    next: "Trag sie dort als Connector oder MCP-Server ein. Das Programm öffnet diese Seite, und du wählst seine Berechtigungen.",
  },
  connect: "Code eines Agents eingeben",
  byHand: "Token erstellen",
  none: "Noch keine Agents",
  noneText:
    "Deine Agents erscheinen hier. Ein Agent ohne Feld für die URL zeigt dir einen Code, den du hier eingibst. Für einen, der nicht fragen kann, erstellst du ein Token.",
  ended: "Beendet",
  endedLede: "Diese Token gelten nicht mehr. Sie stehen hier zum Nachlesen.",
  madeBy: "erstellt von",
  used: "zuletzt verwendet:",
  expires: "läuft ab",
  may: "Was er darf",
  moreScopes: (count) => `und ${count} weitere`,
  moreScopesOf: (count, client) => `und ${count} weitere Berechtigungen von ${client}`,
  rules: (count) => `${plural(count, "Regel", "Regeln")} von dir`,
  noActs: "Er hat noch nichts geändert.",
  never: "Noch nicht verwendet",
  unused: "noch nicht verwendet",
  forever: "Nie",
  status: {
    live: "Aktiv",
    paused: "Pausiert",
    allPaused: "Pausiert (alle Agents)",
    revoked: "Widerrufen",
    expired: "Abgelaufen",
  },
  sandbox: "Sandbox",
  lapsed: (count) => `${plural(count, "Berechtigung ist", "Berechtigungen sind")} auf deiner Stufe nicht wirksam`,
  revoke: "Widerrufen",
  revokeNamed: (client) => `${client} widerrufen`,
  revokeTitle: (client) => `„${client}“ widerrufen?`,
  revokeLede:
    "Sein Token gilt sofort nicht mehr. Das lässt sich nicht rückgängig machen, aber der Agent kann neu fragen.",
  revokeMadeLede: (by) =>
    `Sein Token gilt sofort nicht mehr. Das lässt sich nicht rückgängig machen, aber „${by}“ kann einen weiteren Agent erstellen.`,
  revokeAction: "Zugriff widerrufen",
  keep: "Abbrechen",
  revoked: (client) => `„${client}“ ist widerrufen.`,
  columns: { agent: "Agent", token: "Token", ended: "Beendet", how: "Wie" },
});

translate("de", newAgentText, {
  title: "Token erstellen",
  lede: "Für einen Agent, der nicht selbst um Zugriff bitten kann. Gib ihm nur die Berechtigungen, die er braucht.",
  fields: { client_name: "Name", scopes: "Berechtigungen", lifetime_days: "Gültig für" },
  nameHint: "Ein Name, den du später wiedererkennst, etwa „Laptop, Kalenderskript“.",
  scopesHint: (tier) => `Die Berechtigungen, die du auf der Stufe ${tierName(tier)} geben kannst.`,
  sandbox: "Sandbox",
  sandboxHint:
    "Ein Sandbox-Token liest echte Daten und simuliert Änderungen nur. Es kann nie zu einem echten Token werden.",
  noScopes: "fehlen: Wähle mindestens eine",
  action: "Token erstellen",
  cancel: "Abbrechen",
  made: "Dein neues Token",
  madeLede: "Gib es deinem Agent. Wer dieses Token hat, kann in deinem Namen handeln.",
  token: (client) => `Token von ${client}`,
  connect: "Verbinden",
  connectLede: "Wähle deinen Client.",
  clients: {
    claudeCode: { client: "Claude Code", how: "Einmal in einem Terminal ausführen" },
    mcpJson: { client: "Ein Projekt mit .mcp.json", how: "In .mcp.json einfügen" },
    claudeDesktop: { client: "Claude Desktop", how: "In claude_desktop_config.json einfügen" },
    cursor: { client: "Cursor", how: "In ~/.cursor/mcp.json einfügen" },
    vsCode: { client: "VS Code", how: "In .vscode/mcp.json einfügen" },
    curl: { client: "Ein anderer Client", how: "Mit curl ausprobieren" },
  },
  done: "Fertig",
  shownBefore:
    "Ein Token ist nur einmal zu sehen, gleich nach dem Erstellen. Wenn du es verloren hast, widerrufe es und erstelle ein neues.",
  until: "Läuft ab",
});
