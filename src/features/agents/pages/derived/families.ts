import type { AgentToken } from "../types.ts";

/** Each agent, then those that it made. */
export function childrenAfterParents(tokens: readonly AgentToken[]): AgentToken[] {
  const ids = new Set(tokens.map(({ token_id }) => token_id));
  const below = (token: AgentToken): AgentToken[] => [
    token,
    ...tokens.filter(({ parent }) => parent?.token_id === token.token_id).flatMap(below),
  ];
  return tokens.filter(({ parent }) => parent === null || !ids.has(parent.token_id)).flatMap(below);
}
