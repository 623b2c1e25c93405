import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { capabilities } from "./operations/capabilities.ts";
import { describeSandbox } from "./operations/describe-sandbox.ts";
import { health } from "./operations/health.ts";

/** Two of its operations describe the catalogue that they are part of, and ask for it when they are called. */
export function service(catalogue: () => Catalogue): Area {
  return defineArea({
    name: "service",
    summary: "The service itself: whether it is well, what a token reaches, how the sandbox behaves.",
    terms: { capability: "A tool, seen from one token: reachable, or lacking a scope." },
    alwaysOn: true,
    operations: [health, capabilities(catalogue), describeSandbox(catalogue)],
  });
}
