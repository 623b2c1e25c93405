/** Parts of this subject that pages of other subjects use. */
export { deliveriesText } from "./text.ts";
