import { expect, test } from "vitest";
import { openLendingDesk } from "../lending/testing/desk.ts";

test("a display that shows loans names things and times, and no member", async () => {
  const desk = await openLendingDesk();
  try {
    const person = await desk.signed();
    await desk.checkout(person);
    const add = async (blocks: string[]) => {
      const { url } = await desk.admin("/api/displays", { name: "Entrance", blocks });
      return () => desk.read(desk.operator, `/api/displays/wall/${new URL(url).pathname.split("/").at(-1)}`);
    };
    const [wall, other] = [await add(["loans"]), await add(["weather"])];
    const due = { unit_id: "IC1", kind: "Headset", due_back_at: "2026-11-20T16:00:00.000Z" };
    const shown = await wall();
    expect(shown.loans.due).toEqual([{ ...due, overdue: false }]);
    expect(JSON.stringify(shown)).not.toMatch(/Ilse|example\.org|mem_|lnd_/);
    expect((await other()).loans).toBeUndefined();
    desk.clock.advance(4 * 3_600_000);
    expect((await wall()).loans.due).toEqual([{ ...due, overdue: true }]);
    const off = { mode: "off", banner: "Stocktaking." };
    expect(await desk.admin("/api/space/switches/lending", off, "PUT")).toMatchObject({ ok: true });
    expect((await wall()).loans).toBeUndefined();
  } finally {
    await desk.close();
  }
});
