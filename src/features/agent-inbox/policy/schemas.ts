import { Type } from "typebox";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { DAYS } from "../../../kernel/rules/hours.ts";
import { INTENTS } from "../threads/rules.ts";

export const ACTIONS = ["notify", "quiet", "ask", "route", "auto_accept", "auto_decline", "drop"] as const;
export type Action = (typeof ACTIONS)[number];

/** Actions without a condition: an automatic acceptance or decline of everything needs a rule that names it. */
const DEFAULT_ACTIONS = ["notify", "quiet", "ask", "drop"] as const;

const RULES_MAX = 50;
export const POLICY_BYTES_MAX = 16 * 1024;
const VIPS_MAX = 100;

const MemberId = Type.String({ pattern: "^mem_[0-9a-f]{24}$" });
const Clock = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", description: "HH:MM." });

const Hours = object(
  "AgentPolicyHours",
  {
    days: Type.Optional(Type.Array(choice(DAYS), { maxItems: 7, description: "Days of the week." })),
    from: Type.Optional(Clock),
    to: Type.Optional(Clock),
    tz: Type.Optional(Type.String({ maxLength: 60, description: "IANA zone; default the space's." })),
  },
  { description: "Days and hours." },
);

const Condition = Type.Object(
  {
    intent: Type.Optional(
      Type.Array(choice(INTENTS), {
        minItems: 1,
        maxItems: 3,
        description: "Only messages with one of these intents.",
      }),
    ),
    from: Type.Optional(
      object(
        "AgentPolicySender",
        {
          members: Type.Optional(Type.Array(MemberId, { maxItems: 100, description: "Member IDs of senders." })),
          vip: Type.Optional(Type.Literal(true, { description: "Only VIPs." })),
          tier_min: Type.Optional(
            choice(["ai-floor", "ic-member", "operator"], { description: "Only senders of at least this tier." }),
          ),
          met_before: Type.Optional(Type.Boolean({ description: "Whether you have confirmed a thread with them." })),
          client_registered: Type.Optional(Type.Boolean({ description: "Whether the sending client is registered." })),
        },
        { description: "Only messages of these senders." },
      ),
    ),
    arrives: Type.Optional(Hours),
    window: Type.Optional(
      object(
        "AgentPolicyWindow",
        {
          notice_hours_min: Type.Optional(
            Type.Integer({ minimum: 0, maximum: 1_440, description: "At least this many hours before the window." }),
          ),
          minutes_max: Type.Optional(
            Type.Integer({ minimum: 15, maximum: 480, description: "At most this many minutes long." }),
          ),
          within: Type.Optional(Hours),
          calendar_free: Type.Optional(Type.Literal(true, { description: "No confirmed meeting of yours overlaps." })),
        },
        { description: "Only meetings with such a window." },
      ),
    ),
    suspicious: Type.Optional(Type.Boolean({ description: "Whether the text has suspicious patterns." })),
    waiting_over: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000, description: "Only while more than this many threads wait." }),
    ),
  },
  {
    title: "AgentPolicyCondition",
    additionalProperties: false,
    minProperties: 1,
    description: "All named conditions must hold. For windows: of at least one offered window.",
  },
);

const Consequence = object(
  "AgentPolicyConsequence",
  {
    action: choice(ACTIONS, { description: "What happens with the message." }),
    agent: Type.Optional(Type.String({ maxLength: 64, description: "route: the token_id of the agent that decides." })),
    message: Type.Optional(Type.String({ maxLength: 300, description: "Sent with an automatic answer." })),
    at_most: Type.Optional(
      object(
        "AgentPolicyAtMost",
        {
          n: Type.Integer({ minimum: 1, maximum: 1_000, description: "How many messages." }),
          per: choice(["day", "week"], { description: "The period." }),
        },
        { description: "Only this often; later messages go to the next rule." },
      ),
    ),
    confirm_by: Type.Optional(
      choice(["agent", "person"], {
        description: "Who confirms an acceptance. Default person for auto_accept, agent otherwise. ask: always person.",
      }),
    ),
  },
  { description: "What happens with such messages." },
);

export const PolicyRule = object("AgentPolicyRule", {
  id: Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "ID of the rule." }),
  when: Condition,
  // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
  then: Consequence,
});
export type PolicyRule = Static<typeof PolicyRule>;

const NOTICES = ["all", "people", "none"] as const;

const policyFields = {
  inbox_status: choice(["open", "closed"], { description: "closed: nobody can write to you." }),
  default: object(
    "AgentPolicyDefault",
    { action: choice(DEFAULT_ACTIONS, { description: "What happens with the message." }) },
    { description: "If no rule matches." },
  ),
  vips: Type.Optional(
    Type.Array(MemberId, { maxItems: VIPS_MAX, description: "Member IDs that rules can name as VIPs." }),
  ),
  rules: Type.Optional(Type.Array(PolicyRule, { maxItems: RULES_MAX, description: "The first match decides." })),
  notifications: Type.Optional(
    object(
      "AgentPolicyNotifications",
      {
        events: choice(NOTICES, {
          description: "all: each message. people: only what waits for you in person. none: you look yourself.",
        }),
      },
      { description: "Which messages send the member a notification." },
    ),
  ),
};

const Blocked = object("AgentPolicyBlocked", {
  kind: choice(["member", "operator", "client"], { description: "The kind of sender." }),
  identity: Type.String({ description: "ID of the blocked sender." }),
});

/** As clients send it. */
export const PolicyInput = object(
  "AgentPolicyInput",
  {
    ...policyFields,
    blocklist: Type.Optional(
      Type.Array(Blocked, {
        maxItems: 500,
        description: "As ic_agent_policy_get shows it; change it with the block tools.",
      }),
    ),
  },
  { description: "The whole policy; use it or preset." },
);
export type PolicyInput = Static<typeof PolicyInput>;

/** As stored. */
export interface Policy {
  readonly inbox_status: "open" | "closed";
  readonly default: { readonly action: (typeof DEFAULT_ACTIONS)[number] };
  readonly vips: readonly string[];
  readonly rules: readonly PolicyRule[];
  readonly notifications: { readonly events: (typeof NOTICES)[number] };
}

export const PolicyView = object("AgentPolicy", {
  inbox_status: policyFields.inbox_status,
  default: policyFields.default,
  vips: Type.Array(MemberId, { description: "Member IDs that rules can name as VIPs." }),
  rules: Type.Array(PolicyRule),
  blocklist: Type.Array(Blocked, { description: "Members, publishers and clients whose messages you never see." }),
  notifications: object(
    "AgentPolicyNotices",
    { events: choice(NOTICES) },
    { description: "Which messages send the member a notification." },
  ),
});

export const Presets = object("AgentPolicyPresets", {
  closed: PolicyInput,
  "notify-only": PolicyInput,
  "triage-with-vips": PolicyInput,
  "actively-routing": PolicyInput,
});
