import { isTier } from "../../../kernel/access/tiers.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import type { InboxRecord } from "../index.ts";
import type { Decision } from "./inbox-decisions.ts";
import { inboxText } from "./text.ts";

type Reply = Readonly<Record<string, unknown>>;

/** The effects from an operation's dry run, as sentences. */
export function effectsOf(item: InboxRecord, { name }: Decision, preview: Reply, who: string): string[] {
  const words = inboxText.preview;
  const reply = (preview.would_be ?? preview) as Reply;
  const approves = name === "approve";
  switch (item.kind) {
    case "tier_request":
      return [approves ? words.tier(who, tier(reply.from), tier(reply.to)) : words.stays(who, tier(reply.tier))];
    case "event_proposal":
      return [(approves ? words.saveTheDate : words.turnedDown)(text(reply.title))];
    case "highlight": {
      const archived = Array.isArray(reply.archives) ? reply.archives.length : 0;
      if (!approves) return [words.dropped(item.about)];
      return [words.published(item.about), ...(archived > 0 ? [words.archives(archived)] : [])];
    }
    case "key_request":
      if (!approves) return [words.denied];
      return [reply.kind === "workshop" ? words.mintedWorkshop : words.minted(Number(reply.multiplier))];
    case "research_source":
      return [(approves ? words.fetched : words.rejected)(item.about)];
    case "feedback": {
      const note = (reply.record as { resolution_note?: string | null } | undefined)?.resolution_note;
      return [words.closed, note ? words.answered(note) : words.silent];
    }
    default:
      return [words.accepted, ...plainMembers(named(item, reply))];
  }
}

/** Names the member instead of the ID. */
function named({ facts: { concerns, user_id } }: InboxRecord, reply: Reply): Reply {
  if (user_id === undefined || reply.user_id !== user_id) return reply;
  const { user_id: _id, ...rest } = reply;
  return { member: concerns, ...rest };
}

/** The scalar fields of a reply, for operations without sentences of their own. */
function plainMembers(reply: Reply): string[] {
  return Object.entries(reply)
    .filter(([name, value]) => name !== "ok" && ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`);
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const tier = (value: unknown) => (isTier(value) ? tierName(value) : text(value));
