import type { TSchema } from "typebox";
import { nearestName } from "../../values/nearest-name.ts";
import type { Operation } from "../operation.ts";

const NAMES_MAX = 20;

/** Whether every unknown field of the input is ignored, with a warning. */
export function ignoresUnknown({ contract, effect }: Pick<Operation, "contract" | "effect">): boolean {
  return contract === true && effect === "read";
}

/** The problem of a field that `schema` does not have, with the nearest name, else the names that it has. */
export function unknownField(name: string, schema: TSchema): string {
  const names = namesOf(schema);
  return `is not a known field${nearest(name, names) ?? listed(names)}`;
}

/** As `unknownField`, for a call that goes on without the field. */
export function ignoredField(name: string, schema: TSchema): string {
  return `is not a known field${nearest(name, namesOf(schema)) ?? ""}; ignored`;
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return "; there are none";
  return names.length > NAMES_MAX ? "" : `; the fields are ${names.join(", ")}`;
}

function nearest(name: string, names: readonly string[]): string | undefined {
  const found = nearestName(name, names);
  return found && `; did you mean ${found}?`;
}

function namesOf(schema: TSchema): string[] {
  return Object.keys((schema as { readonly properties?: object }).properties ?? {});
}
