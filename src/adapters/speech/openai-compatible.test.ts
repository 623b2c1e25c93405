import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SpeechFault } from "../../kernel/ports/speech.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createOpenAiSpeech, type SpeechFormat } from "./openai-compatible.ts";
import { waveFile } from "./wave-file.ts";

/** Answers as the published reference of audio transcriptions shows. */
async function emulator(
  answer: { status?: number; body?: unknown; hangs?: boolean },
  format: SpeechFormat = "verbose_json",
) {
  const seen: { url: string | undefined; authorization: string | undefined; form: FormData }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    seen.push({ url: request.url, authorization: request.headers.authorization, form });
    if (!answer.hangs) response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = mkdtempSync(join(tmpdir(), "atrium-part-"));
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, "part.wav");
  writeFileSync(path, waveFile(Buffer.alloc(32_000)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const timeoutMs = answer.hangs ? 300 : 30_000;
  const engine = createOpenAiSpeech({ url, key: "secret", model: "whisper-1", format, timeoutMs, outbound });
  const { signal } = new AbortController();
  const part = { path, start: 0, duration: 1 };
  return { seen, hear: (given = signal) => engine.hear(part, { language: "pt-BR", speakers: null, signal: given }) };
}

test("sends a WAV file with model and language, and returns segments with times", async () => {
  const segments = [{ id: 0, start: 0, end: 0.8, text: " Bom dia.", tokens: [1], avg_logprob: -0.2 }];
  const body = { task: "transcribe", language: "portuguese", duration: 1, text: "Bom dia.", segments };
  const { seen, hear } = await emulator({ body });
  expect(await hear()).toEqual({
    language: "portuguese",
    segments: [{ start: 0, end: 0.8, text: "Bom dia.", speaker: null }],
  });
  const [{ url, authorization, form } = {}] = seen;
  expect([url, authorization]).toEqual(["/v1/audio/transcriptions", "Bearer secret"]);
  expect(form?.get("model")).toBe("whisper-1");
  expect(form?.get("language")).toBe("pt");
  expect(form?.get("response_format")).toBe("verbose_json");
  expect(form?.getAll("timestamp_granularities[]")).toEqual(["segment"]);
  const file = form?.get("file") as File;
  expect([file.name, file.size]).toEqual(["audio.wav", 32_044]);
});

test("takes an answer without times as one segment", async () => {
  const { seen, hear } = await emulator({ body: { text: "Good morning." } }, "json");
  expect((await hear()).segments).toEqual([{ start: 0, end: 1, text: "Good morning.", speaker: null }]);
  expect(seen[0]?.form.get("timestamp_granularities[]")).toBeNull();
});

test("tells the speakers of a diarized answer", async () => {
  const segments = [{ type: "transcript.text.segment", id: "seg_1", start: 0, end: 1, text: "Hello.", speaker: "A" }];
  const { seen, hear } = await emulator({ body: { text: "Hello.", segments } }, "diarized_json");
  expect((await hear()).segments).toEqual([{ start: 0, end: 1, text: "Hello.", speaker: "A" }]);
  expect(seen[0]?.form.get("chunking_strategy")).toBe("auto");
});

test.each([
  [{ status: 401, body: {} }, true],
  [{ status: 413, body: {} }, true],
  [{ status: 429, body: {} }, false],
  [{ status: 500, body: {} }, false],
  [{ body: {} }, false],
  [{ body: null }, false],
  [{ hangs: true }, false],
])("maps an engine with %j to a fault, permanent: %s", async (answer, permanent) => {
  const { hear } = await emulator(answer);
  const fault = await hear().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(SpeechFault);
  expect((fault as SpeechFault).permanent).toBe(permanent);
});

test("stops waiting when it is aborted", async () => {
  const { hear } = await emulator({ hangs: true });
  const reason = new Error("stopped");
  await expect(hear(AbortSignal.abort(reason))).rejects.toBe(reason);
});
