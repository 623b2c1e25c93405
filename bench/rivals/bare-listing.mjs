import { createServer } from "node:http";
import pg from "pg";

// A folder's files behind a bare HTTP server: the same statements, and the same reply.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true });
const { BENCH_MEMBER: me, BENCH_FOLDER: folder, BENCH_BASE_URL: baseUrl } = process.env;
const limit = Number(process.env.BENCH_LIMIT);

const admits = (row) =>
  `(${row}.visibility = 'ic-members' OR ${row}.member_id = $1 OR (${row}.visibility = 'grantees' AND $1 = ANY (${row}.grantees)))`;
const gates = `NOT EXISTS (SELECT FROM unnest(d.gates) AS gate (id) JOIN folder AS closed ON closed.id = gate.id WHERE NOT ${admits("closed")})`;
const FOLDER = `SELECT d.* FROM folder AS d WHERE d.id = $2 AND d.trashed_at IS NULL AND (d.member_id = $1 OR ${gates})`;
const BELOW = `SELECT d.* FROM folder AS d WHERE d.parent_id = $2 AND d.trashed_at IS NULL AND (d.member_id = $1 OR ${gates}) ORDER BY d.name_key, d.id LIMIT 500`;
const PATH = `WITH RECURSIVE above AS (SELECT d.* FROM folder AS d WHERE d.id = $1 UNION ALL SELECT d.* FROM folder AS d JOIN above ON d.id = above.parent_id) SELECT id, name FROM above ORDER BY depth`;
const FILES = `SELECT f.id, f.folder_id, f.member_id, f.name, f.label, f.description, f.tags, f.visibility, f.grantees, f.version, f.sha256, f.size, f.type, f.state, f.scan, f.provenance, f.uploaded_at, f.updated_at, f.trashed_at, f.quarantined_at, f.quarantine_reason,
    (SELECT r.thumbnail FROM file_rendition AS r WHERE r.file_id = f.id AND r.kind = 'preview') AS thumbnail, f.name_key
  FROM file AS f LEFT JOIN folder AS d ON d.id = f.folder_id
  WHERE f.folder_id = $2 AND f.state = 'active' AND (f.member_id = $1 OR (f.quarantined_at IS NULL AND ${admits("f")} AND ${gates}))
  ORDER BY f.name_key, f.id LIMIT $3`;

const rendered = (file) => ({
  id: file.id,
  filename: file.name,
  contentType: file.type,
  size: Number(file.size),
  uploadedBy: file.member_id,
  uploadedAt: file.uploaded_at.toISOString(),
  visibility: file.visibility,
  label: file.label,
  description: file.description,
  tags: file.tags,
  mine: file.member_id === me,
  can_manage: file.member_id === me,
  grantees: file.grantees,
  folder_id: file.folder_id,
  version: file.version,
  sha256: file.sha256,
  scan: file.scan,
  quarantined: file.quarantined_at !== null,
  download_url: `${baseUrl}/api/files/${file.id}/download`,
  thumbnail_url: null,
  trust: "untrusted",
});

async function list() {
  const query = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  const [[found], path, subfolders, files] = await Promise.all([
    query("folder", FOLDER, [me, folder]),
    query("path", PATH, [folder]),
    query("below", BELOW, [me, folder]),
    query("files", FILES, [me, folder, limit + 1]),
  ]);
  const page = files.slice(0, limit);
  const last = page.at(-1);
  const next_cursor = Buffer.from(JSON.stringify([last.name_key, last.id])).toString("base64url");
  return JSON.stringify({ ok: true, folder: found, path, subfolders, files: page.map(rendered), next_cursor });
}

createServer((_request, reply) => {
  list().then(
    (body) => reply.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body),
    (error) => reply.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => console.log("listening"));
