export { membersLike, ownId } from "./types.ts";
