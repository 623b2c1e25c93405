import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { hasCodeFlow } from "./settings.ts";

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
    expect(() => readConfig({ HOST: "laptop" })).toThrow("HOST: laptop is not an IP address. Set ATRIUM_HOST");
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
      "ATRIUM_PORT_FILE: cannot be read: ENOENT",
    );
    expect(() => readConfig({ ATRIUM_NOTHING_FILE: file })).toThrow("ATRIUM_NOTHING_FILE: unknown key");
  });
});

test.each([
  [{ PORT: "http" }, "PORT: must be a whole number"],
  [{ ATRIUM_PORT: "http", PORT: "80" }, "ATRIUM_PORT: must be a whole number"],
  [{ HOST: "laptop" }, "HOST: laptop is not an IP address"],
  [{ ATRIUM_PORT_FILE: "70000" }, "ATRIUM_PORT_FILE: must be a whole number"],
  [{ DATABASE_URL_FILE: "mysql://db" }, "DATABASE_URL_FILE: must be a URL that begins with postgres"],
])("the message about %j names the variable that is set", (given: Record<string, string>, message) => {
  const files = Object.entries(given).map(([name, value]) => [name, name.endsWith("_FILE") ? fileWith(value) : value]);
  expect(() => readConfig(Object.fromEntries(files))).toThrow(`\n  ${message}`);
});

test.each([
  ["https://admin:secret@example.org", "must have no user name and password"],
  ["https://example.org/?next=1", 'must end after the host name, without "?next=1". Write https://example.org'],
  ["https://example.org#top", 'must end after the host name, without "#top"'],
])("a base URL such as %s is refused with a message of its own", (url, message) => {
  expect(() => readConfig({ ATRIUM_BASE_URL: url })).toThrow(message);
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
  [
    {
      ATRIUM_GATEWAY_LITELLM_URL: "http://litellm:4000",
      ATRIUM_GATEWAY_LITELLM_MASTER_KEY: "sk-1",
      ATRIUM_GATEWAY_OPENAI_URL: "http://models:1/v1",
    },
    "ATRIUM_GATEWAY_LITELLM_URL: leave it out where this server is the gateway itself",
  ],
  [
    { ATRIUM_GATEWAY_LITELLM_URL: "http://litellm:4000" },
    "ATRIUM_GATEWAY_LITELLM_URL and ATRIUM_GATEWAY_LITELLM_MASTER_KEY: set both or none",
  ],
  [
    {
      ATRIUM_GATEWAY_LITELLM_URL: "http://litellm:4000",
      ATRIUM_GATEWAY_LITELLM_MASTER_KEY: "sk-1",
      ATRIUM_GATEWAY_MODELS: "sonnet,all-proxy-models",
    },
    "ATRIUM_GATEWAY_MODELS: all-proxy-models would allow all models at LiteLLM",
  ],
  [{ ATRIUM_GATEWAY_LITELLM_URL: "http://user:pw@litellm:4000" }, "must have no user name and password"],
  [{ ATRIUM_GATEWAY_LITELLM_USD: "0" }, "ATRIUM_GATEWAY_LITELLM_USD: must be above 0"],
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

test.each([
  ["https://hub.example", {}, true],
  ["http://localhost:4747", {}, true],
  ["http://127.0.0.1:4747", {}, true],
  ["http://[::1]:4747", {}, true],
  ["http://hub.lan", {}, false],
  ["http://localhost.example", {}, false],
  ["http://hub.lan", { ATRIUM_OAUTH_CODE_FLOW: "on" }, true],
  ["https://hub.example", { ATRIUM_OAUTH_CODE_FLOW: "off" }, false],
])("offers the code flow where the URL is safe, unless set: %s %j", (baseUrl, env, expected) => {
  expect(hasCodeFlow(readConfig(env), baseUrl)).toBe(expected);
});
