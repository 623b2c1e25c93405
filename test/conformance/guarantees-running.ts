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
      "test/conformance/sandbox.test.ts: a receipt after the scope check, and nothing is changed",
    ],
    [
      "Reads in the sandbox are real.",
      "test/conformance/sandbox.test.ts: a batch and every read answer with real data",
    ],
    [
      "Paying and deciding are refused in the sandbox and never simulated.",
      "test/conformance/sandbox.test.ts: paying and deciding are refused",
      "test/judges/x402.test.ts: x402 v2 › a sandbox token pays nothing",
    ],
    [
      "Anybody gets a sandbox token without a person; it ends after a day.",
      "src/areas/tokens/operations/mint-sandbox.test.ts: mints for one scope and 24 hours, of no member",
      "src/areas/tokens/operations/mint-sandbox.test.ts: it works for 24 hours, then it is 401",
    ],
    [
      "A stranger can try a read on the website and leaves no token behind that works.",
      "test/browser/public.test.ts: the public pages › let a stranger try a read",
    ],
  ],
};

const HOSTILE: Guarantees = {
  title: "Hostile callers",
  promises: [
    [
      "Every kind of caller gets what the operation declares and nothing more, over the whole catalogue.",
      "test/hostile/matrix.test.ts: every kind of caller gets what the declaration promises",
    ],
    [
      "Each refused write of a known member stands in the record of activity once.",
      "test/hostile/matrix.test.ts: each refused write of a known member",
    ],
    [
      "Generated bodies find no fault in any operation, and change no record of another member.",
      "test/hostile/catalogue.test.ts: generated bodies by members find no fault and nothing of another member",
      "test/hostile/catalogue.test.ts: generated bodies by operators find no fault and no secret",
      "test/obligations/hostile-text.test.ts: with hostile text in any of its fields",
    ],
    [
      "Text that others wrote reaches an agent marked as such, in every reply that has any.",
      "test/hostile/injection.test.ts: text of others arrives marked as such",
    ],
    [
      "Nothing that others wrote stands in tools, prompts, cards and documents, which hosts take as ours.",
      "test/hostile/injection.test.ts: nothing that others wrote is in what a host takes as ours",
    ],
    [
      "Markup of others is shown as text and never runs, on any page.",
      "test/hostile/browser.test.ts: in a browser › no markup of others runs",
      "test/hostile/browser.test.ts: in a browser › what was planted is shown, as the text that it is",
      "src/web/ui/ui.test.tsx: markup › is inert wherever",
    ],
    [
      "No form of another site changes anything, and no page can be framed.",
      "test/hostile/browser.test.ts: in a browser › a form of another site changes nothing",
      "test/hostile/browser.test.ts: in a browser › no page can be framed",
      "test/obligations/obligations.test.ts: from a page of another origin",
    ],
    [
      "Codes, tokens and calendar addresses are told apart by nobody: unknown, spent and expired answer alike.",
      "test/hostile/guessing.test.ts: the same answer comes to › a device code that never was",
      "test/hostile/guessing.test.ts: the same answer comes to › a user code that never was",
      "test/hostile/guessing.test.ts: the same answer comes to › a token that never was",
      "test/hostile/guessing.test.ts: the same answer comes to › the address of a calendar",
    ],
    [
      "No address that a caller names leads the server inside, by any writing, name or redirect.",
      "test/hostile/outbound.test.ts: no writing of any special IPv4 address is asked",
      "test/hostile/outbound.test.ts: a name is followed only where",
      "test/hostile/outbound.test.ts: no redirect leads inside",
      "test/hostile/outbound.test.ts: through the operations that fetch what a caller names",
    ],
    [
      "One door leads out of the server.",
      "test/hostile/outbound.test.ts: nothing else in the product opens a connection",
    ],
    [
      "Slow clients, huge headers, bombs and deep JSON are cut off, and keep nobody from being served.",
      "test/hostile/slow-and-large.test.ts: slow clients",
      "test/hostile/slow-and-large.test.ts: ten thousand headers",
      "test/hostile/slow-and-large.test.ts: compressed bombs are not opened",
      "test/hostile/slow-and-large.test.ts: deep JSON is refused",
    ],
    [
      "Requests that a proxy could read differently are refused.",
      "test/hostile/slow-and-large.test.ts: requests that two servers could read differently",
    ],
    [
      "Under load callers see no error but those that say when to come again.",
      "test/hostile/load.test.ts: … clients at once see no error",
    ],
    [
      "A payment that was tampered with in any part is refused, and the honest one still goes through.",
      "test/judges/x402.test.ts: x402 v2 › a payment in which",
    ],
  ],
};

const FAULTS: Guarantees = {
  title: "Faults and backups",
  promises: [
    [
      "A server that is killed at any point loses nothing that it acknowledged and leaves nothing by halves.",
      "test/faults/kill.test.ts: a server killed at",
      "test/faults/whole-journey.test.ts: an agent finds an event and RSVPs",
    ],
    [
      "A database that breaks off, restarts or falls silent is survived: answers come in bounded time, and nothing is lost.",
      "test/faults/database.test.ts: a server whose database",
    ],
    [
      "The embedded database comes back by itself, with every acknowledged row.",
      "test/faults/database.test.ts: the embedded database is killed below its server",
      "src/adapters/database/embedded.test.ts: the embedded server › is adopted with every acknowledged row",
    ],
    [
      "A full disk refuses writes as a whole, reads go on, and space heals it.",
      "test/faults/full-disk.test.ts: a full disk refuses writes by halves",
    ],
    [
      "A storage that fails is told as that, never as success, and the same request again is the first.",
      "test/conformance/storage.test.ts: POST %s says that nothing was changed",
      "test/conformance/storage.test.ts: GET %s says that the storage failed",
    ],
    [
      "A backup made while members write is one moment.",
      "test/faults/backup.test.ts: a backup made while members write is one moment",
    ],
    [
      "A backup is restored to the very same content, in another kind of database too.",
      "test/faults/backup.test.ts: a backup is restored to the very same content",
    ],
    [
      "A damaged, unfinished or newer archive is refused, and what is there stays.",
      "test/faults/backup.test.ts: an archive that is damaged",
    ],
    [
      "A space of the first version keeps all it has through every migration.",
      "test/faults/upgrade.test.ts: a space of the first version keeps all it has",
    ],
    [
      "Migrations run once when two processes start together, and one that fails changes nothing.",
      "src/adapters/database/open.test.ts: migrations › are applied once",
      "src/adapters/database/open.test.ts: migrations › that fail change nothing",
    ],
    [
      "A clock that was wrong and is put right stops no scheduled work and no delivery.",
      "test/faults/clock.test.ts: scheduled work goes on",
      "test/faults/clock.test.ts: an envelope from when the clock was a month ahead",
    ],
    [
      "A calendar that misbehaves takes bounded time and memory and keeps no other from being read.",
      "test/faults/hostile-endpoints.test.ts: calendars that behave badly",
      "src/areas/feeds/feeds.test.ts: the job that reads feeds › a feed that breaks keeps its events",
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
      "test/browser/accessibility.test.ts: every page › is accessible and breaks no rule",
      "test/browser/accessibility.test.ts: every page › with a page to see is judged here",
      "test/browser/public.test.ts: the public pages › are accessible, fit a phone",
      "test/browser/member.test.ts: a member's own pages › is accessible, holds on a phone",
      "test/browser/operate.test.ts: the pages for rooms and for operators › each is accessible",
    ],
    [
      "A person claims, signs in, consents and manages their agents without script, on a phone.",
      "test/browser/journey.test.ts: a person on a phone, without script",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script",
    ],
    [
      "The operators' inbox can be cleared by keyboard alone.",
      "test/browser/inbox.test.ts: the operators' inbox › is cleared by keyboard alone",
    ],
    [
      "A form that is refused keeps what was typed, and says what is wrong beside the field.",
      "test/browser/journey.test.ts: a person on a phone, without script › keeps what was typed",
      "test/browser/public.test.ts: the public pages › keep what was typed",
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
    ["The examples of the guides work as they are printed.", "test/docs/examples.test.ts: an example of"],
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
      "src/transports/discovery/links.test.ts: has no dead link in any published document",
      "test/browser/public.test.ts: the public pages › lead nowhere that is broken",
    ],
    [
      "Of every table it is said how long its rows are kept, and what deletes them is a job.",
      "test/catalogue/retention.test.ts: every table has one owner",
    ],
    [
      "Every threat that the threat model names is held by a test that exists.",
      "tools/guards/doc-tests.test.ts: every threat of the threat model",
    ],
    ["The generated reference is what the catalogue says.", "tools/generate.test.ts: the generated reference"],
    [
      "The official conformance suites of MCP find nothing but what is written down.",
      "test/judges/mcp-conformance.test.ts: the official conformance suite finds nothing but",
      "test/judges/mcp-authorization.test.ts: the official conformance suite finds nothing wrong",
    ],
    [
      "A tool call gets the same answer in every revision of MCP.",
      "test/transports/mcp-protocol.test.ts: both eras › give the SDK's client the same answer",
    ],
    [
      "Every error says what went wrong and what to do next, in one shape.",
      "test/conformance/statuses.test.ts: every refusal is an error text",
      "test/obligations/obligations.test.ts: every error kind in the table",
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
      "src/areas/queue/queue.test.ts: an RSVP is at the webhook soon after its commit",
    ],
    [
      "Waiting for news answers as soon as there is some, and no later than was asked.",
      "src/areas/events/operations/next.test.ts: wait holds the answer back until there is news",
      "src/areas/events/operations/next.test.ts: streams events as they happen",
    ],
  ],
};

/** The promises about running, attacking and reading it. */
export const RUNNING: readonly Guarantees[] = [SANDBOX, HOSTILE, FAULTS, ACCESSIBILITY, DOCUMENTS, SPEED];
