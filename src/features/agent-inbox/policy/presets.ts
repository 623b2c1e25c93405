import type { Policy, PolicyRule } from "./schemas.ts";

export const PRESET_NAMES = ["closed", "notify-only", "triage-with-vips", "actively-routing"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const OFFICE_HOURS = { days: ["mo", "tu", "we", "th", "fr"], from: "09:00", to: "17:00" } as const;

const rule = (id: string, when: PolicyRule["when"], consequence: PolicyRule["then"]): PolicyRule => ({
  id,
  when,
  // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
  then: consequence,
});

const SUSPICIOUS_QUIET = rule("suspicious", { suspicious: true }, { action: "quiet" });

const preset = (action: Policy["default"]["action"], rules: readonly PolicyRule[]): Policy => ({
  inbox_status: "open",
  default: { action },
  vips: [],
  rules,
  notifications: { events: "all" },
});

/** No stored policy reads as `closed`. */
export const PRESETS: Readonly<Record<PresetName, Policy>> = {
  closed: { ...preset("drop", []), inbox_status: "closed" },
  "notify-only": preset("notify", [SUSPICIOUS_QUIET]),
  "triage-with-vips": preset("quiet", [
    SUSPICIOUS_QUIET,
    rule("vips", { from: { vip: true } }, { action: "notify" }),
    rule("pings", { intent: ["ping"] }, { action: "quiet" }),
    rule("met-before", { from: { met_before: true } }, { action: "notify" }),
  ]),
  "actively-routing": preset("notify", [
    rule("suspicious", { suspicious: true }, { action: "ask" }),
    rule("pings", { intent: ["ping"] }, { action: "auto_accept", at_most: { n: 20, per: "day" }, confirm_by: "agent" }),
    rule(
      "vip-meetings",
      {
        intent: ["request_meeting"],
        from: { vip: true },
        window: {
          notice_hours_min: 24,
          minutes_max: 60,
          within: { ...OFFICE_HOURS, days: [...OFFICE_HOURS.days] },
          calendar_free: true,
        },
      },
      { action: "auto_accept", at_most: { n: 2, per: "day" }, confirm_by: "agent" },
    ),
    rule("meetings", { intent: ["request_meeting"] }, { action: "route" }),
    rule("introductions", { intent: ["send_intro"] }, { action: "ask" }),
  ]),
};
