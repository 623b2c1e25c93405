import { afterAll, expect, test } from "vitest";
import "../../../test/harness/atrium.ts"; // runs with the tests whose worker is built
import { measureLoopDelay } from "../../../test/harness/loop-delay.ts";
import { LIMITS } from "../../features/slicing/testing/tools.ts";
import { GCODE_BYTES_MAX } from "../../kernel/ports/gcode-reader.ts";
import { createParsers } from "./parsers.ts";

const { filament, ...limits } = LIMITS;
const parsers = createParsers();
afterAll(() => parsers.close());

/** G-code that prints lines back and forth, of about that size. */
function gcodeOf(bytes: number, end = "M104 S0\nM140 S0\nM84\n"): Buffer {
  const there = "G1 X90.00000 Y20.00000 E4.00000 ; there and\nG1 X20.00000 Y20.00000 E4.00000 ; back\n";
  const start = "G90\nM83\nM109 S215\nG28\nG1 X20 Y20 Z0.2 F3000\n";
  return Buffer.from(start + there.repeat(Math.floor((bytes - 200) / there.length)) + end);
}

test("checks 50 MB of G-code beside the thread that serves requests", { timeout: 120_000 }, async () => {
  const bytes = gcodeOf(GCODE_BYTES_MAX);
  await parsers.gcode.check({ bytes: gcodeOf(1_000), limits, filament }); // the thread runs
  const delay = measureLoopDelay();
  const started = performance.now();
  const found = await parsers.gcode.check({ bytes, limits, filament });
  // Copying the bytes alone holds the thread, which takes far less than following the moves.
  expect(await delay.stop()).toBeLessThan((performance.now() - started) / 4);
  expect(found.mm).toBeGreaterThan(1_000_000);
});

test("returns the code and the line of a refusal from the thread", async () => {
  const hot = gcodeOf(1_000, "M104 S300\nM84\n");
  await expect(parsers.gcode.check({ bytes: hot, limits, filament })).rejects.toMatchObject({
    code: "too_hot",
    line: expect.any(Number),
  });
});
