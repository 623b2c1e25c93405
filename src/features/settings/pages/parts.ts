export { wizardText } from "./setup/text.ts";
export { afterStep, stepPath, wizardPage } from "./setup/wizard.tsx";
