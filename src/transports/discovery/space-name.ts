import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Call, Kernel } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";

/** While the space cannot be read, the product's. */
const UNKNOWN = "Atrium";

/** The name of the space, as any caller may read it. Documents are not rate-limited, and so this is not. */
export async function spaceName(
  kernel: Kernel,
  catalogue: Catalogue,
  from: Pick<Call, "address" | "requestId">,
): Promise<string> {
  const entry = catalogue.byId("space.get");
  if (!entry) return UNKNOWN;
  const outcome = await invoke(kernel, { entry, transport: "web", presented: {}, body: { value: {} }, ...from });
  return outcome.ok ? (outcome.body as { space: { name: string } }).space.name : UNKNOWN;
}
