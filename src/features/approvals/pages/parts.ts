export { Rules, runRulesAction } from "./rules/rules.tsx";
