import { describe, expect, test } from "vitest";
import { targetOf } from "./rules.ts";

describe("the target of a sub-request", () => {
  test.each([
    ["/api/events/upcoming", "/api/events/upcoming", {}],
    ["/api/events/upcoming/?limit=5", "/api/events/upcoming", { limit: "5" }],
    ["/api/x?a=1&a=2&b=", "/api/x", { a: "1,2", b: "" }],
    ["/api/x#part", "/api/x", {}],
    ["/", "/", {}],
  ])("%s is %s with %j", (path, target, parameters) => {
    expect(targetOf({ path })).toEqual({ path: target, parameters });
  });

  test.each(["api/events", "https://example.org/api", "//example.org/api", "", "/\\example.org/"])(
    "rejects %j",
    (path) => {
      expect(() => targetOf({ path })).toThrow(expect.objectContaining({ kind: "validation" }));
      expect(() => targetOf({ path })).toThrow("path is not a path of this server.");
    },
  );

  test("rejects methods other than GET", () => {
    expect(targetOf({ method: "GET", path: "/api/x" }).path).toBe("/api/x");
    for (const method of ["POST", "get", "HEAD"]) {
      expect(() => targetOf({ method, path: "/api/x" })).toThrow("Only GET can be batched.");
    }
  });
});
