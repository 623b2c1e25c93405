import { expect, test } from "vitest";
import { startTestAtrium } from "../harness/atrium.ts";
import { isInstalled, judgeAuthorization } from "./mcp-authorization.ts";

const SUITE_MS = 120_000;

test.skipIf(!isInstalled)(
  "the official conformance suite accepts the authorization server",
  async () => {
    await using atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
    const { code, output } = await judgeAuthorization(atrium.baseUrl, await atrium.person("ft-member"));
    expect(code, output).toBe(0);
  },
  SUITE_MS,
);
