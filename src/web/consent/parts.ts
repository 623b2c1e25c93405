/** Parts of this subject that pages of other subjects use. */
export { approvalText, oauthText } from "./text.ts";
