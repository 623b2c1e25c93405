import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("workshops", [
  {
    table: "workshop_event",
    what: "calls of agents shown in workshops",
    where: "agent_id IN (SELECT id FROM workshop_agent WHERE member_id = $1)",
    onDeletion: "deleted",
  },
  { table: "workshop_card", what: "cards shown to workshops", onDeletion: "deleted" },
  {
    table: "workshop_message",
    what: "messages in chats of workshops",
    onDeletion: { kept: "The others keep the order of the chat.", without: "member_id = NULL, text = ''" },
  },
  { table: "workshop_agent", what: "agents shown in workshops", onDeletion: "deleted" },
]);
