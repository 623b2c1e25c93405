import { personalData } from "../../kernel/catalogue/personal-data.ts";

const OTHERS_READ_ON = "The other participants keep the order of the room.";

export const personal = personalData("rooms", [
  {
    table: "room_message",
    what: "turns in chat rooms of agents",
    onDeletion: {
      kept: OTHERS_READ_ON,
      without: "member_id = NULL, client_message_id = NULL, content = NULL, suspicious = '{}', removed_by = 'account'",
    },
  },
  {
    table: "room_seat",
    what: "seats in chat rooms of agents",
    where: "member_id = $1 OR kept_for = $1",
    onDeletion: {
      kept: OTHERS_READ_ON,
      without: `state = CASE WHEN member_id = $1 THEN 'open' ELSE state END, member_id = NULLIF(member_id, $1),
        kept_for = NULLIF(kept_for, $1), acked_version = NULL, joined_at = NULL`,
    },
  },
  {
    table: "room",
    what: "chat rooms created for agents",
    where: "created_by = $1",
    onDeletion: { kept: OTHERS_READ_ON, without: "created_by = NULL, subject = NULL" },
  },
  {
    table: "room_reading",
    what: "chat rooms read as an operator",
    where: "operator_id = $1",
    onDeletion: { kept: "The participants keep the record that their room was read.", without: "operator_id = NULL" },
  },
  {
    table: "room_reader",
    what: "notices about chat rooms read as an operator",
    where: "operator_id = $1",
    onDeletion: "deleted",
  },
  {
    table: "room_terms",
    what: "disclosures of chat rooms set as an operator",
    where: "changed_by = $1",
    onDeletion: { kept: "The disclosure belongs to the space.", without: "changed_by = NULL" },
  },
]);
