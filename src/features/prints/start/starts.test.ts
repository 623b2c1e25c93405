import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submitForm } from "../../../../test/harness/page-form.ts";
import { mcpClient } from "../../../../test/transports/mcp-client.ts";
import { codeAt } from "../../printers/rules.ts";
import { Farm, MINUTE } from "../../printers/testing/farm.ts";

let farm: Farm;
beforeAll(async () => {
  farm = await Farm.open();
});
afterAll(() => farm.close());
beforeEach(() => farm.forgetQuotas());

describe("a start", () => {
  test("needs the code of the minute on the printer's screen", async () => {
    const printer = await farm.addPrinter({ presence: "code" });
    const { url } = (await farm.signedIn(farm.operator, `/api/printers/${printer}/screen`, {})).body;
    const shown = await farm.atrium.request(`/api/printers/screen/${url.split("/").at(-1)}`);
    expect((await farm.prove(printer)).body.error_kind).toBe("presence_required");
    expect((await farm.prove(printer, shown.body.code === "0000" ? "0001" : "0000")).body.error_kind).toBe(
      "presence_required",
    );
    expect((await farm.prove(printer, shown.body.code)).body.ok).toBe(true);
    farm.clock.advance(2 * MINUTE);
    expect((await farm.prove(printer, shown.body.code)).body.error_kind).toBe("presence_required");
    const { code_key } = await farm.atrium.kernel.database.read.query
      .selectFrom("printer")
      .select("code_key")
      .where("id", "=", printer)
      .executeTakeFirstOrThrow();
    expect((await farm.prove(printer, codeAt(code_key, farm.clock.now()))).body.ok).toBe(true);
  });

  test("Print starts: no token starts one, nor the agent of the same member", async () => {
    const printer = await farm.addPrinter();
    const id = await farm.queue(printer);
    for (const path of [
      `/api/prints/${id}/start`,
      `/api/printers/${printer}/presence`,
      `/api/printers/${printer}/bed-clear`,
    ]) {
      const own = await farm.atrium.token(farm.member);
      const body = { printer_id: printer, presence_id: "here_000000000000000000000000" };
      expect((await farm.atrium.request(path, { token: own, body })).body.error_kind).toBe("session_required");
    }
    const { call } = mcpClient(farm.atrium);
    const own = await farm.atrium.token(farm.member);
    const given = { request_id: id, printer_id: printer, presence_id: "here_000000000000000000000000" };
    for (const name of ["ic_prints_start", "ic_printers_prove_presence", "ic_printers_clear_bed"]) {
      const { body } = await call(name, given, { token: own });
      expect([name, body.result?.isError ?? body.error !== undefined]).toEqual([name, true]);
    }
    expect(await farm.attempts(printer)).toBe(0);
  });

  test("needs a bed cleared since the last print, at most 15 minutes ago, and a presence of five", async () => {
    const printer = await farm.addPrinter();
    const id = await farm.queue(printer);
    const presence = await farm.here(printer);
    expect((await farm.start(id, printer, presence)).body).toMatchObject({ error_kind: "printer_not_ready" });
    await farm.clearBed(printer, presence);
    farm.clock.advance(6 * MINUTE);
    expect((await farm.start(id, printer, presence)).body.error_kind).toBe("presence_required");
    expect((await farm.clearBed(printer, presence)).body.error_kind).toBe("presence_required");
    farm.clock.advance(10 * MINUTE);
    expect((await farm.start(id, printer, await farm.here(printer))).body.error_kind).toBe("printer_not_ready");
    expect((await farm.startHere(id, printer)).body).toMatchObject({ started: true, request: { step: "printing" } });
    await farm.operate(`/api/prints/${id}`, { status: "ready" }, "PATCH");
    const next = await farm.queue(printer);
    expect((await farm.start(next, printer, await farm.here(printer))).body.error_kind).toBe("printer_not_ready");
  });

  test("uses its proof of presence up, and refuses a sign-in of 12 hours", async () => {
    const printer = await farm.addPrinter();
    const [first, second] = [await farm.queue(printer), await farm.queue(printer)];
    const presence = await farm.here(printer);
    await farm.clearBed(printer, presence);
    expect((await farm.start(first, printer, presence)).body.started).toBe(true);
    expect((await farm.start(second, printer, presence)).body.error_kind).toBe("presence_required");
    const cookie = await farm.atrium.signInAgain(farm.member);
    farm.clock.advance(12 * 60 * MINUTE);
    const old = await farm.atrium.request(`/api/printers/${printer}/presence`, { cookie, body: {} });
    expect(old.body.error_kind).toBe("presence_required");
  });

  test("takes the next that fits, or what a manager gave to the printer", async () => {
    const printer = await farm.addPrinter();
    const older = await farm.queue(printer);
    farm.clock.advance(MINUTE);
    const younger = await farm.queue(printer);
    expect((await farm.startHere(younger, printer)).body.error_kind).toBe("already_decided");
    expect((await farm.startHere(older, printer)).body.started).toBe(true);
    expect((await farm.startHere(younger, printer)).body.error_kind).toBe("printer_not_ready");
    const stranger = await farm.atrium.person("ft-member");
    const foreign = await farm.start(younger, printer, "here_000000000000000000000000", {}, stranger);
    expect(foreign.body.error_kind).toBe("not_found");
  });

  test("needs filament for the estimate and a tenth more, unless the crew answers for it", async () => {
    const printer = await farm.addPrinter({}, 21);
    const id = await farm.queue(printer);
    expect(
      (await farm.startHere(id, printer)).body.message ?? (await farm.startHere(id, printer)).body.error,
    ).toContain("filament");
    const presence = (await farm.signedIn(farm.operator, `/api/printers/${printer}/presence`, {})).body.presence_id;
    await farm.signedIn(farm.operator, `/api/printers/${printer}/bed-clear`, { presence_id: presence });
    const more = { override_reason: "A new spool waits beside it." };
    expect((await farm.start(id, printer, presence, more, farm.operator)).body.started).toBe(true);
  });

  test("needs the printer's training, and names the session to join", async () => {
    const printer = await farm.addPrinter({ qualification: "printing" });
    const id = await farm.queue(printer);
    expect((await farm.startHere(id, printer)).body.hint).toContain("Ask an operator for a training");
    const course = { title: "Printing basics", qualification: "printing", valid_days: 30 };
    await farm.signedIn(farm.operator, "/api/trainings/courses/printing-basics", course, "PUT");
    const inHours = (hours: number) => new Date(farm.clock.now().getTime() + hours * 60 * MINUTE).toISOString();
    const teacher = await farm.atrium.person("ic-member");
    const dates = { starts: inHours(48), ends: inHours(50), capacity: 4, instructor_id: teacher.memberId };
    const plan = { course_id: "printing-basics", ...dates };
    const { session } = (await farm.signedIn(farm.operator, "/api/trainings/sessions", plan)).body;
    const refused = (await farm.startHere(id, printer)).body;
    expect(refused).toMatchObject({
      error_kind: "qualification_missing",
      hint: expect.stringContaining(session.session_id),
      next_sessions: [{ session_id: session.session_id, places_left: 4 }],
    });
    // Nor does being of the crew replace it.
    const presence = (await farm.signedIn(farm.operator, `/api/printers/${printer}/presence`, {})).body.presence_id;
    const byCrew = await farm.start(id, printer, presence, {}, farm.operator);
    expect(byCrew.body.error_kind).toBe("qualification_missing");
  });

  test("keeps the training that an operator enters on its page", async () => {
    const printer = await farm.addPrinter();
    const form = { name: printer, model: printer, materials: "PLA", presence: "page", state: "in_service" };
    const cookie = await farm.atrium.signInAgain(farm.operator);
    const path = `/operate/printers/${printer}`;
    for (const qualification of ["printing", ""]) {
      expect((await submitForm(farm.atrium, { cookie }, path, { ...form, qualification })).status).toBe(303);
      const { body } = await farm.atrium.request("/api/printers", { token: farm.token });
      expect(body.printers.find(({ id }: { id: string }) => id === printer).qualification).toBe(qualification || null);
    }
  });

  test("is refused once the training was revoked between the page and the press", async () => {
    const printer = await farm.addPrinter({ qualification: "resin" });
    const [id, next] = [await farm.queue(printer), await farm.queue(printer)];
    const grant = { member_id: farm.member.memberId, kind: "resin" };
    const granted = (await farm.signedIn(farm.operator, "/api/trainings/qualifications", grant)).body;
    const presence = await farm.here(printer);
    await farm.clearBed(printer, presence);
    const path = `/api/trainings/qualifications/${granted.qualification_id}/revoke`;
    await farm.signedIn(farm.operator, path, { reason: "It caught fire." });
    expect((await farm.start(id, printer, presence)).body.error_kind).toBe("qualification_missing");
    expect(await farm.attempts(printer)).toBe(0);
    await farm.signedIn(farm.operator, "/api/trainings/qualifications", grant);
    expect((await farm.start(id, printer, presence)).body.started).toBe(true);
    expect(await farm.stepOf(next)).toMatchObject({ step: "queued" });
  });

  test("waits two minutes after another on the circuit", async () => {
    const [one, other] = [await farm.addPrinter({ circuit: "wall" }), await farm.addPrinter({ circuit: "wall" })];
    const [first, second] = [await farm.queue(one), await farm.queue(other)];
    await farm.startHere(first, one);
    expect((await farm.startHere(second, other)).body.error_kind).toBe("printer_not_ready");
    farm.clock.advance(2 * MINUTE);
    expect((await farm.startHere(second, other)).body.started).toBe(true);
  });
});
