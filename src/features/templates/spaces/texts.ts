import { german } from "./texts.de.ts";

/** The words of one record: a name, and a line or text. */
export interface Words {
  readonly name: string;
  readonly text: string;
}

/** All records of templates, by key. Operators edit the words afterwards. */
const english = {
  "wood-workshop": { name: "Wood workshop", text: "Saws, planer and hand tools. Sweep the floor when you leave." },
  "metal-workshop": { name: "Metal workshop", text: "Lathe, drill press and grinder. Wear safety glasses." },
  "electronics-bench": { name: "Electronics bench", text: "Soldering stations, power supplies and an oscilloscope." },
  "class-room": { name: "Class room", text: "Tables for twelve, a screen and a whiteboard." },
  "laser-cutter": {
    name: "Laser cutter",
    text: "Cuts and engraves wood, paper and acrylic. Stay with it while it runs.",
  },
  "cnc-mill": { name: "CNC mill", text: "Mills wood and plastics. Clamp the workpiece and wear ear protection." },
  "printer-1": { name: "3D printer 1", text: "Check the first layer before you leave." },
  "printer-2": { name: "3D printer 2", text: "Check the first layer before you leave." },
  "sewing-machine": { name: "Sewing machine", text: "Needles and thread are in the drawer below it." },
  "laser-basics": { name: "Laser cutter basics", text: "Materials, focus, fire safety and the first cut." },
  "cnc-basics": { name: "CNC basics", text: "Clamping, tools, feed rates and the emergency stop." },
  "wood-basics": { name: "Wood workshop basics", text: "Safe work with saws, planer and dust extraction." },
  "metal-basics": { name: "Metal workshop basics", text: "Safe work with lathe, drill press and grinder." },
  "workshop-crew": { name: "Workshop crew", text: "They keep the machines running." },
  trainers: { name: "Trainers", text: "They teach the courses of the machines." },
  "meeting-room-small": { name: "Small meeting room", text: "Four seats and a screen." },
  "meeting-room-large": { name: "Large meeting room", text: "Ten seats, a screen and a whiteboard." },
  "event-room": { name: "Event room", text: "Forty seats, a projector and a sound system." },
  "phone-booth-1": { name: "Phone booth 1", text: "For calls of up to an hour." },
  "phone-booth-2": { name: "Phone booth 2", text: "For calls of up to an hour." },
  "day-desk-1": { name: "Day desk 1", text: "A desk with a monitor. Leave it empty in the evening." },
  "day-desk-2": { name: "Day desk 2", text: "A desk with a monitor. Leave it empty in the evening." },
  "day-desk-3": { name: "Day desk 3", text: "A quiet desk. Leave it empty in the evening." },
  "front-desk": { name: "Front desk", text: "They welcome guests and new members." },
  "event-team": { name: "Event team", text: "They plan and host the events." },
  "living-room": { name: "Living room", text: "For demo nights and dinners. Residents have it otherwise." },
  "quiet-room": { name: "Quiet room", text: "Six desks. No calls." },
  "call-room": { name: "Call room", text: "For calls of up to an hour." },
  kitchen: { name: "Kitchen", text: "For cooking in a group. Leave it as you found it." },
  "guest-room": { name: "Guest room", text: "Two beds for visitors, for three nights at most." },
  "house-printer": { name: "3D printer", text: "Check the first layer before you leave." },
  "washing-machine": { name: "Washing machine", text: "Empty it when your time ends." },
  residents: { name: "Residents", text: "They live in the house." },
  "kitchen-crew": { name: "Kitchen crew", text: "They shop and plan the dinners." },
  "house-events": { name: "House events", text: "They plan demo nights and dinners." },
} as const satisfies Readonly<Record<string, Words>>;

export type Key = keyof typeof english;

export const TEXTS: Readonly<Record<"en" | "de", Readonly<Record<Key, Words>>>> = { en: english, de: german };
