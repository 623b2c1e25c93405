/** Modules of the floor, with the areas that each switches. `ai_curation` has no area: its operations read it. */
export const MODULES = {
  events: ["events", "feeds", "trainings", "workshops", "hack", "gallery", "certificates"],
  bookings: ["resources", "guests"],
  things: ["lending", "printers", "prints", "slicing"],
  files: ["files", "uploads", "shares", "transcription"],
  research: ["research"],
  wall: ["highlights", "headlines", "leaderboard", "announcements", "newsletter", "presentations", "funko"],
  agents: ["agent_inbox", "rooms", "endpoints", "credits"],
  ai_curation: [],
} as const satisfies Record<string, readonly string[]>;

export type ModuleId = keyof typeof MODULES;

export const MODULE_IDS = Object.keys(MODULES) as ModuleId[];

const MODULE_OF_AREA: ReadonlyMap<string, ModuleId> = new Map(
  MODULE_IDS.flatMap((module) => MODULES[module].map((area) => [area, module] as const)),
);

export function moduleOf(area: string): ModuleId | null {
  return MODULE_OF_AREA.get(area) ?? null;
}

export interface ModuleState {
  readonly module: ModuleId;
  readonly is_available: boolean;
  readonly is_enabled: boolean;
}

/** A module that has no row was never switched. */
export function statesOf(rows: readonly ModuleState[]): ModuleState[] {
  const known = new Map(rows.map((row) => [row.module, row]));
  return MODULE_IDS.map((module) => known.get(module) ?? { module, is_available: true, is_enabled: true });
}

export function isOn({ is_available, is_enabled }: ModuleState): boolean {
  return is_available && is_enabled;
}

/** Areas that their module switches off. */
export function areasOff(states: readonly ModuleState[]): string[] {
  return states.filter((state) => !isOn(state)).flatMap(({ module }) => MODULES[module]);
}

type Switched = { readonly mode: "on" | "read_only" | "off"; readonly banner: string | null };

/** The operators' switches, and over them the modules: an area is on only if both allow it. */
export function combine<Switch extends Switched>(
  switches: ReadonlyMap<string, Switch>,
  states: readonly ModuleState[],
): Map<string, Switched> {
  const combined = new Map<string, Switched>(switches);
  for (const area of areasOff(states)) combined.set(area, { mode: "off", banner: switches.get(area)?.banner ?? null });
  return combined;
}

/** Who publishes a story on the wall of the floor. */
export const CONTENT_POLICIES = ["moderation_queue", "free_push_with_retract"] as const;
export type ContentPolicy = (typeof CONTENT_POLICIES)[number];
