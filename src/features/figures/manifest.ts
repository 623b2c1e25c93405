import type { Static } from "../../kernel/catalogue/static/static.ts";
import { SIGNAL_NAMES, SIGNALS } from "./collection.ts";
import { renderFigure } from "./render.ts";
import { levelAt, makingsOf } from "./rules.ts";
import type { Manifest, OwnFigureResponse } from "./schemas.ts";
import type { MadeFigure, Snapshot } from "./snapshot.ts";

/** Reveals nothing about the member beyond the figure's items and level. */
export function publicManifest(snapshot: Snapshot, figure: MadeFigure): Static<typeof Manifest> {
  const { level, name } = levelAt(snapshot.xp);
  const { handle, head, hair, eyes, palette, skin, prop, stage, clip, updated_at } = figure;
  const unlockedCapabilities = snapshot.states.filter(({ item, unlocked }) => unlocked && item.kind === "capability");
  const capabilities = unlockedCapabilities.map(({ item }) => item.id);
  return {
    handle,
    level: { level, name },
    parts: { head, hair, eyes, palette, skin, prop, stage },
    clips: clipsOf(snapshot, ({ id }) => id === clip),
    capabilities,
    stats: [],
    svg: renderFigure({ head, hair, eyes, palette, skin, prop, stage, clip, capabilities }),
    updated_at: updated_at.toISOString(),
  };
}

export function ownFigure(snapshot: Snapshot, figure: MadeFigure, baseUrl: string): Static<typeof OwnFigureResponse> {
  const stats = SIGNAL_NAMES.map((id) => ({ id, label: SIGNALS[id], value: snapshot.signals[id] }));
  const { taken_down_at: at, taken_down_reason: reason } = figure;
  return {
    ok: true,
    manifest: { ...publicManifest(snapshot, figure), clips: clipsOf(snapshot, () => true), stats },
    clip: figure.clip,
    public: figure.is_public,
    taken_down: at && { at: at.toISOString(), reason },
    allowance: makingsOf(figure),
    url: `${baseUrl}/api/funko/m/${figure.handle}`,
  };
}

function clipsOf({ states }: Snapshot, isShown: (item: { id: string }) => boolean) {
  return states
    .filter(({ item, unlocked }) => unlocked && item.kind === "clip" && isShown(item))
    .map(({ item: { id, label } }) => ({ id, label }));
}
