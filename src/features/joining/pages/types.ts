import type { Tier } from "../../../kernel/access/tiers.ts";
import { need, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";

export const OPERATE = "/operate/invitations";

export type Invitation = Reply<"joining.list_invitations">["invitations"][number];
export type TierFacts = Reply<"membership.list_tiers">["tiers"][number];

/** The tiers as the space calls them. */
export async function tiersOf(request: WebRequest): Promise<(tier: Tier) => TierFacts> {
  const { tiers } = await need(request, "membership.list_tiers");
  return (tier) => {
    const found = tiers.find((each) => each.tier === tier);
    if (!found) throw new Error(`no facts about the tier ${tier}`);
    return { ...found, label: tierName(tier) };
  };
}
