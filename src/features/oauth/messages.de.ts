import { keptSentence, sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  accountUnavailable: "Das Konto des Mitglieds ist nicht verfügbar.",
  agentsPaused: "Das Mitglied hat alle Agents pausiert.",
  badClientDocument: ({ problem }) =>
    `Das Metadaten-Dokument des Clients ist nicht verwendbar: ${keptSentence(problem)}.`,
  badRedirectUri: ({ uri, fault }) => `${uri} ${sentence(fault)}`,
  clientBlocked: "Die Verantwortlichen des Space haben diesen Client blockiert.",
  clientNotRegistered: "Dieser Client ist nicht registriert.",
  codeExpired: "Der Code ist abgelaufen.",
  codeFlowUnsupported: "Dieser Space unterstützt diese Art der Zustimmung nicht.",
  codeOfOtherClient: "Der Code gehört zu einem anderen Client.",
  codeUnknown: "Der Code ist unbekannt.",
  codeSpent: "Der Code wurde schon verwendet; für ihn wurde kein Token ausgestellt.",
  codeUsed: "Der Code wurde schon verwendet; sein Token wurde widerrufen.",
  connectionRevoked: "Die Verbindung wurde widerrufen.",
  consentExpired: "Die Zustimmung des Mitglieds ist abgelaufen.",
  documentAnswers: ({ status }) => `Seine URL antwortet mit ${status}`,
  documentBadRedirect: ({ uri, fault }) => `Die Redirect-URI ${uri} ${sentence(fault)}`,
  documentNotJson: "Es ist kein JSON",
  documentNotObject: "Es ist kein JSON-Objekt",
  documentOfOtherClient: "Seine client_id passt nicht zu seiner URL",
  documentOtherType: "Sein Inhaltstyp ist nicht JSON",
  documentWithSecret: "token_endpoint_auth_method darf kein Client-Secret sein",
  documentRedirectCount: ({ max }) => `redirect_uris muss 1 bis ${max} URLs enthalten`,
  noRedirectUris: "redirect_uris ist leer.",
  noScopeLeft: "Es bleibt keine Berechtigung, die du geben kannst.",
  noScopeOfGrantLeft: "Die Stufe des Mitglieds erlaubt keine der gegebenen Berechtigungen mehr.",
  noScopeOfThese: "Die Stufe des Mitglieds erlaubt keine dieser Berechtigungen mehr.",
  parametersMissing: ({ names, grant }) => `Mit grant_type ${grant} ist auch das nötig: ${names.join(", ")}`,
  redirectDiffers: "Die redirect_uri ist eine andere als in der Anfrage.",
  redirectNotRegistered: "Die Weiterleitung des Agents ist nicht registriert.",
  refreshOfOtherClient: "Das Refresh-Token gehört zu einem anderen Client.",
  refreshUnknown: "Das Refresh-Token ist unbekannt.",
  refreshUsed: "Das Refresh-Token wurde schon verwendet; die Verbindung wurde widerrufen.",
  resourceDiffers: "Die Ressource ist eine andere als die genehmigte.",
  scopesNotGranted: ({ scopes }) => `Dieser Verbindung nicht erlaubt: ${scopes}`,
  tokenOfOtherClient: "Das Token gehört zu einem anderen Client.",
  unknownScopes: ({ unknown }) => `Unbekannte Berechtigungen: ${unknown}`,
  uriNotAbsolute: "ist keine absolute URI ohne Fragment",
  uriNotHttps: "muss https sein, http auf 127.0.0.1, localhost oder [::1], oder ein Schema einer App",
  uriTooLong: ({ max }) => `ist länger als ${max} Zeichen`,
  uriWithCredentials: "darf keine Zugangsdaten enthalten",
  verifierWrong: "Der code_verifier passt nicht zur code_challenge; der Code ist verbraucht.",
});

translateMessages("de", declared, {
  oauthCodeKept: ({ codeDays, refreshDays, days }) => `${codeDays}, ${refreshDays} und ${days} Tage nach ihrem Ende`,
  oauthCodeWhat: "OAuth-Codes, Refresh-Tokens, ungenutzte Clients",
  oauthCodeWhy: "um Clients verbunden zu halten und Missbrauch zu erkennen",
  oauthCodeYours: "offene Zustimmungen",
  oauthRefreshNotExported: "Das sind Geheimnisse; die Programme selbst sind in tokens.json.",
  oauthRefreshYours: "Erneuerungen von Tokens verbundener Programme",
  summary: "Wie OAuth-Clients Tokens von Mitgliedern bekommen: Zustimmung, Codes und Erneuerung.",
});

translateTitles<Operations>("de", {
  "oauth.answer_silently": "Stille Anfrage beantworten",
  "oauth.decide_request": "Client genehmigen oder ablehnen",
  "oauth.issue_token": "Genehmigung gegen Token tauschen",
  "oauth.register_client": "OAuth-Client registrieren",
  "oauth.resolve_client": "Client nachschlagen",
  "oauth.review_request": "Anfrage eines Clients prüfen",
  "oauth.revoke_token": "Verbindung widerrufen",
  "oauth.start_device": "Token anfordern (RFC 8628)",
});
