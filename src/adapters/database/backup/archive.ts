import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { Type } from "typebox";
import { compile } from "../../../kernel/catalogue/validation.ts";

/** Raised when the meaning of files changes. Format 1 has no objects. */
export const archiveFormat = 2;
const readableFormats: readonly number[] = [1, archiveFormat];
export const manifestName = "manifest.json";

const TableShape = Type.Object({
  name: Type.String({ pattern: "^[a-z0-9_]+$" }),
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  sha256: Type.String(),
});
const ManifestShape = compile(
  Type.Object({
    product: Type.Literal("atrium"),
    format: Type.Integer(),
    made_at: Type.String(),
    server_version: Type.String(),
    migrations: Type.Array(Type.Object({ number: Type.Integer(), name: Type.String(), sha256: Type.String() })),
    tables: Type.Array(TableShape),
    sequences: Type.Array(Type.Object({ name: Type.String(), last_value: Type.String() })),
    objects: Type.Optional(
      Type.Object({
        copied: Type.Boolean(),
        count: Type.Integer(),
        bytes: Type.Integer(),
        missing: Type.Array(Type.String()),
      }),
    ),
  }),
);

/** One table of the archive: a line per row, each a JSON array of the columns as text or null. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the compressed file. */
  readonly sha256: string;
}

/** The index of an archive. It is written last, so a folder without it is incomplete. */
export interface Manifest {
  readonly product: "atrium";
  readonly format: number;
  readonly made_at: string;
  readonly server_version: string;
  readonly migrations: readonly { readonly number: number; readonly name: string; readonly sha256: string }[];
  readonly tables: readonly ArchivedTable[];
  readonly sequences: readonly { readonly name: string; readonly last_value: string }[];
  /** Since format 2. */
  readonly objects?: ArchivedObjects;
}

/** What the archive knows of the contents of files. Their keys are in the table `blob`. */
export interface ArchivedObjects {
  /** Whether they are in the archive, or only in the object store. */
  readonly copied: boolean;
  readonly count: number;
  readonly bytes: number;
  /** Keys of contents that were damaged or missing when the backup was made. */
  readonly missing: readonly string[];
}

/** A content that rows refer to. */
export interface ReferencedObject {
  readonly sha256: string;
  readonly key: string;
  readonly size: number;
}

export function rowsIn({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

export function tableFile(folder: string, table: string): string {
  return path.join(folder, `${table}.jsonl.gz`);
}

/**
 * Reads the manifest, and verifies every file.
 * @throws Error for the user when the folder is not an archive, has another format, or is damaged
 */
export async function readArchive(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch(() => {
    throw new Error(`${folder} holds no finished backup: ${manifestName} is missing`);
  });
  const manifest = parsed(text);
  if (!manifest) throw new Error(`${path.join(folder, manifestName)} is not a valid manifest of a backup`);
  if (!readableFormats.includes(manifest.format)) {
    throw new Error(
      `the backup has format ${manifest.format}, and this version reads ${readableFormats.join(" and ")}`,
    );
  }
  for (const table of manifest.tables) await checkFile(folder, table);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return ManifestShape.valid(value) ? (value as Manifest) : null;
  } catch {
    return null;
  }
}

async function checkFile(folder: string, { name, sha256 }: ArchivedTable): Promise<void> {
  const hash = createHash("sha256");
  const file = tableFile(folder, name);
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch (error) {
    throw new Error(`the backup is damaged: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (hash.digest("hex") !== sha256) throw new Error(`the backup is damaged: ${file} does not match its checksum`);
}

/** The rows of a table as JSON text. */
export async function* linesOf(folder: string, table: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of createReadStream(tableFile(folder, table)).pipe(createGunzip())) {
    const [first = "", ...others] = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
    parts.push(first);
    for (const other of others) {
      yield parts.join("");
      parts = [other];
    }
  }
}

/** The contents that rows of the archive refer to. */
export async function referencedObjects(folder: string, { tables }: Manifest): Promise<ReferencedObject[]> {
  const columns = tables.find(({ name }) => name === "blob")?.columns;
  if (!columns) return [];
  const found: ReferencedObject[] = [];
  for await (const line of linesOf(folder, "blob")) {
    const row = JSON.parse(line) as (string | null)[];
    const value = (column: string) => row[columns.indexOf(column)] ?? "";
    if (value("refs") === "0") continue;
    found.push({ sha256: value("sha256"), key: value("key"), size: Number(value("size")) });
  }
  return found;
}
