import Fastify from "fastify";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import { collectPaths } from "../../../http/route-paths.ts";
import { reservedWords } from "./reserved-words.ts";

const words = (paths: readonly string[]) => reservedWords(atriumCatalogue(), paths);

test("reserves the words of a new route, in plugins too, where a startup's slug would stand", async () => {
  const paths: string[] = [];
  const app = Fastify();
  collectPaths(app, paths);
  const before = words(paths);
  app.get("/robots-of-mars", () => "");
  await app.register(async (plugin) => {
    plugin.get("/api/moonbase/:id", () => "");
    plugin.get("/startups/afresh", () => "");
    plugin.get("/startups/:slug", () => "");
  });
  await app.ready();
  const after = words(paths);
  for (const word of ["robots-of-mars", "moonbase", "afresh"]) {
    expect([before.has(word), after.has(word)]).toEqual([false, true]);
  }
  expect([...after].filter((word) => word.includes(":") || word === "slug")).toEqual([]);
});

test("reserves areas, scopes, tiers and roles", () => {
  const reserved = words([]);
  for (const word of ["trainings", "event-log", "directory", "ic-member", "operator", "support", "prints"]) {
    expect(reserved.has(word)).toBe(true);
  }
  expect(reserved.has("lantern-house")).toBe(false);
});
