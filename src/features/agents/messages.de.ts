import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say, scopesOf } from "./messages.ts";

translateMessages("de", say, {
  badKeyLength: "x im öffentlichen Schlüssel muss das base64url von 32 Bytes sein",
  deniedScopes: ({ tier, scopes }) =>
    `Deine Stufe, ${tierName(tier)}, erlaubt das nicht, oder keine Funktion verwendet es: ${scopes}.`,
  blockedByOperators: "Die Verantwortlichen dieses Space haben diesen Client blockiert.",
  cannotPassOn: ({ scopes }) => `Dieses Token kann das nicht weitergeben: ${scopes}.`,
  deepEnough: ({ max }) => `Über einem Agent sind höchstens ${max} andere.`,
  endedDerived: ({ name }) => `Zugriff von „${name}“ beendet`,
  keyAlreadyBound: "Dieses Token hat schon einen Schlüssel. Ein Schlüssel wird nie ersetzt.",
  noMember: "Ein Token ohne Mitglied hat nichts weiterzugeben.",
  nothingToPassOn: "Dieses Token hat keine Berechtigung zum Lesen, die es weitergeben könnte.",
  passedOn: ({ scopes, name, until }) =>
    `${scopesOf(scopes, (count) => `und ${count} weitere Berechtigungen`)} an „${name}“ weitergegeben, bis ${sentence(until)}`,
  signersPassNothingOn: "Ein Token, das seine Anfragen signieren muss, kann keine Berechtigungen weitergeben.",
  noKeyBound: "An dieses Token ist kein Schlüssel gebunden.",
  pausedAgent: ({ name }) => `${name} pausiert`,
  resumedAgent: ({ name }) => `${name} fortgesetzt`,
  renamedAgent: ({ name }) => `Einen Agent ${name} genannt`,
  pausedAll: "Alle Agents pausiert",
  resumedAll: "Alle Agents fortgesetzt",
  revokedToken: ({ prefix }) => `Token ${prefix}… widerrufen`,
  oneKey: "Genau eines von jwk und public_key muss gesendet werden.",
  weakKey: "x im öffentlichen Schlüssel ist ein Punkt kleiner Ordnung, mit dem alle signieren können",
});

translateMessages("de", declared, {
  agentTokenKept: "so lange wie das Konto, auch widerrufene; nur als Prüfsummen",
  agentTokenWhat: "Tokens von Agents",
  agentTokenWhy: "um dir die Agents zu zeigen, die du genehmigt und widerrufen hast",
  agentTokenYours: "Agents",
  blockedClientKept: "bis das Mitglied sie freigibt",
  blockedClientWhat: "blockierte Clients",
  blockedClientWhy: "um weitere Anfragen zu blockieren",
  blockedClientYours: "blockierte Programme",
  summary: "Die Tokens der Agents: ihre Berechtigungen, ihre Nutzung und ihr Ende.",
  tokenConnectionYours: "verbundene Programme",
  tokenKeyYours: "Signaturschlüssel von Agents",
});

translateTitles<Operations>("de", {
  "tokens.set_rules": "Regeln eines Agents festlegen",
  "tokens.derive": "Berechtigungen an einen anderen Agent weitergeben",
  "tokens.describe_sandbox_mint": "Wie man ein Sandbox-Token bekommt",
  "tokens.enforce_signature": "Signierte Anfragen verlangen",
  "tokens.get": "Token abrufen",
  "tokens.list": "Tokens meiner Agents auflisten",
  "tokens.list_blocked": "Blockierte Clients auflisten",
  "tokens.list_of_member": "Agents eines Mitglieds auflisten",
  "tokens.mint": "Token von Hand erstellen",
  "tokens.mint_sandbox": "Sandbox-Token abrufen",
  "tokens.pause": "Agent pausieren",
  "tokens.register_key": "Signaturschlüssel an ein Token binden",
  "tokens.rename": "Agent umbenennen",
  "tokens.resume": "Agent fortsetzen",
  "tokens.resume_all": "Alle meine Agents fortsetzen",
  "tokens.revoke": "Token eines Agents widerrufen",
  "tokens.revoke_derived": "Weitergegebenen Zugriff beenden",
  "tokens.revoke_key": "Signaturschlüssel widerrufen",
  "tokens.revoke_of_member": "Agent eines Mitglieds widerrufen",
  "tokens.revoke_own": "Dieses Token widerrufen",
  "tokens.setup_check": "Einrichtung prüfen",
  "tokens.stop_all": "Alle meine Agents pausieren",
  "tokens.unblock": "Blockierung eines Clients aufheben",
  "tokens.verify": "Anderes Token prüfen",
});
