import { weekOf } from "../../space/index.ts";
import { type SpaceTemplate, USUAL } from "./template.ts";

const MACHINE = { ...USUAL, kind: "equipment", minutes_max: 240, ahead_max: 3, check_in_minutes: 30 } as const;

export const makerspace: SpaceTemplate = {
  week: weekOf((day) => {
    if (day === "sunday") return [];
    if (day === "saturday") return [{ opens_at: "10:00", closes_at: "18:00" }];
    return [{ opens_at: "14:00", closes_at: "22:00" }];
  }),
  resources: [
    { ...USUAL, key: "wood-workshop", kind: "room", capacity: 6, minutes_max: 240, qualification: "wood-workshop" },
    { ...USUAL, key: "metal-workshop", kind: "room", capacity: 4, minutes_max: 240, qualification: "metal-workshop" },
    { ...USUAL, key: "electronics-bench", kind: "room", capacity: 4, minutes_max: 240 },
    { ...USUAL, key: "class-room", kind: "room", capacity: 12, minutes_max: 240, approval: "decision" },
    { ...MACHINE, key: "laser-cutter", qualification: "laser-cutter", buffer_minutes: 15 },
    { ...MACHINE, key: "cnc-mill", qualification: "cnc-mill", buffer_minutes: 15 },
    { ...USUAL, key: "printer-1", kind: "printer", minutes_max: 1_440, outside_hours: true, ahead_max: 2 },
    { ...USUAL, key: "printer-2", kind: "printer", minutes_max: 1_440, outside_hours: true, ahead_max: 2 },
    { ...MACHINE, key: "sewing-machine" },
  ],
  courses: [
    { key: "laser-basics", qualification: "laser-cutter", valid_days: 730 },
    { key: "cnc-basics", qualification: "cnc-mill", valid_days: 730 },
    { key: "wood-basics", qualification: "wood-workshop", valid_days: 1_095 },
    { key: "metal-basics", qualification: "metal-workshop", valid_days: 1_095 },
  ],
  groups: ["workshop-crew", "trainers"],
};
