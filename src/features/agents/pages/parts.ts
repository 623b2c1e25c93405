export { LIFETIME_FIELD, Lifetime, lifetimeInput } from "./lifetime.tsx";
export { clientRecipes } from "./mcp-clients.ts";
export { PauseAllBanner } from "./pause-all.tsx";
export { isUsable, scopeItem, stateOf } from "./token-state.ts";
export type { AgentToken } from "./types.ts";
