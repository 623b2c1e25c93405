import { type TSchema, Type } from "typebox";
import { SCOPE_NAMES } from "../../kernel/access/scopes.ts";
import { choice, instant, instantInput, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { DAYS } from "../../kernel/rules/hours.ts";
import { MEASURES } from "../../kernel/rules/measures.ts";
import { PERIODS } from "../../kernel/rules/rule.ts";
import { SUBJECT_KINDS } from "../../kernel/rules/subjects.ts";
import type { TokenListing } from "./store.ts";

export const ScopeName = choice(SCOPE_NAMES, {
  description: "A scope; see docs/reference/scopes.md.",
});

export const LIFETIMES_DAYS = [1, 30, 90, 365] as const;

/** The choice of the member who lets an agent in. */
export const AsksFirstWeek = Type.Optional(
  Type.Boolean({ description: "true: each write of the agent waits for the member's approval, for its first week." }),
);

export const McpRecipe = object("McpRecipe", {
  url: Type.String({ description: "The MCP endpoint (Streamable HTTP)." }),
  transport: Type.Literal("streamable-http"),
  headers: Type.Record(Type.String(), Type.String()),
  command: Type.String({ description: "Adds the server to a command-line client; replace <agent_token>." }),
});

const Clock = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", description: "HH:MM." });

const RuleFields = {
  acts: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: 50,
      description:
        "IDs of operations, names of areas, or destructive: all that replace, end or spend something. Absent: all writes.",
    }),
  ),
  verdict: choice(["ask", "refuse"], {
    description: "ask: such an act waits for the member's approval. refuse: the agent cannot do it.",
  }),
  until: Type.Optional(instantInput("When the rule ends; without it, it stays.", "until")),
  above: Type.Optional(
    object(
      "RuleAmount",
      {
        measure: choice(MEASURES, { description: "The amount of an act that is compared." }),
        n: Type.Number({ minimum: 0, maximum: 1_000_000, description: "The amount." }),
      },
      { description: "Only acts of more than that, such as hours of a booking or copies of a print." },
    ),
  ),
  at_most: Type.Optional(
    object(
      "RuleCount",
      {
        n: Type.Integer({ minimum: 1, maximum: 1_000, description: "How many acts." }),
        per: choice(PERIODS, { description: "In which time." }),
      },
      { description: "Only after so many of these acts in a day, or in a week from Monday, of the space's zone." },
    ),
  ),
};

const SubjectKind = choice(SUBJECT_KINDS, { description: "The kind of the thing." });
const SubjectId = Type.String({ minLength: 1, maxLength: 500, description: "Its ID." });

const Between = Type.Optional(
  object(
    "RuleHours",
    {
      days: Type.Optional(Type.Array(choice(DAYS), { minItems: 1, maxItems: 7, description: "Days of the week." })),
      from: Type.Optional(Clock),
      to: Type.Optional(Clock),
    },
    { description: "Not within these hours, in the space's zone." },
  ),
);

/** `about` has things as callers name them, or with their names. */
function ruleFields<S extends TSchema>(title: string, thing: S) {
  return {
    ...RuleFields,
    unless: Type.Optional(
      object(
        title,
        {
          about: Type.Optional(
            Type.Array(thing, {
              minItems: 1,
              maxItems: 50,
              description: "Not acts about these things alone, or about what lies in them.",
            }),
          ),
          between: Between,
        },
        { description: "Where the rule does not hold. With both, both must apply." },
      ),
    ),
  };
}

export const NewRule = object(
  "NewTokenRule",
  ruleFields("NewRuleException", object("RuleThing", { kind: SubjectKind, id: SubjectId })),
);

const NamedThing = object("NamedRuleThing", {
  kind: SubjectKind,
  id: SubjectId,
  name: Type.Optional(Type.String({ description: "Its name when the rule was set." })),
});

export const TokenRule = object("TokenRule", {
  id: Type.String({ description: "ID of the rule, rul_… ." }),
  ...ruleFields("RuleException", NamedThing),
});

export const AgentToken = object("AgentToken", {
  token_id: Type.String(),
  prefix: Type.String({ description: "The visible start of the token." }),
  client_name: Type.String({ description: "The agent's own unverified name." }),
  scopes: Type.Array(Type.String()),
  sandbox: Type.Boolean(),
  tier_at_mint: Type.String(),
  created_at: instant("When it was approved."),
  expires_at: nullable(instant("When it expires.")),
  last_used_at: nullable(instant("Approximate time of the last use.")),
  last_used_address: nullable(Type.String()),
  revoked_at: nullable(instant("When it was revoked.")),
  paused_at: nullable(instant("When its member paused it; it is refused until they resume it.")),
  transports: Type.Array(choice(["rest", "mcp", "a2a"]), { description: "The transports that accept it." }),
  connection: nullable(
    object("TokenConnection", {
      client_id: Type.String({ description: "The OAuth client that renews it until `expires_at`." }),
      redirect_host: Type.String({
        description: "The host that received the answer: the verified part of the client's identity.",
      }),
      resource: Type.String({ description: "The transport that accepts it, or all." }),
      renew_by: nullable(instant("When its current text expires; the client must renew it.")),
    }),
  ),
  key_id: nullable(Type.String({ description: "The Ed25519 key for signing its requests." })),
  key_bound_at: nullable(instant("When that key was bound.")),
  requires_signature: Type.Boolean({ description: "Requests without a signature are refused." }),
  rules: Type.Array(TokenRule, {
    description: "What the member does not let it do without asking; the strictest holds.",
  }),
  parent: nullable(
    object(
      "TokenParent",
      {
        token_id: Type.String(),
        client_name: Type.String(),
        paused_at: nullable(instant("When the member paused it or one above it; this one is then refused too.")),
      },
      { description: "The agent that passed permissions on to it. Its rules, pause and end hold for this one too." },
    ),
  ),
});

/** The public half of an Ed25519 key (RFC 8037 §2). Other JWK members are accepted and dropped. */
export const Ed25519Jwk = object(
  "Ed25519Jwk",
  {
    kty: Type.Literal("OKP", { description: "OKP." }),
    crv: Type.Literal("Ed25519", { description: "Ed25519." }),
    x: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$", description: "The public key, base64url of 32 bytes." }),
    kid: Type.Optional(Type.String({ maxLength: 200, description: "Key ID of the client; the reply has ours." })),
    alg: Type.Optional(Type.String({ maxLength: 20, description: "Algorithm; EdDSA." })),
    use: Type.Optional(Type.String({ maxLength: 20, description: "Use of the key; sig." })),
    key_ops: Type.Optional(
      Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8, description: "Uses of the key (RFC 7517)." }),
    ),
    ext: Type.Optional(Type.Boolean({ description: "Whether the key can be exported; ignored." })),
  },
  { description: "An Ed25519 public key as JWK. Never send the private half, `d`." },
);

export function renderToken(token: TokenListing): Static<typeof AgentToken> {
  return {
    token_id: token.id,
    prefix: token.prefix,
    client_name: token.client_name,
    scopes: token.scopes,
    sandbox: token.sandbox,
    tier_at_mint: token.tier,
    created_at: token.created_at.toISOString(),
    expires_at: (token.ends_at ?? token.expires_at)?.toISOString() ?? null,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_address: token.last_used_address,
    revoked_at: token.revoked_at?.toISOString() ?? null,
    paused_at: token.paused_at?.toISOString() ?? null,
    transports: token.audience === null ? ["rest" as const, "mcp" as const, "a2a" as const] : [token.audience],
    connection: connectionOf(token),
    key_id: token.key_id,
    key_bound_at: token.bound_at?.toISOString() ?? null,
    requires_signature: token.requires_signature,
    rules: token.rules as Static<typeof TokenRule>[],
    parent: parentOf(token),
  };
}

function parentOf({ parent_id, parent_name, paused_above_at }: TokenListing) {
  if (parent_id === null) return null;
  return { token_id: parent_id, client_name: parent_name ?? "", paused_at: paused_above_at?.toISOString() ?? null };
}

function connectionOf({ client_id, redirect_host, resource, expires_at }: TokenListing) {
  if (client_id === null || redirect_host === null || resource === null) return null;
  return { client_id, redirect_host, resource, renew_by: expires_at?.toISOString() ?? null };
}

export function mcpRecipe(baseUrl: string): Static<typeof McpRecipe> {
  const url = `${baseUrl}/api/mcp`;
  return {
    url,
    transport: "streamable-http",
    headers: { Authorization: "Bearer <agent_token>" },
    command: `claude mcp add --transport http atrium ${url} --header "Authorization: Bearer <agent_token>"`,
  };
}
