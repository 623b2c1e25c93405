import type { Operation } from "../../kernel/catalogue/operation.ts";

/** A change that people make on pages, and where they begin it. */
export interface PageAct {
  readonly operation: Operation;
  readonly href: string;
  /** Of the fields of its form, where a recipe made the page. */
  readonly labels: Readonly<Record<string, string>>;
}
