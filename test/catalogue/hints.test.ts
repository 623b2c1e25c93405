import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { fileOf } from "./test-files.ts";

const entries = atriumCatalogue().entries.filter(({ operation }) => !("person" in operation.access));
const writes = entries.filter(({ operation }) => operation.effect !== "read");
const idsOf = (some: typeof entries) => some.map(({ operation }) => operation.id);

/** Verbs that end or replace something, whatever it is. */
const REPLACES =
  /\.(update|set_|replace|remove|revoke|delete|cancel|deny|reject|dismiss|takedown|resolve|decide|disconnect|equip|unsubscribe|upload_photo)/;
/** Ports that lead out of the space. */
const OUTSIDE = /ports\.(?!images)\w+/;

describe("hints", () => {
  test("say destructive of every write that replaces or ends something", () => {
    const additive = writes.filter(({ operation }) => operation.effect === "write" && REPLACES.test(operation.id));
    expect(idsOf(additive)).toEqual([]);
  });

  test("say the same of every denial", () => {
    const denials = entries.filter(({ operation }) => /\.(deny|reject|decide|resolve)/.test(operation.id));
    expect(new Set(denials.map(({ operation }) => operation.effect))).toEqual(new Set(["destructive"]));
  });

  test("say destructive of what spends money", () => {
    const payable = writes.filter(({ operation }) => operation.payable);
    expect(payable.map(({ operation }) => operation.effect)).toEqual(["destructive"]);
  });

  test("say open world of every operation that uses a port to the outside", () => {
    const calling = entries.filter((entry) => OUTSIDE.test(readFileSync(fileOf(entry), "utf8")));
    expect(idsOf(calling.filter(({ operation }) => !operation.external))).toEqual([]);
    expect(calling.length).toBeGreaterThan(3);
  });

  test("say open world of what has a feed, a source, a message or a job sent for at once", () => {
    const external = idsOf(entries.filter(({ operation }) => operation.external));
    expect(external).toEqual(
      expect.arrayContaining([
        "feeds.add",
        "feeds.refresh",
        "research.decide_submission",
        "queue.retry",
        "service.run_job",
      ]),
    );
  });

  test("do not call a write idempotent that schedules its work anew with each call", () => {
    const scheduling = entries.filter(({ operation }) => ["service.run_job", "feeds.refresh"].includes(operation.id));
    expect(scheduling.map(({ operation }) => operation.idempotency)).toEqual(["none", "none"]);
  });
});
