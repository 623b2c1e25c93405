import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("client documents on loopback need outbound requests to loopback", () => {
  const environment = { ATRIUM_OAUTH_CIMD_LOOPBACK: "on" };
  expect(() => readConfig(environment)).toThrow("127.0.0.0/8 is required with ATRIUM_OAUTH_CIMD_LOOPBACK=on");
  const allowed = { ...environment, ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8" };
  expect(readConfig(allowed).ATRIUM_OAUTH_CIMD_LOOPBACK).toBe("on");
});
