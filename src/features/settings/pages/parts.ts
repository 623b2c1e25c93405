export { wizardText } from "./setup/text.ts";
export { afterForm, afterStep, isLeft, STEP_FORM, stepPath, wizardPage } from "./setup/wizard.tsx";
export { namedTopics } from "./topics/found-topics.ts";
