export { Rules, runRulesAction } from "./rules/rules.tsx";
export { WaitingAsks } from "./waiting-asks.tsx";
