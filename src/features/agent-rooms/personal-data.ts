import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("rooms", [
  {
    table: "room_message",
    what: declared.roomMessageYours,
    onDeletion: {
      kept: declared.roomOrderStays,
      without: "member_id = NULL, client_message_id = NULL, content = NULL, suspicious = '{}', removed_by = 'account'",
    },
  },
  {
    table: "room_seat",
    what: declared.roomSeatYours,
    where: "member_id = $1 OR kept_for = $1",
    onDeletion: {
      kept: declared.roomOrderStays,
      without: `state = CASE WHEN member_id = $1 THEN 'open' ELSE state END, member_id = NULLIF(member_id, $1),
        kept_for = NULLIF(kept_for, $1), acked_version = NULL, joined_at = NULL`,
    },
  },
  {
    table: "room",
    what: declared.roomYours,
    where: "created_by = $1",
    onDeletion: { kept: declared.roomOrderStays, without: "created_by = NULL, subject = NULL" },
  },
  {
    table: "room_reading",
    what: declared.roomReadingYours,
    where: "operator_id = $1",
    onDeletion: { kept: declared.roomReadingStays, without: "operator_id = NULL" },
  },
  {
    table: "room_reader",
    what: declared.roomReaderYours,
    where: "operator_id = $1",
    onDeletion: "deleted",
  },
  {
    table: "room_terms",
    what: declared.roomTermsYours,
    where: "changed_by = $1",
    onDeletion: { kept: declared.roomTermsStays, without: "changed_by = NULL" },
  },
]);
