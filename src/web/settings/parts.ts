/** Parts of this subject that pages of other subjects use. */
export { setupSteps } from "./setup-steps.tsx";
export { setupText } from "./text.ts";
