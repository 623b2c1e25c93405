import { weekOf } from "../../space/index.ts";
import { type SpaceTemplate, USUAL } from "./template.ts";

export const hackerHouse: SpaceTemplate = {
  week: weekOf(() => [{ opens_at: "09:00", closes_at: "23:00" }]),
  resources: [
    { ...USUAL, key: "living-room", kind: "room", capacity: 20, minutes_max: 240, approval: "decision" },
    { ...USUAL, key: "quiet-room", kind: "room", capacity: 6, minutes_max: 240, outside_hours: true },
    { ...USUAL, key: "call-room", kind: "room", capacity: 2, minutes_max: 60, outside_hours: true, ahead_max: 3 },
    { ...USUAL, key: "kitchen", kind: "room", capacity: 12, minutes_max: 180, ahead_max: 2 },
    {
      ...USUAL,
      key: "guest-room",
      kind: "room",
      capacity: 2,
      minutes_max: 4_320,
      outside_hours: true,
      approval: "decision",
    },
    { ...USUAL, key: "house-printer", kind: "printer", minutes_max: 1_440, outside_hours: true, ahead_max: 2 },
    { ...USUAL, key: "washing-machine", kind: "equipment", minutes_max: 180, outside_hours: true, ahead_max: 2 },
  ],
  courses: [],
  groups: ["residents", "kitchen-crew", "house-events"],
};
