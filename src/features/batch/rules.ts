import { Refusal } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import type { BatchSubRequest } from "./schemas.ts";

const BASE = "http://batch.invalid";

export interface Target {
  readonly path: string;
  /** A repeated name holds all values, joined by commas, as in a direct call. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** @throws Refusal `validation` for a method other than GET and for a path outside this server */
export function targetOf({ method = "GET", path }: BatchSubRequest): Target {
  if (method !== "GET") {
    throw new Refusal("validation", {
      message: say.onlyGet,
      hint: "Send this sub-request as a separate request.",
    });
  }
  const url = path.startsWith("/") && URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  if (url?.origin !== BASE) {
    throw new Refusal("validation", {
      message: say.badPath,
      hint: "Send an absolute path with its query, such as /api/events/upcoming?limit=5.",
    });
  }
  const names = new Set(url.searchParams.keys());
  return {
    path: url.pathname.replace(/(?<=.)\/$/, ""),
    parameters: Object.fromEntries([...names].map((name) => [name, url.searchParams.getAll(name).join(",")])),
  };
}
