/** Parts of this subject that pages of other subjects use. */
export { securityText } from "./text.ts";
