export function withImporters(changed: readonly string[], texts?: ReadonlyMap<string, string>): string[];
