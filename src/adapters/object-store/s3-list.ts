import { type ObjectFacts, ObjectMissing } from "../../kernel/ports/object-store.ts";
import type { S3Requests } from "./s3-requests.ts";
import { childrenOf, textOf } from "./s3-xml.ts";

/** Stores list no more at once. */
const PAGE = 1_000;

interface Page {
  /** Their keys without the prefix. */
  readonly objects: readonly ObjectFacts[];
  readonly hasMore: boolean;
}

/** One page of the objects under a prefix, in the order of their keys. */
export async function s3List(
  requests: S3Requests,
  { prefix, after, limit }: { readonly prefix: string; readonly after: string | null; readonly limit: number },
): Promise<Page> {
  const whole = requests.location.prefix + prefix;
  const query = {
    "list-type": "2",
    prefix: whole,
    "max-keys": String(Math.min(limit, PAGE)),
    ...(after !== null && { "start-after": whole + after }),
  };
  const page = await requests.send({ method: "GET", key: "", query });
  const objects = (page ? childrenOf(page, "Contents") : []).map((each) => ({
    key: textOf(each, "Key").slice(whole.length),
    size: Number(textOf(each, "Size")),
    storedAt: new Date(textOf(each, "LastModified")),
  }));
  return { objects, hasMore: objects.length > 0 && textOf(page, "IsTruncated") === "true" };
}

/** All objects under a prefix. */
export async function allUnder(requests: S3Requests, prefix: string): Promise<ObjectFacts[]> {
  const found: ObjectFacts[] = [];
  for (let after: string | null = null; ; after = found.at(-1)?.key ?? null) {
    const page = await s3List(requests, { prefix, after, limit: PAGE });
    found.push(...page.objects);
    if (!page.hasMore) return found;
  }
}

/** Removes objects one after the other. Missing ones are no error. */
export async function removeKeys(requests: S3Requests, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await requests.send({ method: "DELETE", key }).catch((error: unknown) => {
      if (!(error instanceof ObjectMissing)) throw error;
    });
  }
}
