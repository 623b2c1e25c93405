/**
 * `rewrites` copies a table and `scans` reads it, while nothing else uses it; `blocks_writes` lets reads go on;
 * `changes_rows` locks the rows that it changes. Any other change holds its lock for an instant.
 */
type Effect = "rewrites" | "scans" | "blocks_writes" | "changes_rows";

export interface TableEffect {
  readonly table: string;
  readonly effect: Effect;
}

/** What the statements of a migration do to tables with rows (PostgreSQL manual, ALTER TABLE, Notes). */
export function effectsOf(text: string): TableEffect[] {
  const made = new Set<string>();
  const found: TableEffect[] = [];
  for (const sql of statementsIn(text)) {
    const [, created] = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(sql) ?? [];
    if (created) made.add(created);
    const one = effectOf(sql);
    if (one && !made.has(one.table) && !found.some((each) => each.table === one.table && each.effect === one.effect)) {
      found.push(one);
    }
  }
  return found;
}

function effectOf(sql: string): TableEffect | null {
  const [, altered] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/i.exec(sql) ?? [];
  if (altered) {
    if (/ALTER (COLUMN )?\w+ (SET DATA )?TYPE\b|\bSTORED\b|\bGENERATED (ALWAYS|BY DEFAULT) AS IDENTITY\b/i.test(sql)) {
      return { table: altered, effect: "rewrites" };
    }
    if (/\bADD COLUMN\b.*\bDEFAULT (?!\(?(now|current_timestamp)\b)\w+\(/i.test(sql)) {
      return { table: altered, effect: "rewrites" }; // a value for each row
    }
    const checks = /\bCHECK\b|\bSET NOT NULL\b|\bFOREIGN KEY\b|\bREFERENCES\b|\bUNIQUE\b|\bPRIMARY KEY\b|\bEXCLUDE\b/i;
    return checks.test(sql) && !/\bNOT VALID\b/i.test(sql) ? { table: altered, effect: "scans" } : null;
  }
  const [, indexed] = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?(\w+)/i.exec(sql) ?? [];
  if (indexed) return { table: indexed, effect: "blocks_writes" };
  const [, changed] =
    /\b(?:UPDATE|DELETE FROM|INSERT INTO)\s+(?:ONLY )?(\w+)/i.exec(/^CREATE|^DO\b/i.test(sql) ? "" : sql) ?? [];
  return changed ? { table: changed, effect: "changes_rows" } : null;
}

/** The statements of a file, without comments and with single spaces. Quoted texts and bodies of functions stay whole. */
export function statementsIn(text: string): string[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^;'$/-]+|[\s\S]/g;
  const statements: string[] = [];
  let statement = "";
  for (const [part] of text.matchAll(token)) {
    if (part === ";") {
      statements.push(statement);
      statement = "";
    } else statement += part.startsWith("--") || part.startsWith("/*") ? " " : part;
  }
  return [...statements, statement].map((each) => each.replace(/\s+/g, " ").trim()).filter((each) => each !== "");
}
