export { approvalText, oauthText } from "./text.ts";
