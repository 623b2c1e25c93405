import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmulatedPrinter } from "../../features/printers/testing/emulated-printer.ts";
import { emulateMoonraker } from "../../features/printers/testing/moonraker.ts";
import { emulateOctoprint } from "../../features/printers/testing/octoprint.ts";
import { emulatePrusalink } from "../../features/printers/testing/prusalink.ts";
import type { PrinterBridge } from "../../kernel/ports/printer-bridge.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createPrinterBridges } from "./bridges.ts";

const KINDS = { octoprint: emulateOctoprint, moonraker: emulateMoonraker, prusalink: emulatePrusalink } as const;
const GCODE = Buffer.from("G28\r\nG1 X10 E1\n--not-a-boundary\n");

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("the bridge to %s", (kind) => {
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  const bridges = createPrinterBridges(outbound, randomIds.bytes);
  let printer: EmulatedPrinter;
  let bridge: PrinterBridge;
  beforeAll(async () => {
    printer = await KINDS[kind]();
    bridge = bridges.open({ kind, url: printer.url, secret: printer.secret });
  });
  afterAll(async () => {
    await printer.close();
    await outbound.close();
  });

  test("is denied with a wrong secret", async () => {
    const stranger = bridges.open({ kind, url: printer.url, secret: "guessed" });
    await expect(stranger.status()).rejects.toMatchObject({ fault: "denied" });
  });

  test("stores the very bytes and moves nothing by it", async () => {
    await bridge.upload(GCODE, "pa_1.gcode");
    expect(printer.files.get("pa_1.gcode")).toEqual(GCODE);
    expect(printer.moves).toEqual([]);
    expect(await bridge.status()).toMatchObject({ state: "idle", ended: null });
  });

  test("starts a stored file once, and tells what it prints and how it ends", async () => {
    await bridge.start("pa_1.gcode");
    expect(await bridge.status()).toMatchObject({ state: "printing", file: "pa_1.gcode", ended: null });
    await expect(bridge.start("pa_1.gcode")).rejects.toMatchObject({ fault: "refused" });
    printer.progress = 42;
    expect((await bridge.status()).progress).toBe(42);
    printer.phase = "paused";
    expect((await bridge.status()).state).toBe("paused");
    printer.phase = "finished";
    expect(await bridge.status()).toMatchObject({ state: "idle", file: "pa_1.gcode", ended: "finished" });
    printer.phase = "failed";
    expect(await bridge.status()).toMatchObject({ state: "error", ended: "failed" });
  });

  test("stops a running print", async () => {
    printer.phase = "printing";
    await bridge.cancel();
    expect(await bridge.status()).toMatchObject({ ended: "stopped" });
  });

  test("warns of a queue that starts prints by itself", async () => {
    expect(await bridge.check()).toHaveLength(kind === "moonraker" ? 1 : 0);
  });

  test("is unreachable while the printer is silent, or its address is not allowed", async () => {
    printer.silent = true;
    await expect(bridge.status()).rejects.toMatchObject({ fault: "unreachable" });
    printer.silent = false;
    const guarded = createGuardedOutbound({ allow: [], userAgent: "Atrium test" });
    const closed = createPrinterBridges(guarded, randomIds.bytes).open({ kind, url: printer.url, secret: "x" });
    await expect(closed.status()).rejects.toMatchObject({ fault: "unreachable" });
    await guarded.close();
  });
});
