import { expect, test } from "vitest";
import { startJobBench } from "../../../test/harness/jobs.ts";
import { storeImage } from "./index.ts";
import { purgeUnused } from "./jobs/purge-unused.ts";

test("purges images without a holder after a week", async () => {
  await using bench = await startJobBench();
  const image = (text: string) => ({ bytes: Buffer.from(text), type: "image/webp" as const, width: 1, height: 1 });
  await bench.database.transaction(async (tx) => {
    const now = bench.clock.now();
    await storeImage(tx, image("held"), { holder: "member:mem_1", now });
    await storeImage(tx, image("loose"), { holder: null, now });
  });
  expect(await purgeUnused.run(bench.context())).toBeNull();
  bench.clock.advance(8 * 86_400_000);
  expect(await purgeUnused.run(bench.context())).toBe("1 unused images deleted");
  const left = await bench.database.read.query.selectFrom("media").select("bytes").execute();
  expect(left.map(({ bytes }) => bytes.toString())).toEqual(["held"]);
});
