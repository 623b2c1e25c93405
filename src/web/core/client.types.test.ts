import { expect, test } from "vitest";
import { call, need } from "./client.ts";
import { formOf } from "./form.ts";
import type { WebRequest } from "./request.ts";

/** Compiled, never run. `tsc` fails when a marked line stops being an error. */
async function planted(request: WebRequest) {
  const form = formOf({});
  const slot = { start_iso: "2030-01-01T10:00:00Z", end_iso: "2030-01-01T11:00:00Z" };

  const booked = await need(request, "resources.book", { resource_id: "ft-9", ...slot, ...form.filled("purpose") });
  booked.was_dup satisfies boolean;
  // @ts-expect-error a reply has no field that its operation does not declare
  booked.wasDup;

  // @ts-expect-error no operation has that id
  await call(request, "resources.bok", {});
  // @ts-expect-error a required field is missing
  await call(request, "resources.book", slot);
  // @ts-expect-error the operation does not declare this field
  await call(request, "resources.book", { resource_id: "ft-9", ...slot, resource: "ft-9" });
  // @ts-expect-error the same holds for a field of a form
  await call(request, "resources.book", { resource_id: "ft-9", ...slot, ...form.filled("remark") });
  // @ts-expect-error text is not assignable to a numeric field
  await call(request, "tokens.list", { limit: "many" });
  // Visitors may send any text; the operation validates it.
  await call(request, "membership.set_tier", { user_id: form.text("user_id"), tier: form.text("to") });
}

test("pages with an unknown or missing field do not compile", () => {
  expect(planted).toBeTypeOf("function");
});
