/** Parts of this subject that pages of other subjects use. */
export { homeText } from "./text.ts";
