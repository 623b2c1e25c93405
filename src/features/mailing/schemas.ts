import { Type } from "typebox";
import { choice, nullable, secret } from "../../kernel/catalogue/schema.ts";
import { LIST_NAMES, STATES } from "./rules.ts";

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  description: "One address, such as ada@example.org.",
});

export const ListName = Type.Optional(choice(LIST_NAMES, { description: "Default newsletter." }));

export const LinkToken = secret({
  minLength: 20,
  maxLength: 200,
  description: "The last part of a link in a mail. It allows nothing else.",
});

export const State = nullable(choice(STATES), { description: "Null if the address was never on the list." });

export const Masked = nullable(
  Type.String({ description: "Such as a…@example.org; null once the address is erased." }),
);
