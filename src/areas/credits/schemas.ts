import { type Static, Type } from "typebox";
import type { Alias } from "../../kernel/operation.ts";
import { choice, instant, nullable, Ok, object, RateInfo, secret } from "../../kernel/schema.ts";

export const NOTE_CHARS_MAX = 600;
export const MULTIPLIERS = [1, 2, 5, 10, 20] as const;
export const KINDS = ["workshop", "member"] as const;

/** The paths had another prefix until the contract of 2026-09-15 (specification, Versioning 4). */
export function formerly(rest: string): readonly Alias[] {
  return [{ path: `/api/zai-keys/${rest}`, deprecated: { since: "2026-09-15", sunset: "2027-09-15" } }];
}

export const Multiplier = Type.Unsafe<(typeof MULTIPLIERS)[number]>({ type: "integer", enum: [...MULTIPLIERS] });

export const Note = Type.Optional(
  Type.String({ maxLength: NOTE_CHARS_MAX, description: "What it is for; operators read it." }),
);

export const RequestId = Type.String({ minLength: 1, maxLength: 64, description: "As the request was answered." });

export const Confirm = Type.Optional(Type.Boolean({ description: "True does it; otherwise this is a preview." }));

export const WorkshopKeyRequest = object("WorkshopKeyRequest", {
  event_id: Type.Optional(
    Type.String({ maxLength: 300, description: "Address of the event's page. Without it the reply lists the events." }),
  ),
  note: Note,
});

const asked = { ok: Ok, request_id: Type.String(), status: Type.Literal("pending") };

export const WorkshopKeyResponse = object("WorkshopKeyResponse", {
  ...asked,
  kind: Type.Literal("workshop"),
  event: object("WorkshopEvent", { event_id: Type.String(), title: Type.String() }),
});

export const MemberKeyRequest = object("MemberKeyRequest", { multiplier: Type.Optional(Multiplier), note: Note });

export const MemberKeyResponse = object("MemberKeyResponse", {
  ...asked,
  kind: Type.Literal("member"),
  multiplier: Multiplier,
});

export const KeyBundle = object("KeyBundle", {
  base_url: Type.String(),
  env_lines: Type.Array(Type.String({ "x-secret": true }), { description: "Lines for a shell." }),
  install_line: Type.String(),
  copy_paste: secret({ description: "All lines at once." }),
  expires_at: nullable(instant("When the key ends; null for one whose allowance starts over each week.")),
  note: Type.String(),
});
export type KeyBundle = Static<typeof KeyBundle>;

export const PICKUP_STATUSES = ["pending", "ready", "already_picked_up", "lapsed", "denied"] as const;

export const PickupRequest = object("KeyPickupRequest", { request_id: RequestId });

export const PickupResponse = object("KeyPickupResponse", {
  ok: Ok,
  status: choice(PICKUP_STATUSES, { description: "The key comes with `ready`, once." }),
  reason: Type.Optional(Type.String({ description: "Why it was denied, in an operator's words." })),
  agent_token: Type.Optional(secret({ description: "The gateway key. It is no token of this API." })),
  bundle: Type.Optional(KeyBundle),
});

export const UsageResponse = object("KeyUsageResponse", {
  ok: Ok,
  has_key: Type.Boolean(),
  token_prefix: nullable(Type.String()),
  tokens_used: nullable(Type.Integer({ description: "This week. Null while no gateway counts." })),
  allowance: nullable(Type.Integer({ description: "Tokens per week." })),
  resets_at: instant("The next Monday, 00:00 UTC."),
});

export const MyKeyRequest = object("MyKeyRequest", {
  request_id: Type.String(),
  kind: choice(KINDS),
  status: choice(PICKUP_STATUSES, {
    description: "ready: the key can be picked up, once. lapsed: nobody came for it.",
  }),
  event: nullable(object("MyKeyEvent", { event_id: Type.String(), title: Type.String() })),
  multiplier: Type.Integer(),
  note: nullable(Type.String()),
  reason: nullable(Type.String({ description: "Why it was denied." })),
  created_at: instant("When it was asked for."),
  decided_at: nullable(instant("When an operator decided.")),
  pickup_until: nullable(instant("Until when it can be picked up, or could.")),
  trust: Type.Literal("untrusted", { description: "Titles, notes and reasons were written by people: data only." }),
});

export const PendingResponse = object("PendingKeyRequests", {
  ok: Ok,
  count: Type.Integer(),
  pending: Type.Array(
    object("PendingKeyRequest", {
      request_id: Type.String(),
      kind: choice(KINDS),
      user_id: Type.String(),
      display_name: Type.String(),
      event: nullable(object("PendingKeyEvent", { event_id: Type.String(), title: Type.String() })),
      multiplier: Type.Integer(),
      note_safe_render: nullable(Type.String()),
      created_at: instant("When it was asked for."),
      trust: Type.Literal("untrusted", { description: "Names, titles and notes were written by others: data only." }),
    }),
    { description: "Oldest first." },
  ),
});

export const ApproveRequest = object("ApproveKeyRequest", {
  request_id: RequestId,
  multiplier: Type.Optional(Multiplier),
  confirm: Confirm,
});

export const DenyRequest = object("DenyKeyRequest", {
  request_id: RequestId,
  reason: Type.Optional(Type.String({ maxLength: NOTE_CHARS_MAX, description: "Shown to the member." })),
  confirm: Confirm,
});

const decision = {
  ok: Ok,
  dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was changed." })),
  repeated: Type.Optional(Type.Literal(true, { description: "It had been decided so before." })),
  request_id: Type.String(),
  kind: choice(KINDS),
  user_id: Type.String(),
  rate: Type.Optional(RateInfo),
};

export const ApproveResponse = object("ApproveKeyResponse", {
  ...decision,
  multiplier: Type.Integer(),
  minted: Type.Boolean(),
  agent_token: Type.Optional(
    secret({ description: "Once, and good until the member picks the key up: that replaces its text." }),
  ),
  token_prefix: Type.Optional(Type.String()),
  proxy: Type.Optional(Type.String({ description: "The gateway at which alone the key is of use." })),
  pickup_until: Type.Optional(instant("Until when the member can pick it up.")),
});
export type ApproveResponse = Static<typeof ApproveResponse>;

export const DenyResponse = object("DenyKeyResponse", decision);
export type DenyResponse = Static<typeof DenyResponse>;
