import type { BenchEnvironment } from "./environment.ts";
import { load } from "./load.ts";

const COUNT = 60;
const PAGES = ["/", "/events", "/highlights", "/docs/operations", "/resources", "/directory", "/agents", "/activity"];
/** A page without reads. */
const EMPTY = "/accessibility";

/** Server time of a signed-in member's pages, one at a time, beside a page without reads. */
export async function* pages(bench: BenchEnvironment): AsyncGenerator<string[]> {
  const cookie = bench.people[0]?.cookie ?? "";
  const time = async (path: string) => {
    const make = () => ({ url: bench.server.url + path, headers: { cookie } });
    await load(1, 10, make);
    return (await load(1, COUNT, make)).p50;
  };
  const empty = await time(EMPTY);
  for (const path of PAGES) {
    const took = await time(path);
    yield [`\`${path}\``, took.toFixed(1), (took / empty).toFixed(1), "≤ 30 ms"];
  }
}
