import { Type } from "typebox";
import { SCOPES, type Scope } from "../../../kernel/access/scopes.ts";
import { TIER_LABELS, TIERS, type Tier } from "../../../kernel/access/tiers.ts";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import { skeletonsOf } from "../../../kernel/names/lookalike.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { say } from "../messages.ts";
import { TierName } from "../schemas.ts";
import { opens } from "./messages.ts";

/**
 * What people can do, with the scopes that it takes, all of one tier. A test compares them with the catalogue: each
 * scope of its operations is here once.
 */
export const OPENS: readonly (readonly [readonly Scope[], Message])[] = [
  [["feedback:submit", "context:read"], opens.feedback],
  [["membership:read", "membership:write"], opens.profile],
  [["keys:request"], opens.modelKeys],
  [
    ["hack:read", "hack:register", "hack:team", "hack:submit", "hack:judge", "hack:sponsor", "hack:ops", "hack:manage"],
    opens.hackathons,
  ],
  [["funko:read"], opens.figures],
  [["events:rsvp", "events:read_upcoming"], opens.events],
  [["trainings:enroll", "trainings:read", "workshop:read", "workshop:write"], opens.trainings],
  [["prints:submit", "prints:read"], opens.prints],
  [["newsletter:tip"], opens.newsletterStories],
  [["leaderboard:manage", "github:link"], opens.leaderboard],
  [["space:set_state"], opens.opening],
  [["resources:read"], opens.resources],
  [["directory:search"], opens.directory],
  [["guests:invite"], opens.guests],
  [["research:query"], opens.library],
  [["feedback:read"], opens.feedbackAnswers],
  [["agent:directory:read", "agent:inbox:read", "agent:policy:read"], opens.agentInbox],
  [["resources:book"], opens.bookings],
  [["headsets:lend", "headsets:read", "headsets:report_damage"], opens.loans],
  [["files:write", "files:read"], opens.files],
  [["transcribe:submit", "transcribe:read"], opens.transcripts],
  [["events:request", "events:submit_recap"], opens.proposals],
  [["startup:edit"], opens.startups],
  [["newsletter:draft"], opens.editing],
  [["research:submit"], opens.sources],
  [["prints:manage", "prints:submit_on_behalf"], opens.printFarm],
  [["funko:write"], opens.ownFigure],
  [["rooms:join", "agent:inbox:write", "agent:policy:write", "agent:thread:write"], opens.agentTalks],
  [["endpoints:register", "endpoints:read", "agent:token:verify"], opens.endpoints],
  [["admin:tier_review"], opens.operating],
];

export const TierFacts = object("TierFacts", {
  tier: TierName,
  label: Type.String({ description: "As this space calls it." }),
  line: nullable(Type.String({ description: "One line by the operators." })),
  opens: Type.Array(Type.String(), { description: "What people can do from this tier on." }),
});

export const TierNaming = object("TierNaming", {
  tier: TierName,
  label: nullable(Type.String({ maxLength: 40 }), { description: "null for the usual name." }),
  line: nullable(Type.String({ maxLength: 160 }), { description: "One line about the tier; null for none." }),
});

/** Every tier, lowest first. */
export async function listTierFacts(tx: ReadTx): Promise<Static<typeof TierFacts>[]> {
  const rows = new Map((await tx.query.selectFrom("tier_name").selectAll().execute()).map((row) => [row.tier, row]));
  return TIERS.map((tier) => ({
    tier,
    label: rows.get(tier)?.label ?? TIER_LABELS[tier],
    line: rows.get(tier)?.line ?? null,
    opens: OPENS.filter(([[first]]) => first && SCOPES[first].tier === tier).map(([, words]) => sentence(words)),
  }));
}

/** Of the tiers that this space calls otherwise than usual. */
export async function ownTierNames(tx: ReadTx): Promise<Partial<Record<Tier, string>>> {
  const rows = await tx.query.selectFrom("tier_name").select(["tier", "label"]).execute();
  return Object.fromEntries(rows.flatMap(({ tier, label }) => (label === null ? [] : [[tier, label]])));
}

export async function putTierName(
  tx: WriteTx,
  { tier, label, line }: { tier: Tier; label: string | null; line: string | null },
): Promise<void> {
  await tx.query
    .insertInto("tier_name")
    .values({ tier, label, line })
    .onConflict((conflict) => conflict.column("tier").doUpdateSet({ label, line }))
    .execute();
}

/** Operators who name tiers wait for each other, so that no two tiers look alike. */
const LOCK = statement("SELECT pg_advisory_xact_lock(hashtext('tier_name'))");

export async function lockTierNames(tx: WriteTx): Promise<void> {
  await tx.run(LOCK, []);
}

type Named = Pick<Static<typeof TierFacts>, "tier" | "label">;

/** Two tiers whose names people could confuse (UTS 39), if any. Names of letters of no script count too. */
export function alikeIn(tiers: readonly Named[]): readonly [Named, Named] | null {
  const seen = new Map<string, Named>();
  for (const named of tiers) {
    const looks = skeletonsOf(named.label);
    for (const look of looks.length > 0 ? looks : [named.label]) {
      const twin = seen.get(look);
      if (twin && twin.tier !== named.tier) return [twin, named];
      seen.set(look, named);
    }
  }
  return null;
}

export function tooAlike(first: Named, second: Named) {
  const problem = sentence(say.looksLikeTier({ label: first.label }));
  return {
    message: say.namesAlike({ label: first.label, other: second.label }),
    hint: "Give each tier a name that people can tell apart.",
    context: { faults: [{ field: `label_${second.tier}`, problem }] },
  };
}
