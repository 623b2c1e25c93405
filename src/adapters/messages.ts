import { daysText } from "../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../kernel/languages/messages.ts";
import type { OutboundFault } from "../kernel/ports/outbound.ts";

const UNREACHABLE = {
  broken_answer: "its compressed answer is damaged",
  certificate: "its certificate or TLS setup is not valid",
  connection: "the connection failed. Check the address and try again",
  headers: "the headers of its answer are too large",
  look_up: "its name cannot be looked up at the moment. Try again later",
  no_such_host: "no such host name is known. Check its spelling",
  refused: "it refuses connections. Check the port",
} as const;

/** Why a host cannot be reached, or its answer not read. */
export type UnreachableReason = keyof typeof UNREACHABLE;

/** What it says. */
export const say = messages("adapters", {
  answeredOtherwise: ({ service }: { service: string }) => `${service} answered in another form`,
  consumerAnswered: ({ status }: { status: number }) => `the consumer answered ${status}`,
  liteLlmAnswered: ({ status, answer }: { status: number; answer: string }) =>
    `LiteLLM answered ${status}${answer === "" ? "." : `: ${answer}`}`,
  liteLlmNotJson: "LiteLLM did not answer with JSON.",
  liteLlmUnreachable: ({ reason }: { reason: Message }) => `LiteLLM: ${sentence(reason)}`,
  liteLlmWithoutKey: "LiteLLM does not have this key.",
  mailFolderClosed: "The mail folder cannot be written.",
  modelServerCompressed: "The model server compressed its answer, though it was asked not to.",
  modelServerSilent: "The model server does not answer.",
  noBotNamed: "Telegram named no bot",
  roomLeft: "You have left the room of this space.",
  serviceAnswered: ({ service, answer }: { service: string; answer: string }) => `${service} answered ${answer}`,
  serviceUnreachable: ({ service, fault }: { service: string; fault: OutboundFault }) => `${service}: ${fault}`,
  statusInAnotherForm: ({ service, status }: { service: string; status: number }) =>
    `${service} answered ${status} in another form`,
  upstreamAnswered: ({ status }: { status: number }) => `It answered ${status}.`,
  upstreamRefusesKey: "It refuses the key of this server.",
  upstreamSilent: "It does not answer.",
  upstreamTooSlow: "It does not answer in time.",
  fileDamaged: "It is damaged or has an unsupported form.",
  fileTooLarge: "It is too large.",
  isEncrypted: "It is encrypted.",
  kindUnreadable: "This kind of file cannot be read: it is not text, HTML, PDF, Word (.docx) or JSON.",
  mailDamaged: "The mail is damaged, or nested too deeply.",
  noFirstPage: "It is not a PDF whose first page can be shown.",
  noText: "It has no text.",
  notAPdf: "It is not a PDF that can be read.",
  notJson: "It is not valid JSON.",
  notText: "It is not text in a known encoding.",
  notWord: "It is not a Word document.",
  pageTooNarrow: "The page is too narrow.",
  pdfLocked: "The PDF needs a password.",
  recordWithoutText: ({ number }: { number: number }) => `Record ${number} has no text.`,
  textTooLarge: ({ megabytes }: { megabytes: number }) => `Its text takes more than ${megabytes} MB.`,
  textTooLargeUncompressed: ({ megabytes }: { megabytes: number }) =>
    `Its text takes more than ${megabytes} MB uncompressed.`,
  tooManyPages: ({ max }: { max: number }) => `It has more than ${max} pages.`,
  tooManyParts: ({ max }: { max: number }) => `It has more than ${max} parts.`,
  tooManyRecords: ({ max }: { max: number }) => `It has more than ${max} records.`,
  typeUnreadable: ({ type }: { type: string }) =>
    `${type} cannot be read: it is not text, HTML, PDF, Word (.docx) or JSON.`,
  xmlDamaged: "Its XML is damaged.",
  xmlHasType: "Its XML has a document type.",
  xmlTooDeep: "Its XML is too deep.",
  decoderMissing: ({ name }: { name: string }) => `This server cannot decode recordings: ${name} is not installed.`,
  decodingTooSlow: "Decoding it takes too long.",
  recordingSilent: "It holds no sound that can be read.",
  recordingTooLarge: "It is larger than 2 GiB.",
  recordingTooLong: ({ hours }: { hours: number }) => `It is longer than ${hours} hours.`,
  speechAnswerInvalid: "The speech engine sent no valid answer.",
  speechAnswered: ({ status }: { status: number }) => `The speech engine answered ${status}.`,
  speechProgramFailed: ({ name }: { name: string }) => `The speech engine ${name} failed.`,
  speechProgramMissing: ({ name }: { name: string }) => `The speech engine ${name} is not installed.`,
  speechProgramTooSlow: ({ name }: { name: string }) => `The speech engine ${name} took too long.`,
  speechTooSlow: "The speech engine took too long.",
  speechUnreachable: "The speech engine cannot be reached.",
  answerTooLarge: ({ max }: { max: number }) => `The answer is larger than the ${max} bytes allowed.`,
  badHeader: "A header contains characters that HTTP does not allow.",
  badPort: ({ port }: { port: string }) => `Port ${port} belongs to another protocol. Use another port.`,
  badRequest: "The request holds characters that HTTP does not allow.",
  calendarBadTime: ({ property }: { property: string }) => `its ${property} is not a valid time`,
  calendarCutOff: "The calendar is cut off: its end is missing, and with it perhaps more entries.",
  calendarEntryLeftOut: ({ entry, reason }: { entry: string; reason: Message }) =>
    `"${entry}" is left out: ${sentence(reason)}.`,
  calendarLineIgnored: ({ entry, line }: { entry: string; line: string }) =>
    `"${entry}": the line "${line}" cannot be read, so it is ignored.`,
  calendarNoStart: "it has no start",
  calendarNoUid: ({ entry }: { entry: string }) =>
    `"${entry}" has no UID. A change of its start or title makes a new event of it.`,
  calendarPartUnfinished: ({ entry }: { entry: string }) => `"${entry}": the end of a part is missing.`,
  calendarPrivate: "An entry is not public, so it is left out.",
  calendarRuleIgnored: ({ entry, rule }: { entry: string; rule: string }) =>
    `"${entry}": the rule "${rule}" cannot be followed, so only its first date is shown.`,
  calendarRuleTooLong: ({ entry, rule }: { entry: string; rule: string }) =>
    `"${entry}": the rule "${rule}" takes too long, so later dates are missing.`,
  calendarSameUid: ({ entry, count }: { entry: string; count: number }) =>
    `"${entry}": ${count} entries share a UID. All of them are shown.`,
  calendarTooOften: ({ entry, max }: { entry: string; max: number }) =>
    `"${entry}" occurs more than ${max} times. Only its first ${max} dates are read.`,
  calendarTooLarge: ({ read, all }: { read: number; all: number }) =>
    `Only the first ${read} of ${all} dates are read: the calendar is too large.`,
  calendarUnknownZone: ({ zone }: { zone: string }) =>
    `its time zone "${zone}" is neither defined in the calendar nor a known name`,
  calendarUnreadable: "it cannot be read",
  calendarValueIgnored: ({ entry, property }: { entry: string; property: string }) =>
    `"${entry}": its ${property} cannot be used, so it is ignored.`,
  calendarZoneIgnored: ({ zone }: { zone: string }) =>
    `The calendar names "${zone}" as its time zone, which is not known.`,
  compressionUnsupported: "The compression of the answer is not supported.",
  feedTooLong: "The feed is too long.",
  gitHubAnswered: ({ status }: { status: number }) => `GitHub answered ${status}.`,
  gitHubLimitsRequests: "GitHub takes no more requests for now.",
  gitHubNotDocumented: "GitHub's answer is not of the documented shape.",
  gitHubNotJson: "GitHub's answer is not JSON.",
  gitHubRejectsToken: "GitHub does not accept the token.",
  headerNotSettable: ({ name }: { name: string }) => `The header ${name} cannot be set.`,
  hostTimedOut: ({ host, milliseconds }: { host: string; milliseconds: number }) =>
    `${host} did not answer within ${milliseconds} ms. Try again later.`,
  hostUnreachable: ({ host, reason }: { host: string; reason: UnreachableReason }) =>
    `${host} cannot be reached: ${UNREACHABLE[reason]}.`,
  imageBroken: "The image is broken, or takes too long to decode.",
  imageHasTooManyPixels: ({ millions }: { millions: number }) => `The image has more than ${millions} million pixels.`,
  imageTooLargeDecoded: ({ megabytes }: { megabytes: number }) =>
    `The image is larger than ${megabytes} MB once decoded.`,
  noSuchGitHubAccount: "GitHub has no visible account with that name.",
  notACalendar: "The text is not a calendar: it does not begin with BEGIN:VCALENDAR.",
  notAFeed: "It is not a feed of a format that can be read, or it is damaged.",
  notAnImage: "That is not a JPEG, PNG, WebP, GIF or AVIF image.",
  notWebUrl: "The URL must begin with https:// or http://.",
  notWholeUrl: "This is not a complete URL. Enter one that begins with https://.",
  privateNetwork: ({ host }: { host: string }) =>
    `${host} leads into a private or reserved network. Use an address on the public internet, or ask the operator to allow its range.`,
  redirectsElsewhere: ({ host }: { host: string }) => `${host} redirects to another URL. Enter the final one.`,
  redirectsToBadUrl: ({ host }: { host: string }) => `${host} redirects to an invalid URL.`,
  redirectsToHttp: ({ host }: { host: string }) =>
    `${host} redirects from https to http, which is not allowed. Enter the final URL.`,
  redirectsToOtherHost: ({ host }: { host: string }) => `${host} redirects to another host.`,
  urlWithUser: "The URL contains a user name or password. Remove the part before the @.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("adapters.declared", {
  authAccountYours: "ways of signing in",
  authPasskeyYours: "passkeys",
  authSessionKept: ({ days }: { days: number }) =>
    `sessions end after 30 days without use, forms after 15 minutes; ${daysText(days)} after that`,
  authSessionWhat: "sessions, sign-in codes, forms sent without a session, counts of attempts",
  authSessionWhy: "so that you stay signed in and lose no entries, and passwords cannot be guessed",
  authSessionYours: "sessions in browsers",
  authTwoFactorNotExported: "All of it is secret.",
  authTwoFactorYours: "two-factor authentication",
  authUserKept: "as long as the account",
  authUserWhat: "accounts, passkeys, two-factor authentication",
  authUserWhy: "so that you can sign in",
  authUserYours: "name and email address",
  authVerificationNotExported: "They are secrets that sign you in.",
  authVerificationYours: "mailed links",
});
