import { request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ATRIUM_ANONYMOUS_BUDGET: "30/60" } });
});
afterAll(() => atrium.close());

interface Raw {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: Buffer;
}

/** Without the decoding of fetch. */
function get(path: string, headers: Record<string, string>, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = send(`${atrium.baseUrl}${path}`, { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.on("end", () =>
        resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.once("error", reject).end();
  });
}

describe("compression", () => {
  test.each(["/sign-in", "/openapi.json", "/docs", "/llms.txt"])("%s is the same in each encoding", async (path) => {
    const plain = await get(path, {});
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([
      undefined,
      expect.stringContaining("accept-encoding"),
    ]);
    for (let twice = 0; twice < 2; twice++) {
      const br = await get(path, { "accept-encoding": "gzip, deflate, br" });
      expect(br.headers["content-encoding"]).toBe("br");
      expect(Number(br.headers["content-length"])).toBe(br.bytes.length);
      expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
      const zipped = await get(path, { "accept-encoding": "br;q=0, gzip" });
      expect(zipped.headers["content-encoding"]).toBe("gzip");
      // Pages carry a fresh token in each reply.
      if (path !== "/sign-in") {
        expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
        expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
      }
    }
  });

  test("a compressed document has a weak validator that answers 304", async () => {
    const { headers } = await get("/openapi.json", { "accept-encoding": "br" });
    expect(headers.etag).toMatch(/^W\/"/);
    const again = await get("/openapi.json", { "accept-encoding": "br", "if-none-match": String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("leaves small replies as they are", async () => {
    const { headers } = await get("/livez", { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

describe("pages of other origins", () => {
  const origin = { origin: "https://elsewhere.example" };
  const preflight = { ...origin, "access-control-request-method": "GET" };

  test("may read public reads, and see their limits", async () => {
    const { headers } = await get("/api/events/upcoming", origin);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["access-control-expose-headers"]).toContain("RateLimit");
  });

  test("a preflight of a public read counts for no rate limit", async () => {
    for (let each = 0; each < 40; each++) {
      const { status, headers } = await get("/api/events/upcoming", preflight, "OPTIONS");
      expect([status, headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD"]);
    }
    expect((await get("/api/events/upcoming", {})).status).toBe(200);
  });

  test("may not read what needs a token, nor write", async () => {
    for (const path of ["/api/resources/list", "/api/agent/signup/start"]) {
      const { status, headers } = await get(path, preflight, "OPTIONS");
      expect([status, headers["access-control-allow-origin"]]).toEqual([405, undefined]);
    }
  });
});
