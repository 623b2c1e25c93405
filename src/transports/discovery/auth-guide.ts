import { SCOPES, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { ERRORS, type ErrorKind } from "../../kernel/errors.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { code, fence, page, paragraph, table } from "../../reference/markdown.ts";
import { tierWords } from "../../reference/wording.ts";

const CREDENTIAL_KINDS = [
  "no_token",
  "invalid_token",
  "bad_signature",
  "session_required",
  "missing_scope",
  "tier_too_low",
  "account_suspended",
  "token_paused",
  "rate_limited",
] as const satisfies readonly ErrorKind[];

/** `/auth.md`: how an agent gets, checks, uses and revokes a token. All its commands can be run as printed. */
export function authGuide(baseUrl: string): string {
  return page(
    "# auth.md",
    paragraph(`You are an agent, and this service lets you act for a member of a community space. Resource server and
      authorization server are both ${baseUrl}. Reads of public things need no token. Everything else needs one
      that your human approves, with the scopes that you ask for and no others.`),
    ...discover(baseUrl),
    ...tryOut(baseUrl),
    ...register(baseUrl),
    ...use(baseUrl),
    ...errors(),
    ...revoke(baseUrl),
  );
}

function discover(baseUrl: string): string[] {
  const at = endpoints(baseUrl);
  return [
    "## 1. Discover",
    paragraph(`A 401 names the metadata of the resource in \`WWW-Authenticate\`. That names the authorization server,
      whose metadata has the addresses of this flow under \`agent_auth\`.`),
    fence("bash", `curl -s ${at.protectedResource}\ncurl -s ${at.authorizationServer}`),
  ];
}

function tryOut(baseUrl: string): string[] {
  const at = endpoints(baseUrl);
  return [
    "## 2. Try it without a human",
    paragraph(`A sandbox token reads upcoming events for 24 hours and has no owner. It needs no approval, cannot be
      renewed, and is shown once, as \`agent_token\`.`),
    fence("bash", `curl -s -X POST ${at.sandboxMint}`),
  ];
}

function register(baseUrl: string): string[] {
  const at = endpoints(baseUrl);
  const request = JSON.stringify({ scopes: STARTER_SETS["read-only"], client_name: "My agent" });
  const sets = Object.entries(STARTER_SETS).map(([name, scopes]) => [name, scopes.map(code).join(" ")]);
  return [
    "## 3. Ask your human for a token",
    paragraph(
      `Ask for as few scopes as the task needs: your human reads every one of them. Scopes cannot be added later. With \`"sandbox": true\` the token has your scopes, and its writes are simulated.`,
    ),
    table(["Starter set", "Scopes"], sets),
    fence("bash", `curl -s -X POST ${at.register} \\\n  -H 'Content-Type: application/json' \\\n  -d '${request}'`),
    paragraph(`The reply has \`device_code\`, which is your secret, and \`verify_url_complete\`. Show your human that
      address and say what you want the scopes for. They sign in at ${at.verification}, and approve or deny. Meanwhile poll
      every \`interval\` seconds, for at most \`expires_in\` seconds:`),
    fence("bash", `curl -s "${at.claim}?device_code=$DEVICE_CODE"`),
    paragraph(`\`pending\`: go on polling. \`completed\`: \`agent_token\` is there, this once; keep it out of logs and
      chats. \`cancelled\`: your human said no, and \`reason\` may say why. A 410 means that the code has expired
      or was used up: start again.`),
    paragraph(`This is the device flow of RFC 8628 with three differences: polling is a GET, pending is a 200, and the
      token's field is \`agent_token\`. Clients made for OAuth find the standard forms in the metadata of the
      authorization server.`),
  ];
}

function use(baseUrl: string): string[] {
  const at = endpoints(baseUrl);
  return [
    "## 4. Check it, and use it",
    paragraph("The reply lists what the token may do now. Its `mcp` member is ready for your MCP client."),
    fence("bash", `curl -s ${at.setupCheck} \\\n  -H "Authorization: Bearer $AGENT_TOKEN"`),
    [
      `- REST: ${at.openapi}`,
      `- MCP (Streamable HTTP): ${at.mcp}`,
      `- A2A (JSON-RPC): ${at.a2a}`,
      `- Documentation over MCP, without a token: ${at.mcpDocs}`,
    ].join("\n"),
    paragraph(`The same header serves all of them. Send writes with an \`Idempotency-Key\` where the operation takes one, and
      again when you retry. The member sees what you do, and so can you if you hold
      \`membership:read\`, which needs tier ${tierWords(SCOPES["membership:read"].tier)}:`),
    fence("bash", `curl -s '${at.activity}?limit=10' \\\n  -H "Authorization: Bearer $AGENT_TOKEN"`),
    paragraph(`A helper gets a narrower, shorter token by \`ic_agent_token_derive\`, or by token exchange (RFC 8693) at
      ${at.token}.`),
    paragraph(`Your human can bind an Ed25519 key of yours to the token (${at.keyRegister}, in their own session), and demand
      that every request is signed with it: RFC 9421, label \`sig1\`, exactly \`@method\`, \`@authority\`, \`@target-uri\` and,
      with a body, \`content-digest\` (sha-256); \`created\` within 60 seconds, \`keyid\`, \`alg="ed25519"\`, and a \`nonce\` if
      you send alike requests within one second.`),
  ];
}

function errors(): string[] {
  const rows = CREDENTIAL_KINDS.map((kind) => [code(kind), String(ERRORS[kind].status), ERRORS[kind].message]);
  return [
    "## 5. Errors",
    paragraph(
      "Every error has `error_kind`, and a `hint` with the next step. A 429 has `Retry-After`: wait that long.",
    ),
    table(["error_kind", "Status", "Meaning"], rows),
    paragraph(`A token never does more than its member may do at that moment: when their tier falls, scopes above it stop
      working at once, and work again when it rises.`),
  ];
}

function revoke(baseUrl: string): string[] {
  const at = endpoints(baseUrl);
  return [
    "## 6. Revoke it",
    paragraph("Revoke the token when the task is done, or if it may have leaked."),
    fence("bash", `curl -s -X POST ${at.revocation} \\\n  -H "Authorization: Bearer $AGENT_TOKEN"`),
  ];
}
