import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

export interface Behavior {
  readonly pieces: number;
  readonly gapMs: number;
  readonly resetAfter: number;
  readonly holdAfter: number;
  readonly status: number;
  readonly hasUsage: boolean;
  readonly isHalfReported: boolean;
  readonly lies: boolean;
  readonly fault: "silent" | "gzip" | "redirect" | "html" | "echo" | null;
}

const FAULTS = ["silent", "gzip", "redirect", "html", "echo"] as const;

/**
 * What the name of a model asks for: `fake-c20-g10` sends 20 pieces, 10 ms apart; `reset5` breaks off after 5 pieces,
 * `hold5` is silent after them; `nousage` reports no use, `halfusage` only the input, `lies` an absurd output;
 * `status503` refuses; `silent` never answers; `gzip` compresses unasked, `redirect` sends elsewhere, `html` answers a
 * page, `echo` shows its caller's key.
 */
export function behaviorOf(model: string): Behavior {
  const number = (pattern: RegExp, usual: number) => Number(pattern.exec(model)?.[1] ?? usual);
  return {
    pieces: number(/-c(\d+)/, 5),
    gapMs: number(/-g(\d+)/, 0),
    resetAfter: number(/-reset(\d+)/, Number.POSITIVE_INFINITY),
    holdAfter: number(/-hold(\d+)/, Number.POSITIVE_INFINITY),
    status: number(/-status(\d+)/, 200),
    hasUsage: !model.includes("-nousage"),
    isHalfReported: model.includes("-halfusage"),
    lies: model.includes("-lies"),
    fault: FAULTS.find((name) => model.endsWith(`-${name}`)) ?? null,
  };
}

/** Whether the request has been dealt with, without an answer of a model. */
export function misbehave({ fault, status }: Behavior, request: IncomingMessage, response: ServerResponse): boolean {
  const { authorization, "x-api-key": key } = request.headers;
  switch (fault) {
    case "silent":
      return true;
    case "gzip":
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(gzipSync('{"usage":{}}'));
      return true;
    case "redirect":
      response.writeHead(307, { location: "/v1/elsewhere" }).end();
      return true;
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
      return true;
    case "echo":
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `bad key ${authorization ?? key}` } }));
      return true;
    case null:
      if (status === 200) return false;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "fault", message: "as the model's name says" } }));
      return true;
  }
}
