import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";

export function describeSandbox(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.describe_sandbox",
    tool: "ic_sandbox_describe",
    rest: { method: "GET", path: "/api/sandbox", operationId: "describeSandbox" },
    title: "How the sandbox behaves",
    summary: "Describes sandbox tokens and the effect of each write with one, in machine-readable form.",

    effect: "read",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("SandboxDescriptor", {
      ok: Ok,
      base_url: Type.String({
        description: "The same URL as for live tokens: the sandbox is a property of the token.",
      }),
      obtain: Type.Array(Type.String()),
      reads: Type.String(),
      receipt: Type.Record(Type.String(), Type.String()),
      operations: Type.Array(
        object("SandboxOperation", {
          operation: Type.String(),
          tool: Type.String(),
          method: Type.String(),
          path: Type.String(),
          sandbox: choice(["simulated", "real", "refused"]),
        }),
      ),
    }),
    errors: [],
    examples: [{ say: "What happens in the sandbox?", input: {}, output: { ok: true } }],

    async handler({ settings }) {
      const writes = catalogue().entries.filter(({ operation }) => operation.effect !== "read");
      return {
        ok: true as const,
        base_url: settings.baseUrl,
        obtain: [
          'POST /api/agent/signup/start with "sandbox": true, approved by a human; real scopes, nothing is changed.',
          "POST /api/agent/sandbox/mint, without a human; events:read_upcoming for 24 hours.",
        ],
        reads: "Real data, always.",
        receipt: {
          ok: "true",
          sandbox: "true",
          simulated: "true",
          would_have: "{ action, scope, args }",
          note: "the skipped effect",
        },
        operations: writes.map(({ operation: { id, tool, rest, sandbox } }) => ({
          operation: id,
          tool,
          method: rest.method,
          path: rest.path,
          sandbox,
        })),
      };
    },
  });
}
