import { Readable } from "node:stream";
import { agentJson } from "../../../kernel/values/text.ts";

const KEEP_ALIVE_MS = 15_000;

/** JSON-RPC messages as Server-Sent Events (HTML §9.2). Comments keep proxies from closing a quiet stream. */
export class EventStream {
  /** Ends early when the client goes. */
  readonly readable = new Readable({ read() {} });
  /** Resolves with the first event, or the first comment if that comes earlier. */
  readonly opened: Promise<void>;
  #open = () => {};
  #timer = setInterval(() => this.#push(": keepalive\n\n"), KEEP_ALIVE_MS).unref();

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    this.readable.once("close", () => clearInterval(this.#timer));
  }

  /** A string is JSON text. */
  send(message: object | string): void {
    this.#push(`event: message\ndata: ${typeof message === "string" ? message : agentJson(message)}\n\n`);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#push(null);
  }

  onClose(closed: () => void): void {
    this.readable.once("close", closed);
  }

  #push(frame: string | null): void {
    if (!this.readable.destroyed && !this.readable.readableEnded) this.readable.push(frame);
    this.#open();
  }
}
