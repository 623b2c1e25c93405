import { expect } from "vitest";
import { settleDownloads } from "../../src/features/shares/jobs/settle-downloads.ts";
import { startTestAtrium, TestClock } from "./atrium.ts";

/** A server with one member who shares files, and what strangers do with the links. */
export async function startSharing(env: Readonly<Record<string, string>> = {}) {
  const clock = new TestClock();
  const atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ...env } });
  const token = await atrium.token("ic-member");
  const post = (path: string, body: object, by?: string) => atrium.request(path, { token: by, body });

  async function put(filename: string, bytes: Buffer, extra: object = {}, by = token): Promise<string> {
    const body = { filename, content_base64: bytes.toString("base64"), ...extra };
    return (await post("/api/files", body, by)).body.id;
  }

  async function shareFile(fileId: string, terms: object = {}, by = token) {
    const { body } = await post(`/api/files/${fileId}/grant`, terms, by);
    return { id: body.share_id as string, grant: String(body.link).split("/s/")[1] ?? "", body };
  }

  const use = (id: string) => {
    const columns = ["downloads", "taken", "given_back"] as const;
    const { query } = atrium.kernel.database.read;
    return query.selectFrom("share_link").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
  };

  /** Waits until the bytes of the link's downloads are recorded, which happens after the responses. */
  async function recorded(id: string, downloads = 1) {
    const text = "SELECT count(*)::int AS count FROM share_download WHERE share_id = $1 AND NOT isempty(sent)";
    const { read } = atrium.kernel.database;
    await expect.poll(() => read.run({ name: "test_recorded", text }, [id])).toEqual([{ count: downloads }]);
  }

  function runSettling() {
    const { database, ports, settings, ids } = atrium.kernel;
    const { signal } = new AbortController();
    const now = () => clock.now();
    return settleDownloads.run({ database, ports, settings, now, newId: ids.newId, signal, call: undefined as never });
  }

  return {
    atrium,
    clock,
    token,
    post,
    put,
    shareFile,
    use,
    recorded,
    runSettling,
    settled: (id: string) => expect.poll(() => use(id)),
    begin: (grant: string, more: object = {}) => post("/api/shares/download", { grant, ...more }),
    open: (grant: string, proof = "") => atrium.request(`/api/shares/open?grant=${grant}${proof && `&proof=${proof}`}`),
  };
}

export async function fetched(url: string, headers: Record<string, string> = {}, method = "GET") {
  const reply = await fetch(url, { headers, method, redirect: "manual" });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}
