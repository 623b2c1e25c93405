import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";

test("client documents on loopback need outbound requests to loopback", () => {
  const environment = { ATRIUM_OAUTH_CIMD_LOOPBACK: "on" };
  expect(() => readConfig(environment)).toThrow("127.0.0.0/8 is required with ATRIUM_OAUTH_CIMD_LOOPBACK=on");
  const allowed = { ...environment, ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8" };
  expect(readConfig(allowed).ATRIUM_OAUTH_CIMD_LOOPBACK).toBe("on");
});

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "atrium-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret");
  writeFileSync(file, content);
  return file;
}

describe("names that platforms set", () => {
  test("PORT and HOST serve where ours are not set", () => {
    expect(readConfig({ PORT: "8080", HOST: "0.0.0.0" })).toMatchObject({ ATRIUM_PORT: 8080, ATRIUM_HOST: "0.0.0.0" });
    const ours = { ATRIUM_PORT: "4747", ATRIUM_HOST: "127.0.0.1" };
    expect(readConfig({ PORT: "8080", HOST: "0.0.0.0", ...ours })).toMatchObject({ ATRIUM_PORT: 4747 });
  });

  test("a HOST that a shell set to the machine's name is refused", () => {
    expect(() => readConfig({ HOST: "laptop" })).toThrow("HOST is laptop, not an IP address. Set ATRIUM_HOST");
    expect(readConfig({ HOST: "laptop", ATRIUM_HOST: "127.0.0.1" }).ATRIUM_HOST).toBe("127.0.0.1");
  });
});

describe("<key>_FILE", () => {
  test("names a file with the value", () => {
    const DATABASE_URL_FILE = fileWith("postgres://atrium:secret@db/atrium\n");
    expect(readConfig({ DATABASE_URL_FILE }).DATABASE_URL).toBe("postgres://atrium:secret@db/atrium");
    const ATRIUM_GITHUB_TOKEN_FILE = fileWith("  token ");
    expect(readConfig({ ATRIUM_GITHUB_TOKEN_FILE }).ATRIUM_GITHUB_TOKEN).toBe("token");
  });

  test("is refused beside the key itself, unreadable or for an unknown key", () => {
    const file = fileWith("1");
    expect(() => readConfig({ ATRIUM_PORT: "1", ATRIUM_PORT_FILE: file })).toThrow("ATRIUM_PORT: is set twice");
    expect(() => readConfig({ ATRIUM_PORT_FILE: `${file}-missing` })).toThrow(
      "ATRIUM_PORT_FILE cannot be read: ENOENT",
    );
    expect(() => readConfig({ ATRIUM_NOTHING_FILE: file })).toThrow("ATRIUM_NOTHING_FILE: unknown key");
  });
});

test("a base URL with a path is refused", () => {
  expect(() => readConfig({ ATRIUM_BASE_URL: "https://example.org/sub" })).toThrow(
    "must have no path: Atrium needs a host name of its own, such as https://example.org",
  );
  expect(readConfig({ ATRIUM_BASE_URL: "https://example.org/" }).ATRIUM_BASE_URL).toBe("https://example.org");
});

test.each([
  [{ ATRIUM_DOWNLOADS_URL: "https://files.example.net" }, "ATRIUM_BASE_URL: is required with ATRIUM_DOWNLOADS_URL"],
  [
    { ATRIUM_BASE_URL: "https://a.example.org", ATRIUM_DOWNLOADS_URL: "https://a.example.org" },
    "ATRIUM_DOWNLOADS_URL: must have another host than ATRIUM_BASE_URL",
  ],
  [
    { ATRIUM_BASE_URL: "https://a.example.org", ATRIUM_DOWNLOADS_URL: "http://b.example.org" },
    "ATRIUM_DOWNLOADS_URL: must begin with https://",
  ],
  [
    { ATRIUM_BASE_URL: "https://a.example.org", ATRIUM_DOWNLOADS_URL: "https://b.example.org/files" },
    "ATRIUM_DOWNLOADS_URL: must have no path",
  ],
  [{ ATRIUM_CLAMD: "clamd.ctl" }, "ATRIUM_CLAMD: must be the path of a socket"],
  [{ ATRIUM_CLAMD: "127.0.0.1:99999" }, "ATRIUM_CLAMD: must be the path of a socket"],
])("rejects %j with its reason", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test("reads the address of a virus scanner as a socket, or as host and port", () => {
  const addressIn = (ATRIUM_CLAMD: string) => readConfig({ ATRIUM_CLAMD }).ATRIUM_CLAMD;
  expect(addressIn("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(addressIn("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(addressIn("scanner:3310")).toEqual({ host: "scanner", port: 3310 });
  expect(addressIn("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
});
