import { expect, test } from "vitest";
import { fieldErrors, refusedBy } from "./errors.ts";

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
