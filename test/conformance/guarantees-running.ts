import type { Guarantees } from "./guarantee.ts";

const SANDBOX: Guarantees = {
  title: "Sandbox",
  promises: [
    [
      "A sandbox token changes no row of any table by any write that it can try.",
      "test/obligations/sandbox.test.ts: a sandbox token changes no row of any table",
    ],
    [
      "A rehearsed write is checked like a real one before it gets its receipt.",
      "test/conformance/sandbox.test.ts: returns a receipt after the scope check and changes nothing",
    ],
    ["Reads in the sandbox are real.", "test/conformance/sandbox.test.ts: a batch and every read return real data"],
    [
      "Paying and deciding are refused in the sandbox and never simulated.",
      "test/conformance/sandbox.test.ts: rejects paying and deciding instead of simulating them",
      "test/judges/x402.test.ts: x402 v2 › charges nothing to a sandbox token and says so",
    ],
    [
      "Anybody gets a sandbox token without a person; it ends after a day.",
      "src/areas/tokens/operations/mint-sandbox.test.ts: mints for one scope and 24 hours, of no member",
      "src/areas/tokens/operations/mint-sandbox.test.ts: it works for 24 hours, then it is 401",
    ],
    [
      "A stranger can try a read on the website and leaves no token behind that works.",
      "test/browser/public.test.ts: the public pages › let visitors try a read in the sandbox and leave no valid token",
    ],
  ],
};

const HOSTILE: Guarantees = {
  title: "Hostile callers",
  promises: [
    [
      "Every kind of caller gets what the operation declares and nothing more, over the whole catalogue.",
      "test/hostile/matrix.test.ts: gives every kind of caller exactly what the operation declares",
    ],
    [
      "Each refused write of a known member stands in the record of activity once.",
      "test/hostile/matrix.test.ts: records each rejected write of a known member once",
    ],
    [
      "Generated bodies find no fault in any operation, and change no record of another member.",
      "test/hostile/catalogue.test.ts: generated bodies by members cause no fault and leak nothing",
      "test/hostile/catalogue.test.ts: generated bodies by operators cause no fault and leak no secret",
      "test/obligations/hostile-text.test.ts: with hostile text in any of its fields",
    ],
    [
      "Text that others wrote reaches an agent marked as such, in every reply that has any.",
      "test/hostile/injection.test.ts: marks text of others, so that it moves no naive agent, in",
    ],
    [
      "Nothing that others wrote stands in tools, prompts, cards and documents, which hosts take as ours.",
      "test/hostile/injection.test.ts: keeps text of others out of tools, prompts, resources and documents",
    ],
    [
      "Markup of others is shown as text and never runs, on any page.",
      "test/hostile/browser.test.ts: in a browser › runs no foreign markup and reports no violation on any page of a %s",
      "test/hostile/browser.test.ts: in a browser › shows planted markup as text",
      "src/web/ui/ui.test.tsx: markup › is inert wherever",
    ],
    [
      "No form of another site changes anything, and no page can be framed.",
      "test/hostile/browser.test.ts: in a browser › a foreign form changes nothing in a signed-in browser",
      "test/hostile/browser.test.ts: in a browser › no page can be framed by another site",
      "test/obligations/obligations.test.ts: from a page of another origin",
    ],
    [
      "Codes, tokens and calendar addresses are told apart by nobody: unknown, spent and expired answer alike.",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a used and an expired device code",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a decided and an expired user code",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a malformed, a revoked and an expired token",
      "test/hostile/guessing.test.ts: the answer is the same for › an unknown, a revoked and an expired calendar URL",
    ],
    [
      "No address that a caller names leads the server inside, by any writing, name or redirect.",
      "test/hostile/outbound.test.ts: rejects every notation of a special IPv4 address",
      "test/hostile/outbound.test.ts: connects to a name only if all of its addresses are allowed",
      "test/hostile/outbound.test.ts: follows no redirect inside, by any status or notation",
      "test/hostile/outbound.test.ts: through the operations that fetch a caller's URL",
    ],
    [
      "One door leads out of the server.",
      "test/hostile/outbound.test.ts: only the port opens connections, and few get its private ranges",
    ],
    [
      "Slow clients, huge headers, bombs and deep JSON are cut off, and keep nobody from being served.",
      "test/hostile/slow-and-large.test.ts: slow clients",
      "test/hostile/slow-and-large.test.ts: rejects ten thousand headers, and one of a megabyte",
      "test/hostile/slow-and-large.test.ts: rejects compressed bombs on every endpoint",
      "test/hostile/slow-and-large.test.ts: rejects deep JSON on every endpoint that reads JSON",
    ],
    [
      "Requests that a proxy could read differently are refused.",
      "test/hostile/slow-and-large.test.ts: rejects requests that two servers could read differently",
    ],
    [
      "Under load callers see no error but those that say when to come again.",
      "test/hostile/load.test.ts: … concurrent clients get only errors with a time to retry",
    ],
    [
      "A payment that was tampered with in any part is refused, and the honest one still goes through.",
      "test/judges/x402.test.ts: x402 v2 › rejects a payment with a changed %s, then accepts the honest one",
    ],
  ],
};

const FAULTS: Guarantees = {
  title: "Faults and backups",
  promises: [
    [
      "A server that is killed at any point loses nothing that it acknowledged and leaves nothing by halves.",
      "test/faults/kill.test.ts: loses no acknowledged write when killed at … points",
      "test/faults/whole-journey.test.ts: an agent's RSVP survives a kill on the whole way",
    ],
    [
      "A database that breaks off, restarts or falls silent is survived: answers come in bounded time, and nothing is lost.",
      "test/faults/database.test.ts: a server whose database",
    ],
    [
      "The embedded database comes back by itself, with every acknowledged row.",
      "test/faults/database.test.ts: restarts a killed embedded database without loss",
      "src/adapters/database/embedded.test.ts: the embedded server › is adopted with every acknowledged row",
    ],
    [
      "A full disk refuses writes as a whole, reads go on, and space heals it.",
      "test/faults/full-disk.test.ts: rolls back writes on a full disk, serves reads, and recovers",
    ],
    [
      "A storage that fails is told as that, never as success, and the same request again is the first.",
      "test/conformance/storage.test.ts: POST %s reports no change, and a retry counts as first",
      "test/conformance/storage.test.ts: GET %s reports the failing storage and later recovers",
    ],
    [
      "A backup made while members write is one moment.",
      "test/faults/backup.test.ts: backs up one consistent moment while members write",
    ],
    [
      "A backup is restored to the very same content, in another kind of database too.",
      "test/faults/backup.test.ts: restores a backup exactly, to an external and an embedded database",
    ],
    [
      "A damaged, unfinished or newer archive is refused, and what is there stays.",
      "test/faults/backup.test.ts: rejects damaged, unfinished or newer archives and keeps the data",
    ],
    [
      "A space of the first version keeps all it has through every migration.",
      "test/faults/upgrade.test.ts: upgrades a space of the first version through every migration",
    ],
    [
      "Migrations run once when two processes start together, and one that fails changes nothing.",
      "src/adapters/database/open.test.ts: migrations › are applied once",
      "src/adapters/database/open.test.ts: migrations › that fail change nothing",
    ],
    [
      "A clock that was wrong and is put right stops no scheduled work and no delivery.",
      "test/faults/clock.test.ts: continues scheduled work when a clock a month ahead is corrected",
      "test/faults/clock.test.ts: delivers messages from a clock a month ahead after its correction",
    ],
    [
      "A calendar that misbehaves takes bounded time and memory and keeps no other from being read.",
      "test/faults/hostile-endpoints.test.ts: bounds time and memory of hostile calendars, each by itself",
      "src/areas/feeds/feeds.test.ts: the job that reads feeds › keeps the events of a broken feed, reports the error and slows down",
    ],
    [
      "The status page never calls a time well in which nobody looked.",
      "src/areas/service/history.test.ts: unmonitored time",
    ],
  ],
};

const ACCESSIBILITY: Guarantees = {
  title: "Accessibility",
  promises: [
    [
      "Every page there is passes the accessibility rules, light and dark, and none can be added without being judged.",
      "test/browser/accessibility.test.ts: every page › is accessible and follows its content security policy",
      "test/browser/accessibility.test.ts: every page › covers every page with something to show",
      "test/browser/public.test.ts: the public pages › are accessible, fit a phone and follow their policy",
      "test/browser/member.test.ts: a member's own pages › is accessible, fits a phone and follows its policy",
      "test/browser/operate.test.ts: the pages for rooms and for operators › is accessible, fits a phone and follows its policy",
    ],
    [
      "A person claims, signs in, consents and manages their agents without script, on a phone.",
      "test/browser/journey.test.ts: a person on a phone, without script",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script",
    ],
    [
      "The operators' inbox can be cleared by keyboard alone.",
      "test/browser/inbox.test.ts: the operators' inbox › can be cleared by keyboard, and every requester reads the reason",
    ],
    [
      "A form that is refused keeps what was typed, and says what is wrong beside the field.",
      "test/browser/journey.test.ts: a person on a phone, without script › keeps the input of a rejected form and shows each error at its field",
      "test/browser/public.test.ts: the public pages › keep invalid input and name the error at its field",
    ],
    ["Colours can be told apart in both schemes.", "src/web/ui/ui.test.tsx: colours › can be told apart"],
    [
      "What the picture of a week shows stands beside it in words.",
      "src/web/resources/week.test.tsx: the picture says nothing to screen readers",
    ],
  ],
};

const DOCUMENTS: Guarantees = {
  title: "Documents are true",
  promises: [
    [
      "The examples of the guides work as they are printed.",
      "test/docs/examples.test.ts: the example of %s works as printed: %s",
    ],
    [
      "Every command in auth.md runs.",
      "src/transports/discovery/discovery.test.ts: auth.md › every command in it runs",
    ],
    [
      "Every operation's example works as it says, and its reply has the declared shape.",
      "test/obligations/obligations.test.ts: its example",
    ],
    [
      "The OpenAPI document has every operation, and every refusal that the server gives.",
      "src/transports/discovery/openapi/document.test.ts: the OpenAPI document › has every operation",
      "src/transports/discovery/openapi/document.test.ts: the OpenAPI document › announces every status and kind",
    ],
    [
      "Every address that a document of discovery names leads somewhere, and so does every link of the public pages.",
      "src/transports/discovery/discovery.test.ts: the documents of discovery › every address of ours",
      "test/browser/public.test.ts: the public pages › have no broken link, from the home page on",
    ],
    [
      "Of every table it is said how long its rows are kept, and what deletes them is a job.",
      "test/catalogue/retention.test.ts: every table has one owner and one retention rule",
    ],
    [
      "Every threat that the threat model names is held by a test that exists.",
      "tools/guards/doc-tests.test.ts: every threat of the threat model",
    ],
    ["The generated reference is what the catalogue says.", "tools/generate.test.ts: the generated reference"],
    [
      "The official conformance suites of MCP find nothing but what is written down.",
      "test/judges/mcp-conformance.test.ts: the official conformance suite finds only the listed differences",
      "test/judges/mcp-authorization.test.ts: the official conformance suite accepts the authorization server",
    ],
    [
      "A tool call gets the same answer in every revision of MCP.",
      "test/transports/mcp-protocol.test.ts: both eras › give the SDK's client the same answer",
    ],
    [
      "Every error says what went wrong and what to do next, in one shape.",
      "test/conformance/statuses.test.ts: has an error text, ok false, a kind and a next step",
      "test/obligations/obligations.test.ts: every error kind has a status, a wording and a cause",
    ],
  ],
};

const SPEED: Guarantees = {
  title: "Speed",
  promises: [
    [
      "An agent's list of tools is at most 25 tools and 50 KB, the same every time.",
      "test/transports/mcp.test.ts: the SDK's client in mode %j › is listed at most 25 tools",
    ],
    [
      "Documents of discovery can be cached and revalidated.",
      "src/transports/discovery/discovery.test.ts: the documents of discovery › %s can be read from any origin",
    ],
    [
      "An RSVP is at the webhook soon after its commit.",
      "src/areas/queue/queue.test.ts: delivers an RSVP to the webhook soon after its commit",
    ],
    [
      "Waiting for news answers as soon as there is some, and no later than was asked.",
      "src/areas/events/operations/next.test.ts: wait delays the reply until there is news or time is up",
      "src/areas/events/operations/next.test.ts: streams events as they happen",
    ],
  ],
};

export const RUNNING: readonly Guarantees[] = [SANDBOX, HOSTILE, FAULTS, ACCESSIBILITY, DOCUMENTS, SPEED];
