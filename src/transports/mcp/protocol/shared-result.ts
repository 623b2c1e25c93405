import type { ProtocolEra } from "@modelcontextprotocol/server";

/** A result that answers many requests, such as a page of tools. It is serialized once for each era. */
export class SharedResult<Result extends object = object> {
  readonly value: Result;
  readonly #texts = new Map<ProtocolEra, string>();

  constructor(value: Result) {
    this.value = value;
  }

  /** The result as JSON, after `complete`. */
  text(era: ProtocolEra, complete: (result: Result) => object): string {
    let text = this.#texts.get(era);
    if (text === undefined) {
      text = JSON.stringify(complete(this.value));
      this.#texts.set(era, text);
    }
    return text;
  }
}

/** Makes one shared result for each key, for as long as the key lives. */
export function shareBy<Key extends object, Result extends object>(
  make: (key: Key) => Result,
): (key: Key) => SharedResult<Result> {
  const known = new WeakMap<Key, SharedResult<Result>>();
  return (key) => {
    let shared = known.get(key);
    if (!shared) {
      shared = new SharedResult(make(key));
      known.set(key, shared);
    }
    return shared;
  };
}
