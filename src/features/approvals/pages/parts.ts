export { Rules, runRulesAction } from "./rules.tsx";
