export { ownPath } from "./highlight-format.ts";
export { Stories } from "./index.page.tsx";
export { highlightsText } from "./text.ts";
