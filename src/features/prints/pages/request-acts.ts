import {
  type CallResult,
  call,
  type Form,
  type MemberRequest,
  type Redirect,
  type Refused,
  wholeNumber,
} from "../../../web/core/index.ts";
import { printsText } from "./text.ts";
import { FARM, printPath } from "./types.ts";

const text = printsText.request;

/** Carries out what a form of the page or the board asks for. */
export async function act(request: MemberRequest, form: Form): Promise<Redirect | { refused: Refused }> {
  const request_id = request.parameters.request ?? form.text("request");
  const to = request.parameters.request === undefined ? FARM : printPath(request_id);
  const done = (result: CallResult<unknown>, notice: string) =>
    result.ok ? { to, notice: { tone: "success" as const, text: notice } } : { refused: result.refused };
  const { note, reason, used_grams, minutes, grams } = form.filled("note", "reason", "used_grams", "minutes", "grams");
  switch (form.text("act")) {
    case "cancel":
      return done(await call(request, "prints.cancel", { request_id }), text.canceled);
    case "retry": {
      const decision = form.text("decision");
      const notice = decision === "retry" ? text.retried : text.ended;
      return done(await call(request, "prints.retry", { request_id, decision }), notice);
    }
    case "fail": {
      const used = used_grams === undefined ? {} : { used_grams: decimal(used_grams) };
      const failed = await call(request, "prints.record_failure", { request_id, note: form.text("note"), ...used });
      return done(failed, text.failedDone);
    }
    case "estimate": {
      const [x, y, z] = [form.text("x"), form.text("y"), form.text("z")].map(wholeNumber);
      const input = {
        ...(minutes !== undefined && { minutes: wholeNumber(minutes) }),
        ...(grams !== undefined && { grams: decimal(grams) }),
        ...(x && y && z && { size_mm: { x, y, z } }),
      };
      return done(await call(request, "prints.estimate", { request_id, ...input }), text.estimated);
    }
    case "gcode": {
      const approved = await call(request, "prints.approve_gcode", { request_id, file_id: form.text("file_id") });
      return done(approved, text.gcodeDone);
    }
    case "assign": {
      const printer_id = form.text("printer");
      const assigned = await call(request, "prints.assign", { request_id, printer_id, ...(reason && { reason }) });
      return done(assigned, text.assigned(printer_id));
    }
    default: {
      const status = form.text("status");
      return done(await call(request, "prints.update", { request_id, status, ...(note && { note }) }), text.moved);
    }
  }
}

/** A number with decimals as typed; other text is passed on for the operation to reject. */
function decimal<Text extends string>(text: Text): number | Text {
  return /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : text;
}
