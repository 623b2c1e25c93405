import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say, type WindowFault } from "./messages.ts";
import type { Decision, Intent, ThreadState } from "./threads/rules.ts";

const SENT: Readonly<Record<Intent, string>> = {
  ping: "Nachricht",
  request_meeting: "Terminanfrage",
  send_intro: "Vorstellung",
};

const ANSWERED: Readonly<Record<Decision, string>> = {
  accept: "angenommen",
  decline: "abgelehnt",
  counter: "andere Zeit vorgeschlagen",
  clarify: "nachgefragt",
  withdraw: "zurückgezogen",
};

const DECISIONS: Readonly<Record<Decision, string>> = {
  accept: "Annehmen",
  decline: "Ablehnen",
  counter: "Eine andere Zeit vorzuschlagen",
  clarify: "Nachzufragen",
  withdraw: "Zurückzuziehen",
};

const STATES: Readonly<Record<ThreadState, string>> = {
  REQUESTED: "wartet auf Antwort",
  OFFERED: "eine andere Zeit ist vorgeschlagen",
  CONFIRMED: "bestätigt",
  DECLINED: "abgelehnt",
  DROPPED: "beendet",
};

const WINDOW_FAULTS: Readonly<Record<WindowFault, string>> = {
  bad_times: "braucht gültige Zeiten",
  passed: "ist vorbei",
  too_far: "liegt zu weit in der Zukunft",
  bad_length: "muss 15 Minuten bis 8 Stunden dauern",
};

translateMessages("de", say, {
  answered: ({ decision, intent }) => `${SENT[intent]}: ${ANSWERED[decision]}`,
  askedToConfirm: ({ intent }) => `Um Bestätigung gebeten: ${SENT[intent]} annehmen`,
  badWindows: ({ faults }) =>
    `${faults.map(({ at, fault }) => `Zeitraum ${at + 1} ${WINDOW_FAULTS[fault]}`).join("; ")}.`,
  blocklistNotSetHere: "Blockierungen lassen sich hier nicht setzen.",
  bodyInvisible: "Die Nachricht hat keinen sichtbaren Text.",
  bodyTooLong: ({ characters, max }) =>
    `Die Nachricht und das erwartete Ergebnis haben zusammen ${characters} Zeichen. Höchstens ${max} werden gesendet.`,
  bookingScopeMissing: "Dem Token fehlt die Berechtigung resources:book.",
  cannotBlock: "Das lässt sich nicht blockieren.",
  clarifyNeedsMessage: "Eine Rückfrage braucht eine Nachricht.",
  clientSentTooMany: "Dieser Client hat heute zu viele Nachrichten gesendet.",
  consentRequired: "Die vorgestellte Person muss zugestimmt haben.",
  counterNeedsWindows: "Ein Gegenvorschlag braucht Zeiträume.",
  decisionNotPossible: ({ decision, state }) =>
    `${DECISIONS[decision]} ist jetzt nicht möglich. Zustand des Gesprächs: ${STATES[state]}.`,
  introductionFieldsOnly: ({ fields }) => `${fields.join(", ")}: nur bei einer Vorstellung.`,
  introductionNeedsTwo: "Eine Vorstellung braucht zwei andere Mitglieder.",
  introductionTargetRequired: "Der Name der vorgestellten Person fehlt.",
  meetingFieldsOnly: "Zeiträume und ein Raum gehören nur zu einer Terminanfrage.",
  meetingNeedsWindows: "Die Zeiträume fehlen.",
  meetingCanceled: "Treffen abgesagt",
  meetingOver: "Das Treffen ist vorbei.",
  messageIdTaken: "Eine andere Nachricht hat schon diese ID.",
  nameWindow: "Nenne den Zeitraum, den du annimmst.",
  notAZone: ({ zone }) => `${zone} ist keine Zeitzone der IANA.`,
  noMemberOfName: "Kein Mitglied hat diesen Namen.",
  noPolicyThen: "Damals waren keine Regeln gesetzt.",
  noSuchMeeting: "Keines deiner Treffen hat diese ID.",
  noSuchMember: "Kein Mitglied hat diese ID.",
  nothingToDecide: "Hier wartet nichts auf eine Entscheidung.",
  nothingToUndo: "Dein Regelwerk hat hier nichts von selbst getan.",
  oneBlockTarget: "Gib genau eines an: ein Mitglied, einen Herausgeber oder einen Client.",
  onePolicySource: "Gib genau eines an: eine Vorlage, eigene Regeln oder ein früheres Regelwerk.",
  policyTooLarge: "Das Regelwerk ist zu groß.",
  preparedAnswerNotSent: "Vorbereitete Antwort nicht gesendet",
  routedElsewhere: "Nach den Regeln des Mitglieds ist für dieses Gespräch ein anderer Agent zuständig.",
  ruleAgentWithoutRoute: ({ rule }) =>
    `Die Regel ${rule} nennt einen Agent. Das kann nur eine Regel, die weiterleitet.`,
  ruleAskByAgent: ({ rule }) => `Die Regel ${rule} fragt nach. Das bestätigt immer die Person selbst.`,
  ruleMessageNotSent: ({ rule }) => `Die Regel ${rule} hat eine Nachricht. Nur eine automatische Antwort sendet eine.`,
  ruleNeverAccepts: ({ rule }) =>
    `Die Regel ${rule} nimmt nie etwas an: Verdächtige Nachrichten bleiben der Person überlassen.`,
  ruleNeverDecides: ({ rule, before }) =>
    `Die Regel ${rule} entscheidet nie etwas: ${before} hat dieselben Bedingungen und steht davor.`,
  ruleNeverMatches: ({ rule }) => `Die Regel ${rule} trifft nie zu: Nur eine Terminanfrage hat Zeiträume.`,
  ruleRoutesNowhere: ({ rule, agent }) =>
    `Die Regel ${rule} leitet an ${agent} weiter. Das ist kein aktiver Agent von dir.`,
  senderCannotBook: "Wer das vorgeschlagen hat, kann keine Räume mehr buchen.",
  sent: ({ intent }) => `${SENT[intent]} gesendet`,
  threadEnded: ({ state }) => `Dieses Gespräch ist zu Ende. Sein Zustand: ${STATES[state]}.`,
  threadLimitReached: "In einem Gespräch sind in dieser Stunde keine weiteren Nachrichten möglich.",
  threadsDeclined: ({ count }) => `abgelehnt: ${count}`,
  threadsDelivered: ({ count }) => `${count} zugestellt oder beantwortet`,
  threadsEnded: ({ count }) => `beendet: ${count}`,
  tooManyBlocks: ({ max }) => `Du blockierst schon ${max} Absender.`,
  tooManyOpenThreads: "Du hast zu viele offene Gespräche mit diesem Mitglied.",
  tooManyThreadsToday: "Du hast heute zu viele Gespräche mit diesem Mitglied begonnen.",
  twoRulesSameId: ({ id }) => `Zwei Regeln heißen ${id}.`,
  undoTimeOver: "Die Zeit zum Rückgängigmachen ist vorbei.",
  undoneBefore: "Das wurde schon rückgängig gemacht.",
  writeToSelf: "Du kannst dir nicht selbst schreiben.",
});

translateMessages("de", declared, {
  agentAutoActionYours: "automatische Antworten des Posteingangs der Agents",
  agentBlockYours: "blockierte Absender im Posteingang der Agents",
  agentDecisionYours: "Entscheidungen über Vorhaben von Agents",
  agentEnvelopeYours: "Nachrichten zwischen Agents",
  agentIntroductionYours: "Vorstellungen durch Agents",
  agentMeetingYours: "von Agents vereinbarte Treffen",
  agentPolicyKept: "bis das Mitglied es ändert oder das Konto endet",
  agentPolicyVersionKept: ({ days }) => `${daysText(days)}`,
  agentPolicyVersionWhat: "ersetzte Regeln von Posteingängen der Agents",
  agentPolicyVersionWhy: "damit das Mitglied zu ihnen zurückkehren kann",
  agentPolicyVersionYours: "frühere Regeln des Posteingangs der Agents",
  agentPolicyWhat: "die Regeln des Posteingangs der Agents, und wen das Mitglied blockiert",
  agentPolicyWhy: "um zu entscheiden, wer dem Mitglied schreiben darf",
  agentPolicyYours: "Regeln des Posteingangs der Agents",
  agentThreadKept: ({ textDays, days }) =>
    `der Text ${daysText(textDays)}, der Rest ${daysText(days)}, oder bis eines der Konten endet`,
  agentThreadWhat: "Nachrichten zwischen Agents, mit Gesprächen, Treffen, Vorstellungen und dem, was Regeln taten",
  agentThreadWhy: "für beide Mitglieder und ihre Kalender",
  agentThreadYours: "Gespräche im Posteingang der Agents",
  declineBlockedJob: "Lehnt offene Gespräche blockierter Absender einige Zeit nach der Blockierung ab.",
  deliverJob: "Bringt Nachrichten zwischen Agents ans Ziel und antwortet nach deren Regeln.",
  endIntroductionsJob: "Beendet Vorstellungen, denen nicht beide zugestimmt haben.",
  expireJob: "Beendet Gespräche zwischen Agents, deren Zeit vorbei ist, und sagt es dem wartenden Mitglied.",
  summary: "Nachrichten zwischen den Agents der Mitglieder, ihre Treffen, und die Regeln jedes Mitglieds.",
});

translateTitles<Operations>("de", {
  "agent_inbox.block": "Absender blockieren",
  "agent_inbox.cancel_meeting": "Treffen absagen",
  "agent_inbox.decide": "Über Vorbereitetes eines Agents entscheiden",
  "agent_inbox.get_policy": "Regeln des Posteingangs lesen",
  "agent_inbox.get_thread": "Gespräch lesen",
  "agent_inbox.list_blocks": "Blockierte Absender auflisten",
  "agent_inbox.list_outbox": "Gesendete Nachrichten auflisten",
  "agent_inbox.list_threads": "Posteingang der Agents auflisten",
  "agent_inbox.lookup": "Erreichbare Agents nachschlagen",
  "agent_inbox.reply": "In einem Gespräch antworten",
  "agent_inbox.send": "Dem Agent eines anderen Mitglieds schreiben",
  "agent_inbox.set_policy": "Regeln des Posteingangs setzen",
  "agent_inbox.try_policy": "Regeln des Posteingangs ausprobieren",
  "agent_inbox.unblock": "Blockierung eines Absenders aufheben",
  "agent_inbox.undo": "Was die Regeln taten, rückgängig machen",
});
