import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { PRESET_NAMES, PRESETS, type PresetName } from "./presets.ts";
import type { Policy, PolicyInput, PolicyView, Presets } from "./schemas.ts";
import { listBlocks } from "./store.ts";

/** A policy on the wire. The blocklist shows the blocks; the block tools change it. */
export async function viewOf(tx: ReadTx, memberId: string, policy: Policy): Promise<Static<typeof PolicyView>> {
  const blocks = await listBlocks(tx, memberId);
  const { inbox_status, default: fallback, vips, rules, notifications } = policy;
  return {
    inbox_status,
    default: { ...fallback },
    vips: [...vips],
    rules: [...rules],
    blocklist: blocks.map(({ kind, identity }) => ({ kind, identity })),
    notifications: { ...notifications },
  };
}

/** The presets as policies, to be copied and changed. */
export function presetsOnWire(): Static<typeof Presets> {
  const entries = PRESET_NAMES.map((name): [PresetName, PolicyInput] => {
    const { inbox_status, default: fallback, rules, notifications } = PRESETS[name];
    return [name, { inbox_status, default: { ...fallback }, rules: [...rules], notifications: { ...notifications } }];
  });
  return Object.fromEntries(entries) as Static<typeof Presets>;
}
