import type { Guarantees } from "./guarantee.ts";

const SANDBOX: Guarantees = {
  title: "Sandbox",
  promises: [
    [
      "No write by a sandbox token changes a row of any table.",
      "test/obligations/sandbox.test.ts: a sandbox token changes no row of any table",
    ],
    [
      "A simulated write is checked like a live one before its receipt.",
      "test/conformance/sandbox.test.ts: returns a receipt after the scope check and changes nothing",
    ],
    [
      "Reads in the sandbox return real data.",
      "test/conformance/sandbox.test.ts: a batch and every read return real data",
    ],
    [
      "The sandbox rejects paying and deciding, and never simulates them.",
      "test/conformance/sandbox.test.ts: rejects paying and deciding instead of simulating them",
      "test/judges/x402.test.ts: x402 v2 › charges nothing to a sandbox token and says so",
    ],
    [
      "A sandbox token needs no person and expires after a day.",
      "src/features/agents/operations/mint-sandbox.test.ts: mints for one scope and 24 hours, of no member",
      "src/features/agents/operations/mint-sandbox.test.ts: it works for 24 hours, then it is 401",
    ],
    [
      "Visitors can try a read on the website, and no valid token remains.",
      "test/browser/public.test.ts: the public pages › let visitors try a read in the sandbox and leave no valid token",
    ],
  ],
};

const HOSTILE: Guarantees = {
  title: "Hostile callers",
  promises: [
    [
      "Every kind of caller gets exactly the declared access, for every operation.",
      "test/hostile/matrix.test.ts: gives every kind of caller exactly what the operation declares",
    ],
    [
      "The audit log has each rejected write of a known member once.",
      "test/hostile/matrix.test.ts: records each rejected write of a known member once",
    ],
    [
      "Generated bodies cause no fault in any operation and change no record of another member.",
      "test/hostile/catalogue.test.ts: generated bodies by members cause no fault and leak nothing",
      "test/hostile/catalogue.test.ts: generated bodies by operators cause no fault and leak no secret",
      "test/obligations/hostile-text.test.ts: with hostile text in any of its fields",
    ],
    [
      "Text by others is marked as untrusted in every reply to an agent.",
      "test/hostile/injection.test.ts: marks text of others, so that it moves no naive agent, in",
    ],
    [
      "Tools, prompts, cards and documents, which hosts trust, contain no text by others.",
      "test/hostile/injection.test.ts: keeps text of others out of tools, prompts, resources and documents",
    ],
    [
      "Markup by others is shown as text on every page and never runs.",
      "test/hostile/browser.test.ts: in a browser › runs no foreign markup and reports no violation on any page of a %s",
      "test/hostile/browser.test.ts: in a browser › shows planted markup as text",
      "src/web/ui/ui.test.tsx: markup › escapes text by callers",
    ],
    [
      "Forms of other sites change nothing, and no page can be framed.",
      "test/hostile/browser.test.ts: in a browser › a foreign form changes nothing in a signed-in browser",
      "test/hostile/browser.test.ts: in a browser › no page can be framed by another site",
      "test/obligations/obligations.test.ts: from a page of another origin",
    ],
    [
      "Unknown, used and expired codes, tokens and calendar URLs get the same answer.",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a used and an expired device code",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a decided and an expired user code",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a malformed, a revoked and an expired token",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a revoked and an expired calendar URL",
    ],
    [
      "A caller's URL never reaches a private host, by any notation, name or redirect.",
      "test/hostile/outbound.test.ts: rejects every notation of a special IPv4 address",
      "test/hostile/outbound.test.ts: connects to a name only if all of its addresses are allowed",
      "test/hostile/outbound.test.ts: follows no redirect inside, by any status or notation",
      "test/hostile/outbound.test.ts: through the operations that fetch a caller's URL",
    ],
    [
      "One port opens all outgoing connections to callers' URLs.",
      "test/hostile/connectors.test.ts: only the port opens connections, and few get its private ranges",
    ],
    [
      "Slow clients, huge headers, compressed bombs and deep JSON are cut off and block no other caller.",
      "test/hostile/slow-and-large.test.ts: slow clients",
      "test/hostile/slow-and-large.test.ts: rejects ten thousand headers, and one of a megabyte",
      "test/hostile/slow-and-large.test.ts: rejects compressed bombs on every endpoint",
      "test/hostile/slow-and-large.test.ts: rejects deep JSON on every endpoint that reads JSON",
    ],
    [
      "Requests that a proxy could read differently are rejected.",
      "test/hostile/slow-and-large.test.ts: rejects requests that two servers could read differently",
    ],
    [
      "Under load, callers get only errors with a time to retry.",
      "test/hostile/load.test.ts: … concurrent clients get only errors with a time to retry",
    ],
    [
      "A payment with any changed part is rejected, and the honest one still succeeds.",
      "test/judges/x402.test.ts: x402 v2 › rejects a payment after changing %s, then accepts the honest one",
    ],
  ],
};

const FAULTS: Guarantees = {
  title: "Faults and backups",
  promises: [
    [
      "A server killed at any point loses no acknowledged write and leaves no partial one.",
      "test/faults/kill.test.ts: loses no acknowledged write when killed at … points",
      "test/faults/whole-journey.test.ts: an agent's RSVP survives a kill on the whole way",
    ],
    [
      "If the database disconnects, restarts or hangs, answers come in bounded time and no write is lost.",
      "test/faults/database.test.ts: a server whose database",
    ],
    [
      "The embedded database restarts by itself with every acknowledged row.",
      "test/faults/database.test.ts: restarts a killed embedded database without loss",
      "src/adapters/database/embedded.test.ts: the embedded server › is adopted with every acknowledged row",
    ],
    [
      "A full disk fails writes completely, reads continue, and free space ends the failure.",
      "test/faults/full-disk.test.ts: rolls back writes on a full disk, serves reads, and recovers",
    ],
    [
      "A failing storage is reported as an error, and a repeated request counts as the first.",
      "test/conformance/storage.test.ts: POST %s reports no change, and a retry counts as first",
      "test/conformance/storage.test.ts: GET %s reports the failing storage and later recovers",
    ],
    [
      "A backup during writes has one consistent state.",
      "test/faults/backup.test.ts: backs up one consistent moment while members write",
    ],
    [
      "A backup restores exactly the same content, in an external database too.",
      "test/faults/backup.test.ts: restores a backup exactly, to an external and an embedded database",
    ],
    [
      "A damaged, unfinished or newer archive is rejected, and existing data stays.",
      "test/faults/backup.test.ts: rejects damaged, unfinished or newer archives and keeps the data",
    ],
    [
      "A space of the first version keeps its data through every migration.",
      "test/faults/upgrade.test.ts: upgrades a space of the first version through every migration",
    ],
    [
      "Migrations run once when two processes start together, and a failed one changes nothing.",
      "src/adapters/database/open.test.ts: migrations › are applied once",
      "src/adapters/database/open.test.ts: migrations › that fail change nothing",
    ],
    [
      "Correcting a wrong clock stops no scheduled work and no delivery.",
      "test/faults/clock.test.ts: continues scheduled work when a clock a month ahead is corrected",
      "test/faults/clock.test.ts: delivers messages from a clock a month ahead after its correction",
    ],
    [
      "A hostile calendar takes bounded time and memory and does not block others.",
      "test/faults/hostile-endpoints.test.ts: bounds time and memory of hostile calendars, each by itself",
      "src/features/calendar-feeds/feeds.test.ts: the job that reads feeds › keeps the events of a broken feed, reports the error and slows down",
    ],
    ["The status page shows unmonitored time as unknown.", "src/features/status/history.test.ts: unmonitored time"],
  ],
};

const ACCESSIBILITY: Guarantees = {
  title: "Accessibility",
  promises: [
    [
      "Every page passes the accessibility rules, light and dark; a page without a check fails.",
      "test/browser/accessibility.test.ts: every page › is accessible and follows its content security policy",
      "test/browser/accessibility.test.ts: every page › covers every page with something to show",
      "test/browser/public.test.ts: the public pages › are accessible, fit a phone and follow their policy",
      "test/browser/member.test.ts: a member's own pages › is accessible, fits a phone and follows its policy",
      "test/browser/operate.test.ts: the pages for rooms and for operators › is accessible, fits a phone and follows its policy",
    ],
    [
      "Claiming, signing in, consent and managing agents work on a phone without script.",
      "test/browser/journey.test.ts: a person on a phone, without script",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script",
    ],
    [
      "The operators' inbox can be cleared by keyboard alone.",
      "test/browser/inbox.test.ts: the operators' inbox › can be cleared by keyboard, and every requester reads the reason",
    ],
    [
      "A rejected form keeps its input and shows each error at its field.",
      "test/browser/journey.test.ts: a person on a phone, without script › keeps the input of a rejected form and shows each error at its field",
      "test/browser/public.test.ts: the public pages › keep invalid input and name the error at its field",
    ],
    ["Colors have sufficient contrast in both schemes.", "src/web/ui/ui.test.tsx: colors › have enough contrast"],
    [
      "The chart of a week has a text beside it.",
      "src/features/resources/pages/week.test.tsx: hides the picture from screen readers",
    ],
  ],
};

const DOCUMENTS: Guarantees = {
  title: "Documents are true",
  promises: [
    [
      "The examples of the guides work as printed.",
      "test/docs/examples.test.ts: the example of %s works as printed: %s",
    ],
    [
      "Every command in auth.md runs.",
      "src/transports/discovery/discovery.test.ts: auth.md › every command in it runs",
    ],
    [
      "Every operation's example works, and its reply has the declared form.",
      "test/obligations/obligations.test.ts: its example",
    ],
    [
      "The OpenAPI document has every operation and every refusal of the server.",
      "src/transports/discovery/openapi/document.test.ts: the OpenAPI document › has every operation",
      "src/transports/discovery/openapi/document.test.ts: the OpenAPI document › announces every status and kind",
    ],
    [
      "Every URL in the discovery documents and every link on the public pages works.",
      "src/transports/discovery/links.test.ts: has no dead link in any published document",
      "test/browser/public.test.ts: the public pages › have no broken link, from the home page on",
    ],
    [
      "Every table has a declared retention period and a job that deletes its rows.",
      "test/catalogue/retention.test.ts: every table has one owner and one retention rule",
    ],
    [
      "Every threat of the threat model has an existing test.",
      "tools/guards/doc-tests.test.ts: every threat of the threat model",
    ],
    ["The generated reference matches the catalogue.", "tools/generate.test.ts: the generated reference"],
    [
      "The official conformance suites of MCP find only the documented differences.",
      "test/judges/mcp-conformance.test.ts: the official conformance suite finds only the listed differences",
      "test/judges/mcp-authorization.test.ts: the official conformance suite accepts the authorization server",
    ],
    [
      "A tool call gets the same answer in every revision of MCP.",
      "test/transports/mcp-protocol.test.ts: both eras › give the SDK's client the same answer",
    ],
    [
      "Every error has one form, and names the failure and the next step.",
      "test/conformance/statuses.test.ts: has an error text, ok false, a kind and a next step",
      "test/obligations/obligations.test.ts: every error kind has a status, a wording and a cause",
    ],
  ],
};

const SPEED: Guarantees = {
  title: "Speed",
  promises: [
    [
      "An agent's list has at most 25 tools and 50 KB, in a stable order.",
      "test/transports/mcp.test.ts: the SDK's client in mode %j › is listed at most 25 tools",
    ],
    [
      "Discovery documents can be cached and revalidated.",
      "src/transports/discovery/discovery.test.ts: the documents of discovery › %s can be read from any origin",
    ],
    [
      "An RSVP reaches the webhook soon after its commit.",
      "src/features/deliveries/queue.test.ts: delivers an RSVP to the webhook soon after its commit",
    ],
    [
      "A long poll answers as soon as there is news, and at the requested time at the latest.",
      "src/features/events/operations/next.test.ts: wait delays the reply until there is news or time is up",
      "src/features/events/operations/next.test.ts: streams events as they happen",
    ],
  ],
};

export const RUNNING: readonly Guarantees[] = [SANDBOX, HOSTILE, FAULTS, ACCESSIBILITY, DOCUMENTS, SPEED];
