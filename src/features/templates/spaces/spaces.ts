import { coworking } from "./coworking.ts";
import { hackerHouse } from "./hacker-house.ts";
import { makerspace } from "./makerspace.ts";
import type { SpaceTemplate, TemplateName } from "./template.ts";

export const SPACES: Readonly<Record<TemplateName, SpaceTemplate>> = {
  makerspace,
  coworking,
  hacker_house: hackerHouse,
};
