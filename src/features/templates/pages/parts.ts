export { TemplateParts } from "./template-choice.tsx";
export { templateNames } from "./text.ts";
