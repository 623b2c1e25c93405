import { expect, test } from "vitest";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { formOf, refusedFields, untouched, type WebRequest } from "../core/index.ts";
import { fieldsOf } from "./fields.ts";

const request = { parts: { catalogue: atriumCatalogue() } } as unknown as WebRequest;
const labels = { reason: "Reason", session_id: "Session", cleaning: "Cleaned", extra: "Extra" };

test("a control has the limits of the operation's input", () => {
  const field = fieldsOf(request, "trainings.cancel_session", { labels, form: untouched });
  expect(field("reason")).toMatchObject({ name: "reason", label: "Reason", required: true, maxlength: 600 });
  expect(fieldsOf(request, "lending.admin_set_kind", { labels: { name: "Name" }, form: untouched })("name")).toEqual({
    name: "name",
    label: "Name",
    error: undefined,
    value: undefined,
    required: false,
    maxlength: 80,
  });
});

test("an untouched form shows the record, and a refused one what the visitor sent", () => {
  const from = { reason: "The roof leaks", cleaning: true };
  const refused = refusedFields({ field: "reason", problem: "is too long" });
  const shown = fieldsOf(request, "trainings.cancel_session", { labels, form: untouched, from });
  const sent = fieldsOf(request, "trainings.cancel_session", {
    labels,
    form: formOf({ reason: " x " }),
    from,
    refused,
  });
  expect(shown("reason")).toMatchObject({ value: "The roof leaks", error: undefined });
  expect(sent("reason")).toMatchObject({ value: " x ", error: "“Reason” is too long" });
  expect(sent.errors).toEqual([{ field: "reason", text: "“Reason” is too long" }]);
  const box = fieldsOf(request, "lending.admin_set_kind", { labels, form: untouched, from }).box("cleaning");
  expect(box).toMatchObject({ checked: true });
});

/** Compiled, never run. `tsc` fails when a marked line stops being an error. */
function planted() {
  const field = fieldsOf(request, "trainings.cancel_session", { labels, form: untouched });
  field("reason");
  // @ts-expect-error the operation has no such field
  field("reasn");
  // @ts-expect-error a label alone makes no field
  field("extra");
  // @ts-expect-error no operation has that id
  fieldsOf(request, "trainings.cancel_sesion", { labels, form: untouched });
}

test("a misspelled field does not compile", () => {
  expect(planted).toBeTypeOf("function");
});
