const INBOX = "the inbox lists it among all that waits, and shows each in full";
const PROTOCOL = "a program asks for its token here; the person's part is the page of approval";

/** The operations that no page reaches, and why that is right. */
export const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  "events.next": "agents read on by a number; people read the same record under activity",
  "events.calendar": "a file for calendar programs, linked from the calendar",
  "events.feed": "a file for calendar programs; /events/feeds hands its address out",
  "highlights.feed": "a file for feed readers, linked from the highlights",
  "news.feed": "a file for feed readers, linked from what is new",
  "events.list_requests": INBOX,
  "resources.list_requests": INBOX,
  "membership.list_requests": INBOX,
  "highlights.list_pending": INBOX,
  "feedback.list": INBOX,
  "feedback.get": INBOX,
  "credits.list_pending": INBOX,
  "recommendations.list": INBOX,
  "batch.run": "saves agents round trips; a page makes its calls in one go anyway",
  "signup.start": PROTOCOL,
  "signup.poll": PROTOCOL,
  "oauth.register_client": PROTOCOL,
  "oauth.start_device": PROTOCOL,
  "oauth.issue_token": PROTOCOL,
  "oauth.revoke_token": "a program gives its token back; people revoke on the agent's page",
  "tokens.setup_check": "a program checks the token that it holds; people see theirs on the agent's page",
  "tokens.describe_sandbox_mint": "describes an endpoint to programs; people try it on the operation's page",
  "tokens.verify": "a service checks whose token was presented to it",
  "service.capabilities": "tells a token its reach; people read it on the agent's page and under the scopes",
  "service.describe_sandbox": "describes sandbox tokens to programs; people read the guide and each operation's page",
  "feedback.describe": "describes an endpoint to programs; the form says the same to people",
  "space.get_hours_calendar": "a file for calendar programs, linked from the opening hours",
  "space.get_spaceapi": "a file for directories of spaces; people read the same under the opening hours",
  "funko.catalog": "the figure's page lists the same items, with how far the member is",
  "funko.get": "the same figure is on its public page, and for operators under /operate/figures",
  "context.get": "the same in more fields; the home page shows what people look for of it",
  "highlights.submit": "takes a story from an agent; people write theirs with highlights.send, after a preview",
  "highlights.poll": "an agent asks what became of its story; people see it under their stories",
  "highlights.extract_event": "fills a story's fields for an agent; people choose the event from a list",
  "payments.donate": "a wallet signs it; people read how on the page of donors",
  "payments.list_payable": "terms for wallets; people read them on the page of donors",
};

const POWERS = "decides what agents may do, which no agent may";
const STANDING = "decides what a person is, which is for people";

/** What people can do and agents cannot, and why. */
export const FOR_PEOPLE_ONLY: Readonly<Record<string, string>> = {
  "events.create_calendar_feed": "makes a secret that outlives the token of whoever asks",
  "events.revoke_calendar_feed": "belongs to whoever made the secret",
  "resources.decide": "a booking is promised by a person; agents recommend",
  "signup.review": POWERS,
  "signup.complete": POWERS,
  "oauth.resolve_client": POWERS,
  "oauth.review_request": POWERS,
  "oauth.decide_request": POWERS,
  "tokens.list": POWERS,
  "tokens.get": POWERS,
  "tokens.mint": POWERS,
  "tokens.revoke": POWERS,
  "tokens.register_key": POWERS,
  "tokens.enforce_signature": POWERS,
  "tokens.revoke_key": POWERS,
  "tokens.rename": POWERS,
  "tokens.pause": POWERS,
  "tokens.resume": POWERS,
  "tokens.stop_all": POWERS,
  "tokens.resume_all": POWERS,
  "tokens.list_blocked": POWERS,
  "tokens.unblock": POWERS,
  "account.export": "hands everything about a person out, to that person alone",
  "account.export_more": "goes on with such a copy",
  "account.request_deletion": STANDING,
  "account.cancel_deletion": STANDING,
  "membership.set_tier": STANDING,
  "membership.suspend": STANDING,
  "membership.unsuspend": STANDING,
  "membership.claim_space": STANDING,
  "highlights.send": "the form's way to send a story; agents have highlights.submit",
  "inbox.claim": "says which person is on it",
  "inbox.release": "says which person is on it",
  "recommendations.close": "what agents recommend, people carry out",
  "space.set_operator_tools": POWERS,
};

/**
 * What people do over the sign-in port, and no operation does: the secrets of signing in go from a person's browser to
 * the library, and never through an agent, a transport or the record of activity (decisions 33 and 46).
 */
export const BY_THE_SIGN_IN_PORT: Readonly<Record<string, string>> = {
  "web/account/index.page.tsx": "ways of signing in, sessions and their ends",
  "web/account/email.page.tsx": "another address, and the proof of one",
  "web/account/github.page.ts": "linking GitHub for signing in",
  "web/account/passkeys.page.tsx": "passkeys",
  "web/account/password.page.tsx": "the password",
  "web/account/two-factor.page.tsx": "the second factor",
  "web/sign-in/index.page.tsx": "signing in by password",
  "web/sign-in/again.page.tsx": "confirming that it is they",
  "web/sign-in/by-mail.page.tsx": "a link by mail",
  "web/sign-in/continue.page.tsx": "whether a kept form may lead to GitHub",
  "web/sign-in/forgot.page.tsx": "a forgotten password",
  "web/sign-in/github.page.tsx": "signing in with GitHub",
  "web/sign-in/link.page.tsx": "the link that came by mail",
  "web/sign-in/passkey.page.tsx": "signing in with a passkey",
  "web/sign-in/two-factor.page.tsx": "the code after the first factor",
  "web/sign-in/sign-out.page.ts": "signing out",
  "web/sign-in/sign-up.page.tsx": "a new account",
  "web/sign-in/account-fields.tsx": "a new account, for two pages",
  "web/sign-in/signing-in.ts": "the end of the session before",
  "web/sign-in/other-methods.tsx": "which ways are configured",
  "web/account/sign-in-methods.tsx": "which ways are configured",
};

/** What pages take from an area besides its operations: constants, and rules that read nothing. */
export const TAKEN_FROM_AREAS: Readonly<Record<string, readonly string[]>> = {
  "areas/credits/index.ts": ["MULTIPLIERS"],
  "areas/displays/index.ts": ["BLOCKS", "LOCALES"],
  "areas/funko/index.ts": ["LOOK"],
  "areas/inbox/index.ts": ["INBOX_KINDS", "INBOX_PAGE"],
  "areas/membership/index.ts": ["requestableFrom"],
  "areas/space/index.ts": ["WEEKDAYS"],
  "areas/tokens/index.ts": ["LIFETIMES_DAYS"],
};

/** The parts of the kernel that run operations or read records, and the one file of the pages that may use each. */
export const POWERS_OF_THE_KERNEL: Readonly<Record<string, readonly string[]>> = {
  "kernel/pipeline/invoke.ts": ["web/core/client.ts", "web/docs/run-in-sandbox.ts"],
  "kernel/pipeline/stages/authenticate.ts": ["web/docs/run-in-sandbox.ts"], // asks whether a token that was just made is a sandbox one
  "kernel/ports/database.ts": ["web/server.ts"], // two classes of errors
};
