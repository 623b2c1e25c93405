import type { Ground } from "./ground.ts";
import { load } from "./load.ts";

const COUNT = 60;
const PAGES = ["/", "/events", "/highlights", "/docs/operations", "/resources", "/directory", "/agents", "/activity"];
/** A page that reads nothing. */
const EMPTY = "/accessibility";

/** How long the server takes for a page of a signed-in member, one at a time, beside a page that reads nothing. */
export async function* pages(ground: Ground): AsyncGenerator<string[]> {
  const cookie = ground.people[0]?.cookie ?? "";
  const time = async (path: string) => {
    const make = () => ({ url: ground.server.url + path, headers: { cookie } });
    await load(1, 10, make);
    return (await load(1, COUNT, make)).p50;
  };
  const empty = await time(EMPTY);
  for (const path of PAGES) {
    const took = await time(path);
    yield [`\`${path}\``, took.toFixed(1), (took / empty).toFixed(1), "≤ 30 ms"];
  }
}
