import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { openapiDocument } from "../../src/transports/discovery/openapi/document.ts";
import { composed, openapiParts } from "./openapi-parts.ts";

const document = openapiDocument(atriumCatalogue(), "https://atrium.example.org");
const parts = openapiParts(document);

test("composes the parts to the whole document", () => {
  expect(composed(parts)).toEqual(JSON.parse(JSON.stringify(document)));
});

test("puts each operation into the file of its first tag only", () => {
  const placed = Object.entries(parts).flatMap(([file, text]) =>
    Object.values<Record<string, { operationId: string }>>(JSON.parse(text).paths ?? {}).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => `${file} ${operationId}`),
    ),
  );
  const expected = Object.values<Record<string, { operationId: string; tags: string[] }>>(
    JSON.parse(JSON.stringify(document.paths)),
  ).flatMap((methods) => Object.values(methods).map(({ operationId, tags }) => `${tags[0]}.json ${operationId}`));
  expect(placed.sort()).toEqual(expected.sort());
});

test("changes only the file of its tag when one operation changes", () => {
  const changed = JSON.parse(JSON.stringify(document));
  changed.paths["/api/resources/book"].post.summary = "Changed";
  const after = openapiParts(changed);
  expect(Object.keys(after).filter((file) => after[file] !== parts[file])).toEqual(["resources.json"]);
});
