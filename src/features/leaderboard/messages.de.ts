import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  tokenRefused: "GitHub akzeptiert ATRIUM_GITHUB_TOKEN nicht.",
  privateNotRead: "Private Beiträge werden nicht gezählt: Der Space hat keinen GitHub-Zugang.",
  accountAlreadyLinked: "Ein anderes Mitglied hat dieses GitHub-Konto schon verknüpft.",
  accountsCounted: ({ counted, failed }) => `${counted} gezählt, ${failed} gescheitert`,
  noGitHubSignIn: "Du meldest dich nicht mit GitHub an.",
  ruleCaps: ({ perDay, perWeek }) =>
    `Höchstens ${perDay} Commits zählen am Tag und ${perWeek} in der Woche, von Montag bis Sonntag in der Zeitzone des Space.`,
  ruleCommits:
    "Commits zählen in öffentlichen Repositorys, wenn das verknüpfte GitHub-Konto ihr Autor ist. Jeder zählt einmal, nach dem Datum des Autors.",
  rulePrivate: ({ privatePerWeek, perWeek }) =>
    `Private Beiträge zählen nur mit Zustimmung des Mitglieds, nach der Zahl, die GitHub mitteilt: höchstens ${privatePerWeek} in der Woche, innerhalb derselben ${perWeek}.`,
  ruleRanks: "Gleiche Zahlen teilen sich einen Rang. Nur wer zugestimmt hat, steht auf der Liste.",
  ruleWithout: "Commits in Forks, Merge-Commits und Commits von Bots zählen nicht.",
  tokenNotPersonal: "Dieses Token gehört einem Bot oder einer Organisation.",
});

translateMessages("de", declared, {
  leaderboardLinkKept:
    "solange du auf der Rangliste bist, auch frühere Wochen; wenn du sie verlässt, wird alles gelöscht",
  leaderboardLinkWhat: "Zahlen der Commits",
  leaderboardLinkWhy: "für die Mitglieder auf der Rangliste",
  leaderboardLinkYours: "GitHub-Konto auf der Rangliste",
  leaderboardStandingYours: "frühere Wochen auf der Rangliste",
  refreshDueJob: "Zählt die Commits der Woche für die Rangliste, etwa alle zwanzig Minuten je Mitglied.",
  standingTallyKept: "so lange wie die Zahlen der Commits",
  standingTallyWhat: "Zahl der Mitglieder auf der Rangliste",
  standingTallyWhy: "für schnelle Summen; nicht persönlich",
  summary: "Wöchentliche Commits der Mitglieder, die teilnehmen, nach einer veröffentlichten Regel gezählt.",
});

translateTitles<Operations>("de", {
  "leaderboard.connect_github": "GitHub-Konto verknüpfen",
  "leaderboard.connect_sign_in": "GitHub-Konto meiner Anmeldung verknüpfen",
  "leaderboard.disconnect_github": "Verknüpfung mit GitHub lösen",
  "leaderboard.get_board": "Rangliste abrufen",
  "leaderboard.get_public": "Öffentliche Rangliste abrufen",
  "leaderboard.get_status": "Meinen Stand auf der Rangliste abrufen",
  "leaderboard.inspect": "Rangliste prüfen",
  "leaderboard.list_weeks": "Wochen der Rangliste auflisten",
  "leaderboard.set_optin": "Rangliste beitreten oder verlassen",
  "leaderboard.set_private": "Private Beiträge zählen",
});
