/** One thing that the specification demands. The title of a test that holds it begins with its name, and a colon. */
export interface Row {
  /** Without commas and colons: a title may name several rows, by commas. */
  readonly name: string;
  readonly says: string;
  /** Why there is no test for it yet. */
  readonly awaits?: string;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A part of the specification: the names of its rows, and what each demands in a line of our own. */
export function section(title: string, says: Readonly<Record<string, string>>, awaits: Record<string, string> = {}) {
  const rows = Object.entries(says).map(([name, each]): Row => {
    const reason = awaits[name];
    return { name, says: each, ...(reason !== undefined && { awaits: reason }) };
  });
  return { title, rows } satisfies Section;
}
