import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";

declare module "../../../kernel/settings.ts" {
  interface Settings {
    /** Checks the server, as the command `doctor` does; on further floors, only their own records and settings. */
    readonly examine: () => Promise<
      readonly {
        readonly check: string;
        readonly severity: "ok" | "warning" | "error";
        readonly found: Message;
        readonly cure: Message | null;
      }[]
    >;
  }
}

const Finding = object("ServerFinding", {
  check: Type.String({ description: "What was checked, such as mail or disk." }),
  severity: choice(["ok", "warning", "error"]),
  found: Type.String({ description: "The state in a sentence." }),
  cure: nullable(Type.String({ description: "The next step of the operator; null if none is needed." })),
});

export const examine = defineOperation({
  id: "service.examine",
  tool: "ic_admin_examine_server",
  rest: { method: "GET", path: "/api/service/checks", operationId: "examineServer" },
  title: "Check the server",
  summary:
    "Checks configuration, machine, database, mail, webhook, backups and jobs, and names the cure of each fault.",
  when: "Use when something does not work, or after a change of the configuration. It takes seconds.",

  effect: "read",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 60, window: "utc-hour", counts: "attempts" }],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ExamineServerResponse", {
    ok: Ok,
    healthy: Type.Boolean({ description: "false if a check found an error." }),
    findings: Type.Array(Finding, { description: "In the order of the checks." }),
  }),
  errors: [],
  examples: [{ say: "Is the server set up correctly?", input: {}, output: { ok: true } }],

  steps: {
    outside: "reads",
    async prepare() {
      return null;
    },
    async perform({ settings }) {
      return settings.examine();
    },
    async conclude(_context, _intent, findings) {
      return {
        ok: true as const,
        healthy: findings.every(({ severity }) => severity !== "error"),
        findings: findings.map(({ check, severity, found, cure }) => ({
          check,
          severity,
          found: sentence(found),
          cure: cure && sentence(cure),
        })),
      };
    },
  },
});
