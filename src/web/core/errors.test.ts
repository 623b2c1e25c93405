import { expect, test } from "vitest";
import { refusedBy } from "./errors.ts";

test("a page without its storage answers 503, also where the contract gives clients 500", () => {
  const body = { ok: false, error: "storage_failed", error_kind: "storage_failed", hint: "Try again." } as const;
  const outcome = { ok: false, status: 500, kind: "storage_failed", body, retryAfterSeconds: null } as const;
  expect(refusedBy(outcome as never)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
