/** Parts of this subject that pages of other subjects use. */
export { ownId } from "./types.ts";
