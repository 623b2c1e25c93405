import { Refusal } from "../../kernel/errors.ts";
import type { BatchSubRequest } from "./schemas.ts";

const BASE = "http://batch.invalid";

/** What a sub-request asks for: a path as routes know it, and its query. */
export interface Target {
  readonly path: string;
  /** A name that is given twice holds both values, by commas, as on a direct call. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Takes the target of a sub-request apart.
 * @throws Refusal `validation` for another method than GET, and for what is no path of this server
 */
export function targetOf({ method = "GET", path }: BatchSubRequest): Target {
  if (method !== "GET") {
    throw new Refusal("validation", {
      message: "Only GET can be batched.",
      hint: "Send this sub-request as a request of its own.",
    });
  }
  const url = path.startsWith("/") && URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  if (url?.origin !== BASE) {
    throw new Refusal("validation", {
      message: "That is not a path of this server.",
      hint: "Send an absolute path with its query, such as /api/events/upcoming?limit=5.",
    });
  }
  const names = new Set(url.searchParams.keys());
  return {
    path: url.pathname.replace(/(?<=.)\/$/, ""),
    parameters: Object.fromEntries([...names].map((name) => [name, url.searchParams.getAll(name).join(",")])),
  };
}
