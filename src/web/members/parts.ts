export { ownId } from "./types.ts";
