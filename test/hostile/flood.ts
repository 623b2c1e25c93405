import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

const MEGABYTE = 1024 * 1024;

/** Bytes of a body that is refused: some gigabytes. */
export const ANNOUNCED = 32 * (kernelBuffers() + 32 * MEGABYTE);

/** At most this many of them leave: the kernel buffers some (tcp(7)), and the server drops what comes until it closes. */
export const LEFT_MAX = ANNOUNCED / 8;

function kernelBuffers(): number {
  if (process.platform !== "linux") return 16 * MEGABYTE;
  const largest = (name: string) => Number(readFileSync(`/proc/sys/net/ipv4/${name}`, "utf8").split(/\s+/)[2]);
  return largest("tcp_rmem") + largest("tcp_wmem");
}

const PATIENCE_MS = 3_000;

/** Writes up to `bytes`, until the other side closes or stops reading. Returns the number that left. */
export async function flood(socket: Socket, bytes: number): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, "x");
  const closed = new Promise<false>((resolve) => socket.once("close", () => resolve(false)));
  let sent = 0;
  while (sent < bytes && !socket.destroyed && socket.writable) {
    sent += chunk.length;
    if (socket.write(chunk)) continue;
    const drained = new Promise<true>((resolve) => socket.once("drain", () => resolve(true)));
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
    if (!(await Promise.race([drained, closed, late]))) break;
  }
  return sent - socket.writableLength;
}
