export { memberOfField } from "./member-field.ts";
export { ownId } from "./types.ts";
