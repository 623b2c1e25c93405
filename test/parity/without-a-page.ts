const INBOX = "the inbox lists and shows these items";
const PROTOCOL = "a program gets its token here; people use the approval page";

/** Operations without a page, with the reason. */
export const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  "events.next": "agents read the log by cursor; people read their activity",
  "events.calendar": "a file for calendar programs, linked from the calendar",
  "events.feed": "a file for calendar programs; /events/feeds shows its URL",
  "highlights.feed": "a file for feed readers, linked from the highlights",
  "news.feed": "a file for feed readers, linked from the news page",
  "events.list_requests": INBOX,
  "membership.list_requests": INBOX,
  "highlights.list_pending": INBOX,
  "feedback.list": INBOX,
  "feedback.get": INBOX,
  "credits.list_pending": INBOX,
  "recommendations.list": INBOX,
  "prints.get_model": "the request's page links to the model's file",
  "prints.submit_on_behalf": "a service prepares prints; members confirm them on their page",
  "prints.find_by_origin": "a service finds the print of its order; people see it among their prints",
  "files.list": "people look through the folders, and search",
  "files.get_version": "the page of a file links the download of each version",
  "batch.run": "saves agents round trips; a page makes its calls in one request",
  "signup.start": PROTOCOL,
  "signup.poll": PROTOCOL,
  "oauth.register_client": PROTOCOL,
  "oauth.start_device": PROTOCOL,
  "oauth.issue_token": PROTOCOL,
  "oauth.revoke_token": "a program revokes its token; people revoke on the agent's page",
  "tokens.setup_check": "a program checks its token; people see it on the agent's page",
  "tokens.describe_sandbox_mint": "describes an endpoint to programs; people try it on the operation's page",
  "tokens.verify": "a service checks a received token",
  "service.capabilities": "describes a token's scopes; people read them on the agent's page",
  "service.describe_sandbox": "describes sandbox tokens to programs; people read the guide",
  "feedback.describe": "describes an endpoint to programs; people see the form",
  "space.get_hours_calendar": "a file for calendar programs, linked from the opening hours",
  "space.get_spaceapi": "a file for directories of spaces; people read the opening hours",
  "funko.catalog": "the figure's page lists the items with the member's progress",
  "funko.get": "the figure is on its public page, and under /operate/figures",
  "context.get": "the home page shows its main fields",
  "highlights.submit": "accepts an agent's story; people use highlights.send after a preview",
  "highlights.poll": "reports a story's status to an agent; people see it under their stories",
  "highlights.extract_event": "fills a story's fields for an agent; people choose the event from a list",
  "payments.donate": "needs a wallet's signature; the page of donors explains it",
  "uploads.begin": "the upload form begins uploads by the tus protocol, which runs this operation",
  "uploads.begin_drop": "the form of a box begins uploads by the tus protocol, which runs this operation",
  "uploads.get": "the upload form shows the progress",
  "payments.list_payable": "terms for wallets; people read them on the page of donors",
};

const PERMISSIONS = "controls agents, so agents cannot call it";
const MEMBERSHIP = "changes a member's account or status";

/** Operations without a tool, with the reason. */
export const FOR_PEOPLE_ONLY: Readonly<Record<string, string>> = {
  "events.create_calendar_feed": "creates a secret that outlives the caller's token",
  "events.revoke_calendar_feed": "belongs to the secret's owner",
  "resources.decide": "a person promises a booking; agents recommend",
  "signup.review": PERMISSIONS,
  "signup.complete": PERMISSIONS,
  "oauth.resolve_client": PERMISSIONS,
  "oauth.review_request": PERMISSIONS,
  "oauth.decide_request": PERMISSIONS,
  "tokens.list": PERMISSIONS,
  "tokens.get": PERMISSIONS,
  "tokens.mint": PERMISSIONS,
  "tokens.revoke": PERMISSIONS,
  "tokens.register_key": PERMISSIONS,
  "tokens.enforce_signature": PERMISSIONS,
  "tokens.revoke_key": PERMISSIONS,
  "tokens.rename": PERMISSIONS,
  "tokens.pause": PERMISSIONS,
  "tokens.resume": PERMISSIONS,
  "tokens.stop_all": PERMISSIONS,
  "tokens.resume_all": PERMISSIONS,
  "tokens.list_blocked": PERMISSIONS,
  "tokens.unblock": PERMISSIONS,
  "account.export": "exports a person's data to that person only",
  "account.export_more": "continues an export",
  "account.request_deletion": MEMBERSHIP,
  "account.cancel_deletion": MEMBERSHIP,
  "membership.set_tier": MEMBERSHIP,
  "membership.suspend": MEMBERSHIP,
  "membership.unsuspend": MEMBERSHIP,
  "membership.claim_space": MEMBERSHIP,
  "highlights.send": "the form's operation; agents have highlights.submit",
  "inbox.claim": "names the claiming person",
  "inbox.release": "names the claiming person",
  "printers.prove_presence": "only a person is at a printer",
  "printers.clear_bed": "only a person sees the bed",
  "prints.approve_gcode": "a person answers for what a machine runs",
  "prints.start": "only a person at the printer starts it",
  "printers.create_screen": "creates a secret that proves presence",
  "printers.connect": "takes the secret of a machine",
  "printers.confirm_bridge": "lets the server move a machine after a restore",
  "recommendations.close": "a person decides on an agent's recommendation",
  "space.set_operator_tools": PERMISSIONS,
  "storage.open_closed_file": "a person with a recent sign-in answers for it",
  "storage.read_opened_file": "only the person who opened the file reads it",
};

/**
 * Uses of the sign-in port without an operation: its secrets go from the browser to the library, never through an
 * agent, a transport or the audit log (decisions 33 and 46).
 */
export const BY_THE_SIGN_IN_PORT: Readonly<Record<string, string>> = {
  "web/account/index.page.tsx": "sign-in methods and sessions",
  "web/account/email.page.tsx": "changing and confirming an address",
  "web/account/github.page.ts": "linking GitHub for signing in",
  "web/account/passkeys.page.tsx": "passkeys",
  "web/account/password.page.tsx": "the password",
  "web/account/two-factor.page.tsx": "two-factor authentication",
  "web/sign-in/index.page.tsx": "signing in by password",
  "web/sign-in/again.page.tsx": "confirming a recent sign-in",
  "web/sign-in/by-mail.page.tsx": "a link by mail",
  "web/sign-in/continue.page.tsx": "whether a stored form may lead to GitHub",
  "web/sign-in/forgot.page.tsx": "a forgotten password",
  "web/sign-in/github.page.tsx": "signing in with GitHub",
  "web/sign-in/link.page.tsx": "the link from a mail",
  "web/sign-in/passkey.page.tsx": "signing in with a passkey",
  "web/sign-in/two-factor.page.tsx": "the code after the first factor",
  "web/sign-in/sign-out.page.ts": "signing out",
  "web/sign-in/sign-up.page.tsx": "a new account",
  "web/sign-in/account-fields.tsx": "a new account, for two pages",
  "web/sign-in/signing-in.ts": "ends the previous session",
  "web/sign-in/other-methods.tsx": "configured sign-in methods",
  "web/account/sign-in-methods.tsx": "configured sign-in methods",
};

/** Constants and pure rules that pages import from areas. */
export const TAKEN_FROM_AREAS: Readonly<Record<string, readonly string[]>> = {
  "areas/credits/index.ts": ["MULTIPLIERS"],
  "areas/displays/index.ts": ["BLOCKS", "LOCALES"],
  "areas/funko/index.ts": ["LOOK"],
  "areas/inbox/index.ts": ["INBOX_KINDS", "INBOX_PAGE"],
  "areas/membership/index.ts": ["requestableFrom"],
  "areas/space/index.ts": ["WEEKDAYS", "newNight"],
  "areas/tokens/index.ts": ["LIFETIMES_DAYS"],
  "areas/uploads/index.ts": ["CHUNK_BYTES", "UPLOADS_PATH"],
};

/** Parts of the kernel that run operations or read records, with the one page file that may import each. */
export const KERNEL_ACCESS: Readonly<Record<string, readonly string[]>> = {
  "kernel/pipeline/invoke.ts": ["web/core/client.ts", "web/docs/run-in-sandbox.ts"],
  "kernel/pipeline/stages/authenticate.ts": ["web/docs/run-in-sandbox.ts"], // checks whether a new token is a sandbox token
  "kernel/ports/database.ts": ["web/server.ts"], // two error classes
};
