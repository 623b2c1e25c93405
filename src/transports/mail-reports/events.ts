import { Type } from "typebox";
import { Value } from "typebox/value";
import { REPORT_KINDS, type ReportKind, tokensIn } from "../../features/campaigns/index.ts";

const EVENTS_MAX = 500;

/** One thing that became of one mail. */
export interface ReportedEvent {
  readonly kind: ReportKind;
  readonly detail: string;
  readonly messageIds: readonly string[];
  readonly tokens: readonly string[];
}

/** Further fields of an event are ignored, so that a provider's own can stay in it. */
const Body = Type.Object({
  events: Type.Array(
    Type.Object({
      kind: Type.Enum([...REPORT_KINDS]),
      message_id: Type.Optional(Type.String({ maxLength: 300 })),
      return_path: Type.Optional(Type.String({ maxLength: 320 })),
      detail: Type.Optional(Type.String({ maxLength: 4_000 })),
    }),
    { maxItems: EVENTS_MAX },
  ),
});

/** Null unless the body is as docs/guide/operating-a-space.md describes it. */
export function eventsIn(body: Buffer): ReportedEvent[] | null {
  const value = parsed(body);
  if (!Value.Check(Body, value)) return null;
  return value.events.map(({ kind, message_id, return_path, detail = "" }) => ({
    kind,
    detail,
    messageIds: message_id ? [bracketed(message_id)] : [],
    tokens: return_path ? tokensIn([return_path]) : [],
  }));
}

/** Providers leave the brackets out. */
const bracketed = (id: string) => (id.startsWith("<") ? id : `<${id}>`);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
