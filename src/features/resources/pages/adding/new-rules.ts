/** Most rooms are booked by quarter hours, and need no decision. */
export const NEW_RULES = { approval: "instant", horizon_days: 90, step_minutes: 15, minutes_min: 15 } as const;
export const NEW_MINUTES_MAX = 240;
