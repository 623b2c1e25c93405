import type { ThingKind } from "../../kernel/rules/subjects.ts";
import { findPrinter } from "./store.ts";

export const things: readonly ThingKind[] = [
  { kind: "printer", name: async (tx, id) => (await findPrinter(tx, id))?.name },
];
