import type { ErrorKind } from "../../kernel/errors.ts";
import { texts } from "../languages/texts.ts";
import { plural } from "./plural.ts";

type RefusalWords = (retryAfterSeconds: number | null) => string;

function wait(seconds: number | null): string {
  if (!seconds) return "later";
  if (seconds < 90) return `in ${plural(seconds, "second", "seconds")}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `in ${plural(minutes, "minute", "minutes")}`
    : `in ${plural(Math.ceil(minutes / 60), "hour", "hours")}`;
}

export const PRODUCT = "Atrium";

/** After the label of a field. */
export const formText = texts({
  /** What becomes of a form whose sender has to sign in first. */
  notSent: {
    "/sign-in": {
      kept: "Your session has ended. Sign in to send what you entered.",
      lost: "Your session has ended. Nothing was changed. Sign in and send the form again.",
    },
    "/sign-in/again": { kept: undefined, lost: "Please send the form again after you confirm your identity." },
  },
  check: "Check your entries and try again.",
  /** Of a field that has no label on the page. */
  entry: "One of your entries",
  fault: (field: string, problem: string) => `${field} ${problem}`,
  /** In quotes, because some labels are questions or begin a sentence. */
  faultAt: (label: string, problem: string) => `“${label}” ${problem}`,
  empty: "is required",
  unknownField: (nearest: string | undefined) =>
    nearest === undefined ? "is not a field of this form" : `is not a field of this form; did you mean ${nearest}?`,
  unchanged: "Nothing was changed.",
  unknownAct: "This page has no such button. Nothing was changed. Reload the page, and try again.",
  taken: "is already in use",
  errorTitle: (title: string) => `Error: ${title}`,
  home: "Go to the home page",
  again: "Open the form again",
  suspendedBecause: (reason: string) => `Reason: ${reason}`,
  requestId: "If you report this problem, include the request ID:",
  otherMethod: (method: string, methods: readonly string[]) =>
    `This page does not take ${method}, only ${methods.join(" and ")}. Open it in your browser.`,
  foreign: (baseUrl: string) =>
    `This form was sent from another site. Nothing was changed. Open ${baseUrl} and try again there.`,
  stale: "This form has expired. Nothing was changed. Allow cookies, go back, reload the page and send the form again.",
  unreadable: "The request could not be read. Nothing was changed. Go back and try again.",
  written: "What you wrote",
  writtenLede: "It was not saved. Copy what you want to keep.",
});

export const setupBarText = texts({
  label: "Setup",
  open: "The setup of this space is not finished.",
  resume: "Continue setup",
  away: "Put away",
});

export const quotaText = texts({
  title: "Your membership does not include this",
  text: (have: string, need: string) =>
    `Your tier is ${have}. This needs ${need} or above. You can request a higher tier.`,
  action: "Request a higher tier",
  left: (remaining: number, limit: number, of: string, window: "utc-hour" | "utc-day") =>
    `${remaining} of ${limit} ${of} left ${window === "utc-hour" ? "this hour" : "today"}.`,
  over: "The quota resets at",
});

/** Wording of refusals for members; the operations' messages address agents. */
export const refusalTexts = texts({
  tier_too_low: () => "Your membership does not include this. Request a higher tier on the Membership page.",
  missing_scope: () => "You do not have permission to do this.",
  account_suspended: () => "Your account is suspended. Please contact an operator of the space.",
  agents_stopped: () => "You have paused all your agents. Resume them under My agents, then try again.",
  client_blocked: () => "This client is blocked, so its request is hidden and cannot be approved.",
  recent_sign_in_required: () => "Confirm your identity first.",
  not_found: () => "Nothing was found at this URL. It may have moved, ended or never existed.",
  event_not_found: () => "No upcoming event has that URL. It may be over or canceled.",
  bad_event_url: () => "That is not the URL of an event page. Copy the URL from the event page.",
  claimed: () =>
    "Another operator has claimed this item. Ask them before you take it over, or continue with the next one.",
  rate_limited: (seconds: number | null) => `Too many attempts. Try again ${wait(seconds)}.`,
  request_in_progress: () => "Another request is changing the same record. Try again in a moment.",
  body_too_large: () => "This form is too large. Shorten the text or choose a smaller file.",
  area_off: () => "Operators have turned this area off for now. Its data is kept. Please try again later.",
  area_read_only: () => "This area is read-only for now. Nothing was changed. Please try again later.",
  storage_failed: () => "The storage could not be read or written. Nothing was changed. Try again in a moment.",
  overloaded: () => "The server is busy. Nothing was changed. Try again in a moment.",
  unavailable: () => "This is temporarily unavailable. Try again in a moment.",
  internal: () => "Something went wrong on our side. The error was recorded. Try again later.",
} satisfies Partial<Record<ErrorKind, RefusalWords>>);

/** Titles of error pages, by status. */
export const refusalTitles: Readonly<Record<number, string>> = texts({
  400: "Invalid request",
  403: "Access denied",
  404: "Page not found",
  409: "This cannot be done now",
  410: "This has expired",
  413: "Too large",
  429: "Too many requests",
  500: "Something went wrong",
  503: "Temporarily unavailable",
});

export function refusalText(kind: ErrorKind, retryAfterSeconds: number | null): string | undefined {
  const words: Partial<Record<ErrorKind, RefusalWords>> = refusalTexts;
  return words[kind]?.(retryAfterSeconds);
}

/** Areas without an entry show their own name, capitalized. */
export const areaNames = texts({
  events: "Events",
  feeds: "Event feeds",
  batch: "Batched reads",
  resources: "Rooms and printers",
  media: "Images",
  directory: "Directory",
  funko: "Figures",
  shares: "Share links",
  leaderboard: "Leaderboard",
  highlights: "Highlights",
  feedback: "Feedback",
  credits: "Model keys",
  payments: "Donations",
  research: "Research",
  context: "Time, sun and weather",
  news: "What’s new",
  oauth: "Consent to OAuth clients",
  event_log: "Event log",
  announcements: "Announcements",
  headlines: "Headlines",
  presentations: "Presentations",
  trainings: "Trainings",
  workshops: "Workshops",
  lending: "Lending",
  guests: "Guests",
  startups: "Startups",
  hack: "Hack",
  gallery: "Gallery",
  certificates: "Certificates",
  floor: "Floor",
  floorcast: "Floorcast",
  account: "Account",
  audit: "Audit",
  signup: "Signup",
  tokens: "Tokens",
  endpoints: "Endpoints",
  agent_clients: "Agent clients",
  files: "Files",
  transcription: "Transcription",
  slicing: "Slicing",
  storage: "Storage",
  uploads: "Uploads",
  printers: "Printers",
  prints: "Prints",
  rooms: "Rooms",
  membership: "Membership",
  notes: "Notes",
  groups: "Groups",
  roles: "Roles",
  joining: "Joining",
  dues: "Dues",
  queue: "Queue",
  notifications: "Notifications",
  agent_inbox: "Agent inbox",
  doors: "Doors",
  displays: "Displays",
  newsletter: "Newsletter",
  mailing: "Mailing",
  campaigns: "Campaigns",
  search: "Search",
  inbox: "Inbox",
  recommendations: "Recommendations",
  space: "Space",
  pages: "Pages",
  settings: "Settings",
  service: "Service",
});

export function areaLabel(area: string): string {
  const [first = "", ...rest] = area.replaceAll("_", " ");
  const names: Readonly<Record<string, string>> = areaNames;
  return names[area] ?? `${first.toUpperCase()}${rest.join("")}`;
}

export const areaBannerText = texts({
  off: (area: string) => `${area}: turned off for now`,
  read_only: (area: string) => `${area}: read-only for now`,
  offText: "Operators have turned this area off. Its content comes back when they turn it on again.",
  readOnlyText:
    "You can view everything. Requests, bookings and changes are paused until operators turn them on again.",
  floor: "Read-only for now",
  floorText: "You can view everything, and nothing can be changed until the operators of the house end this.",
});
