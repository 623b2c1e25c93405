import { requireMaker } from "../../adapters/database/floors/floor-database.ts";
import { templateItems } from "../../features/templates/index.ts";
import { MAIN_SERVER } from "../../kernel/ports/floors/house.ts";
import { addressOf, type FloorTools } from "./floor-tools.ts";
import { serverOf } from "./registry-of.ts";
import { checked, type FloorWish, templateNamed } from "./stand-up.ts";

/**
 * What making the floor would do. It changes nothing.
 * @returns one line for each thing that would be made
 * @throws Error for the user if the floor cannot be made
 */
export async function planFloor(tools: FloorTools, wish: FloorWish): Promise<string[]> {
  const { baseUrl, registry } = tools;
  const floor = checked(wish, baseUrl);
  const template = templateNamed(wish.template);
  const taken = await registry.takenBy(floor);
  if (taken !== null) throw new Error(`The floor ${taken} has its slug, or one of its hosts.`);
  await requireMaker(await serverOf(tools, wish.server ?? null));
  const items = template === null ? [] : templateItems(template, wish.language ?? "en");
  return [
    `a database and a role of its own on the server ${wish.server ?? MAIN_SERVER}`,
    `the address ${addressOf(baseUrl, floor)}${floor.hosts.length > 1 ? `, also reached at ${floor.hosts.slice(1).join(", ")}` : ""}`,
    ...items.map(({ kind, name }) => (name === "" ? "opening hours" : `${kind}: ${name}`)),
    "a link for its first operator",
  ];
}
