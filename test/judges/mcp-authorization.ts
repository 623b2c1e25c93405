import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { consent } from "../harness/consent.ts";
import { freePort } from "../harness/ports.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const SUITE = join(HERE, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Installed by `npm ci --prefix test/judges`. */
export const isInstalled = existsSync(SUITE);

/** The official suite for authorization servers; a person consents on the page. */
export async function judgeAuthorization(
  baseUrl: string,
  person: { readonly cookie: string },
): Promise<{ code: number; output: string }> {
  const port = await freePort();
  const registered = await fetch(`${baseUrl}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Conformance", redirect_uris: [`http://127.0.0.1:${port}/callback`] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const resource = `${baseUrl}/api/mcp`;
  const suite = spawn(
    process.execPath,
    [
      SUITE,
      "authorization",
      "--url",
      baseUrl,
      "--client-id",
      client_id,
      "--resource",
      resource,
      "--port",
      String(port),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  const visited = new Set<string>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const [url] of output.matchAll(/https?:\/\/\S+\/api\/oauth\/authorize\?\S+(?=\s)/g)) {
      if (visited.has(url)) continue;
      visited.add(url);
      consent(url, person)
        .then(fetch)
        .catch((error: Error) => {
          output += `\n${error.message}`;
        });
    }
  };
  suite.stdout.on("data", hear);
  suite.stderr.on("data", hear);
  const code = await new Promise<number>((resolve, reject) => {
    suite.once("error", reject);
    suite.once("exit", (exit) => resolve(exit ?? 1));
  });
  return { code, output };
}
