import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = fileURLToPath(new URL("node_modules/", import.meta.url));
const SDK = join(PACKAGES, "@modelcontextprotocol/sdk/dist/esm/client");
const BRIDGE = join(PACKAGES, "@immersivecommons/mcp/bin.js");
const MCP_REMOTE = join(PACKAGES, "mcp-remote/dist/proxy.js");
const MCPORTER = join(PACKAGES, "mcporter/dist/cli.js");

/** Whether the judges are installed: `npm ci --prefix test/judges`. */
export const isInstalled = [SDK, BRIDGE, MCP_REMOTE, MCPORTER].every(existsSync);

/** The used part of the first SDK. It is installed apart, so its types are unknown here. */
export interface ClientV1 extends AsyncDisposable {
  listTools(params?: { cursor?: string }): Promise<{ tools: { name: string }[]; nextCursor?: string }>;
  callTool(params: { name: string; arguments?: object }): Promise<ResultV1>;
  close(): Promise<void>;
}

export interface ResultV1 {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

interface SdkV1 {
  Client: new (info: object) => ClientV1 & { connect(transport: object): Promise<void> };
  StreamableHTTPClientTransport: new (url: URL, options: object) => object;
  StdioClientTransport: new (options: object) => object;
}

async function sdkV1(): Promise<SdkV1> {
  const load = async (file: string) => (await import(/* @vite-ignore */ join(SDK, file))) as Partial<SdkV1>;
  const [client, http, stdio] = await Promise.all(["index.js", "streamableHttp.js", "stdio.js"].map(load));
  return { ...client, ...http, ...stdio } as SdkV1;
}

async function connected(sdk: SdkV1, transport: object, release = () => {}): Promise<ClientV1> {
  const client = new sdk.Client({ name: "judge", version: "1" });
  await client.connect(transport);
  return Object.assign(client, {
    async [Symbol.asyncDispose]() {
      await client.close();
      release();
    },
  });
}

/** A host on `@modelcontextprotocol/sdk` 1.x, without an authentication provider. */
export async function connectV1(url: string, token?: string): Promise<ClientV1> {
  const sdk = await sdkV1();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return connected(sdk, new sdk.StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
}

/**
 * The same host behind `@immersivecommons/mcp`. Its command runs unchanged; the `npx` that it calls is ours, which starts
 * the installed mcp-remote with this server's URL in place of the fixed one.
 */
export async function connectBridge(url: string, token?: string): Promise<ClientV1> {
  const sdk = await sdkV1();
  const folder = mkdtempSync(join(tmpdir(), "atrium-bridge-"));
  const npx = `#!${process.execPath}
    const [, , ...given] = process.argv.slice(2);
    const args = given.map((each) => (each.startsWith("https://") ? ${JSON.stringify(url)} : each));
    const run = require("node:child_process").spawnSync(process.execPath, [${JSON.stringify(MCP_REMOTE)}, ...args], { stdio: "inherit" });
    process.exit(run.status ?? 1);`;
  writeFileSync(join(folder, "npx"), npx, { mode: 0o755 });
  const env = {
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    HOME: folder,
    MCP_REMOTE_CONFIG_DIR: folder,
    ...(token && { IC_AGENT_TOKEN: token }),
  };
  const transport = new sdk.StdioClientTransport({ command: process.execPath, args: [BRIDGE], env, stderr: "ignore" });
  return connected(sdk, transport, () => rmSync(folder, { recursive: true, force: true }));
}

/** Arguments of a process that calls a tool through mcporter. */
export function mcporterCall(url: string, token: string, tool: string, argument: string): [string, string[]] {
  const flags = ["--http-url", url, "--allow-http", "--name", "atrium", "--header", `Authorization=Bearer ${token}`];
  return [process.execPath, [MCPORTER, "call", `atrium.${tool}`, argument, ...flags, "--no-oauth"]];
}
