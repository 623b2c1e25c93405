import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("endpoints", [
  {
    table: "endpoint",
    what: declared.endpointYours,
    where: "owner_id = $1",
    omit: ["decided_by", "words", "leased_until", "card_sha256"],
    onDeletion: "deleted",
  },
]);
