import { weekOf } from "../../space/index.ts";
import { type SpaceTemplate, USUAL } from "./template.ts";

const DESK = { ...USUAL, kind: "equipment", minutes_max: 600, minutes_min: 60, ahead_max: 5 } as const;

export const coworking: SpaceTemplate = {
  week: weekOf((day) => (day === "saturday" || day === "sunday" ? [] : [{ opens_at: "08:00", closes_at: "20:00" }])),
  resources: [
    { ...USUAL, key: "meeting-room-small", kind: "room", capacity: 4, minutes_max: 120, check_in_minutes: 15 },
    { ...USUAL, key: "meeting-room-large", kind: "room", capacity: 10, minutes_max: 240, check_in_minutes: 15 },
    { ...USUAL, key: "event-room", kind: "room", capacity: 40, minutes_max: 480, approval: "decision" },
    { ...USUAL, key: "phone-booth-1", kind: "room", capacity: 1, minutes_max: 60, ahead_max: 3 },
    { ...USUAL, key: "phone-booth-2", kind: "room", capacity: 1, minutes_max: 60, ahead_max: 3 },
    { ...DESK, key: "day-desk-1" },
    { ...DESK, key: "day-desk-2" },
    { ...DESK, key: "day-desk-3" },
  ],
  courses: [],
  groups: ["front-desk", "event-team"],
};
