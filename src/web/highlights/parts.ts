/** Parts of this subject that pages of other subjects use. */
export { ownPath } from "./highlight-format.ts";
export { Stories } from "./index.page.tsx";
export { highlightsText } from "./text.ts";
