import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("agent-clients", [
  {
    table: "agent_client",
    what: "registrations of agent clients as an operator",
    where: "registered_by = $1",
    onDeletion: { kept: "The registration belongs to the space.", without: "registered_by = NULL" },
  },
  {
    table: "agent_audit",
    what: "acts between agents",
    where: "actor_member = $1 OR counterpart = $1",
    notExported: "It shows what the rules and blocks of other members did.",
    onDeletion: {
      kept: "Operators investigate misuse with it, for a year. Nothing leads from it to the account.",
      without: "actor_member = NULLIF(actor_member, $1), counterpart = NULLIF(counterpart, $1)",
    },
  },
]);
