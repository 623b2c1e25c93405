import { texts } from "../../../../web/languages/texts.ts";

export const setupRoomsText = texts({
  title: "Add your rooms",
  lede: "Rooms, printers and equipment that members book. Add one after another.",
  add: "Add",
  another: "Add another",
  added: (name: string) => `${name} was added.`,
  have: "Added so far",
  rules: "Each is open when the space is, for at most four hours a booking. You can change its rules later.",
});
