/** One demand of the specification. Its test's title begins with the name and a colon. */
export interface Row {
  /** Without commas and colons: a title may list several names. */
  readonly name: string;
  readonly says: string;
  /** Why it has no test yet. */
  readonly awaits?: string;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export function section(title: string, says: Readonly<Record<string, string>>, awaits: Record<string, string> = {}) {
  const rows = Object.entries(says).map(([name, each]): Row => {
    const reason = awaits[name];
    return { name, says: each, ...(reason !== undefined && { awaits: reason }) };
  });
  return { title, rows } satisfies Section;
}
