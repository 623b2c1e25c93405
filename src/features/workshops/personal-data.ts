import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("workshops", [
  {
    table: "workshop_event",
    what: declared.workshopEventYours,
    where: "agent_id IN (SELECT id FROM workshop_agent WHERE member_id = $1)",
    onDeletion: "deleted",
  },
  { table: "workshop_card", what: declared.workshopCardYours, onDeletion: "deleted" },
  {
    table: "workshop_message",
    what: declared.workshopMessageYours,
    onDeletion: { kept: declared.workshopMessageStays, without: "member_id = NULL, text = ''" },
  },
  { table: "workshop_agent", what: declared.workshopAgentYours, onDeletion: "deleted" },
]);
