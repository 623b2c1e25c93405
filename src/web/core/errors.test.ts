import { expect, test } from "vitest";
import { fieldErrors, PageRefusal, refusedBy } from "./errors.ts";
import { formOf } from "./form.ts";

test("faults in an operation's own words do not break the form", () => {
  const body = { ok: false, error: "bad_scores", hint: "Send points.", faults: ["idea: missing", { field: "a" }] };
  const outcome = { ok: false, status: 400, kind: "bad_scores", body, retryAfterSeconds: null };
  const refused = refusedBy(outcome as never);
  expect(refused.faults).toEqual([]);
  expect(fieldErrors(refused, {})).toEqual([{ field: "main", text: refused.text }]);
});

test("a page without its storage answers 503, also where the contract gives clients 500", () => {
  const body = { ok: false, error: "storage_failed", error_kind: "storage_failed", hint: "Try again." } as const;
  const outcome = { ok: false, status: 500, kind: "storage_failed", body, retryAfterSeconds: null } as const;
  expect(refusedBy(outcome as never)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test("a refusal shows no name of a field that the page has no label for", () => {
  const faults = [
    { field: "left_grams", problem: "must be a whole number" },
    { field: "audiences.0", problem: "must be an object with fields" },
    { field: "printer_id", problem: "No printer has this name." },
  ];
  const body = {
    ok: false,
    error: faults.map(({ field, problem }) => `${field} ${problem}`).join("; "),
    hint: "Correct them.",
    faults,
  };
  const refused = refusedBy({ ok: false, status: 400, kind: "validation", body, retryAfterSeconds: null } as never);
  const text =
    "One of your entries must be a whole number. One of your entries has a form or characters that are not allowed. No printer has this name.";
  expect(fieldErrors(refused, { title: "Title" })).toEqual([{ field: "main", text }]);
  expect(fieldErrors(refused, { left_grams: "Left, in grams" })).toEqual([
    { field: "left_grams", text: "“Left, in grams” must be a whole number" },
  ]);
});

test("a form that names an unknown record is not a missing page", () => {
  const body = { ok: false, error: "No issue has this slug.", hint: "List them." };
  const outcome = { ok: false, status: 404, kind: "not_found", body, retryAfterSeconds: null } as never;
  expect(refusedBy(outcome, true).text).toBe("No issue has this slug.");
  expect(refusedBy(outcome).text).toContain("at this URL");
});

test("a field with two different values is refused", () => {
  const form = formOf({ capacity: ["5", "50"], same: ["5", "5"], scopes: ["a", "b"] });
  for (const read of [form.text, form.raw, (name: string) => form.filled(name)]) {
    expect(() => read("capacity")).toThrow(PageRefusal);
    expect(() => read("capacity")).toThrow("capacity is sent twice, with different values");
  }
  expect(form.text("same")).toBe("5");
  expect(form.all("scopes")).toEqual(["a", "b"]);
});
