import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("queue", [
  {
    table: "envelope",
    what: "messages to systems that the space works with",
    omit: ["leased_until"],
    onDeletion: "deleted",
  },
]);
