/** Limits of chat rooms. */
export const LIMITS = {
  roles: 20,
  channels: 20,
  contentChars: 4_000,
  subjectChars: 120,
  liveRoomsPerCreator: 8,
  turnsPerMinute: 60,
  /** Turns of members; the system's turns come on top. */
  turnsPerRoom: 10_000,
  pageTurns: 200,
  /** Of the texts of one page, which a reply holds twice. */
  pageBytes: 128 * 1024,
  /** Numbers that one read looks at, also with a channel that has few of them. */
  pageNumbers: 2_000,
  timeoutSeconds: { min: 60, max: 7 * 24 * 60 * 60, default: 7_200 },
} as const;

/** The channel that every room has. */
export const GENERAL = "general";
/** The role of turns that no member wrote. */
export const SYSTEM_ROLE = "system";
export const NAME_PATTERN = "^[a-z0-9-]{1,32}$";
