export { setupSteps } from "./setup-steps.tsx";
export { setupText } from "./text.ts";
