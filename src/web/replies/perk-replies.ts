import type { FigureItemKind, LookPart, Signal } from "../../areas/funko/index.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { figureWords, keyWords } from "../words/perks.ts";

declare module "./replies.ts" {
  interface Replies {
    "funko.get_mine": OwnFigure;
    "funko.make": OwnFigure;
    "funko.equip": OwnFigure;
    "funko.set_public": { public: boolean };
    "funko.progress": { snapshot: FigureProgress };
    "funko.levels": {
      levels: { level: number; at_xp: number; name: string }[];
      xp_sources: { signal: Signal; xp: number; per: string; how: string }[];
    };
    "credits.list_mine": { configured: boolean; requests: KeyRequest[]; total: number };
    "credits.get_usage": KeyUsage;
    "credits.request_workshop": { request_id: string };
    "credits.request_member": { request_id: string };
    "credits.pick_up_workshop": PickedUp;
    "credits.pick_up_member": PickedUp;
    "leaderboard.get_status": BoardStatus;
    "leaderboard.set_optin": { optIn: boolean };
    "leaderboard.set_private": { private_counting: "on" | "off"; note?: string };
    "leaderboard.connect_github": { github: { login: string } };
  }
}

export type Worn = Exclude<FigureItemKind, "capability">;

export interface OwnFigure {
  manifest: {
    handle: string;
    level: { level: number; name: string };
    parts: Record<LookPart, string> & Record<Exclude<Worn, "clip">, string | null>;
  };
  clip: string | null;
  public: boolean;
  taken_down: { at: string; reason: string | null } | null;
  allowance: { total: number; used: number; left: number };
  url: string;
}

export interface ItemStep {
  condition: { signal: Signal; gte: number } | { minTier: Tier };
  met: boolean;
  current: number | string | null;
}

export interface ItemState {
  item: {
    id: string;
    kind: FigureItemKind;
    label: string;
    blurb?: string;
    rarity: keyof typeof figureWords.rarities;
  };
  unlocked: boolean;
  progress: ItemStep[];
}

export interface FigureProgress {
  xp: number;
  level: number;
  next_level_at: number | null;
  states: ItemState[];
}

export interface KeyRequest {
  request_id: string;
  kind: "workshop" | "member";
  status: keyof typeof keyWords.states;
  event: { event_id: string; title: string } | null;
  multiplier: number;
  note: string | null;
  reason: string | null;
  created_at: string;
  pickup_until: string | null;
}

export interface KeyUsage {
  has_key: boolean;
  token_prefix: string | null;
  tokens_used: number | null;
  allowance: number | null;
  resets_at: string;
}

export interface PickedUp {
  status: keyof typeof keyWords.states;
  agent_token?: string;
  bundle?: { copy_paste: string; expires_at: string | null; note: string };
}

export interface BoardStatus {
  optIn: boolean;
  github_username?: string;
  github_link_source?: "oauth" | "agent_pat";
  github_verified_at?: string;
  private_counting: "on" | "off";
  this_week?: { count: number; rank: number; total: number; generated_at: string };
}
