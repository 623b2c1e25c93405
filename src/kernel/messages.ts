import { type Message, messages, sentence } from "./languages/messages.ts";

/** What it says. */
export const say = messages("kernel", {
  agentsPaused: ({ whom }: { whom: string }) => `The member has paused ${whom}.`,
  asksBefore: ({ act }: { act: Message }) => `Ask before ${sentence(act)}.`,
  badContentDigest: ({ message }: { message: string }) => `Content-Digest ${message}`,
  badIdempotencyKey: ({ max }: { max: number }) => `Idempotency-Key must be 1 to ${max} printable ASCII characters.`,
  badSignature: ({ fault }: { fault: string }) => `signature verification failed: ${fault}`,
  bodyNotJson: ({ why }: { why: string }) => `The body is not valid JSON: ${why}`,
  bodyNotObject: "The body must be a JSON object.",
  contentsRemoved: ({ removed }: { removed: number }) => `${removed} contents removed`,
  contentsWhole: ({ checked }: { checked: number }) => `${checked} contents are whole`,
  doneWithChanges: "The member changed this call, and it was done so.",
  expiredDeleted: ({ tables }: { tables: readonly { table: string; count: number }[] }) =>
    `deleted expired rows: ${tables.map(({ table, count }) => `${count} of ${table}`).join(", ")}`,
  formWithoutFile: ({ part }: { part: string }) => `The form has no file in its part "${part}".`,
  checkTheAddress: "Check it, or ask the people of the space. A space that is closed for now answers the same.",
  noDuesByCard: "This space takes no dues by card.",
  noMailServer: "No mail server is set up, so no mail reaches anyone. Operators set one up at /operate/settings/mail.",
  noModelGateway: "This space has no model gateway, so it cannot issue keys.",
  noSpaceHere: "No space has this address.",
  noSpeechEngine: "No speech engine is configured on this server.",
  noWallet: "This space takes no donations: no wallet is configured.",
  objectsWithoutFileRemoved: ({ removed }: { removed: number }) => `${removed} objects without a file removed`,
  quotaReached: ({ max, per, unit }: { max: number; per: string; unit: string }) =>
    `The limit of ${max} per ${per} and ${unit} is reached.`,
  readOnlyFloor: "This floor is read-only for now. Nothing was changed.",
  recordBusy: "Another request is changing the same record.",
  aboutOneself: "A role does not let you do this for yourself.",
  ruleForbids: ({ act }: { act: Message }) => `A rule of the member forbids ${sentence(act)}.`,
  scopeMissing: ({ scopes }: { scopes: string }) => `token missing required scope: ${scopes}`,
  tierTooLow: ({ tier, what }: { tier: string; what: string }) => `tier check failed: tier ${tier} ${what}`,
  wouldAsk: "Without dry_run, this waits until the member approves it.",
  tooManyFromAddress: "Too many requests from this IP address without a valid token.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("kernel.declared", {
  collectBlobsJob: ({ hours }: { hours: number }) =>
    `Removes contents of files ${hours} hours after the last file with them was deleted.`,
  deleteExpiredJob: "Deletes records after their retention periods.",
  mergeTalliesJob: "Merges recorded counts, so that totals are read fast.",
  scrubBlobsJob: ({ days }: { days: number }) =>
    `Reads every stored content again within ${days} days, and reports those that changed.`,
  sweepObjectsJob: "Removes objects that no file refers to, such as those of an interrupted process.",
});
