import { readFileSync } from "node:fs";
import type { ActAs, Person } from "./users.ts";

const IMAGES = [
  { purpose: "logo", file: "logo", alt: "A lantern" },
  { purpose: "banner", file: "banner", alt: "Neighbors under strings of lanterns, in front of lit windows at dusk" },
  {
    purpose: "floor-plan",
    file: "floor-plan",
    alt: "Ninth floor: FT-9, the kitchen and the workshop in the north, the phone booth in the southwest, stairs and lift in the southeast",
  },
] as const;

export async function fillMedia(as: ActAs, operator: Person): Promise<void> {
  for (const { purpose, file, alt } of IMAGES) {
    const base64 = readFileSync(new URL(`./demo-images/${file}.webp`, import.meta.url)).toString("base64");
    await as(operator, "media.upload", { purpose, alt, base64 });
  }
}
