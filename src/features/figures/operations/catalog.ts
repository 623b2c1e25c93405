import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ITEMS } from "../collection.ts";
import { CatalogItem, KindName, renderItem } from "../schemas.ts";

export const catalog = defineOperation({
  id: "funko.catalog",
  tool: "ic_funko_catalog",
  rest: { method: "GET", path: "/api/funko/catalog", operationId: "listFigureItems" },
  title: "List figure items",
  summary: "Lists every item that a figure can wear or do, with its unlock conditions.",
  when: "Use when someone asks which items exist. ic_funko_progress has the member's unlocked items.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("FigureCatalogQuery", { kind: Type.Optional(KindName) }),
  output: object("FigureCatalogResponse", { ok: Ok, count: Type.Integer(), items: Type.Array(CatalogItem) }),
  errors: [],
  examples: [{ say: "What props are there for my figure?", input: { kind: "prop" }, output: { ok: true, count: 6 } }],

  async handler(_context, { kind }) {
    const items = ITEMS.filter((item) => kind === undefined || item.kind === kind).map(renderItem);
    return { ok: true as const, count: items.length, items };
  },
});
