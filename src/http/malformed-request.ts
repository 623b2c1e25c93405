import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { errorBody, Refusal } from "../kernel/errors.ts";
import type { Message } from "../kernel/languages/messages.ts";
import { say } from "./messages.ts";

interface Answer {
  readonly status: string;
  readonly message: Message;
  readonly hint: string;
}

const BY_CODE: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    message: say.requestLate,
    hint: "Send the whole request at once.",
  },
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: say.headersTooLong,
    hint: "Shorten them, or move long values into the body.",
  },
};
const MALFORMED: Answer = {
  status: "400 Bad Request",
  message: say.notHttp,
  hint: "Use an HTTP client with the scheme of this server's URL.",
};

/** Answers a malformed HTTP request with the standard JSON error, and closes the connection (RFC 9112 §2.2, §9.6). */
export function refuseMalformed({ code }: ConnectionError, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...details } = BY_CODE[code] ?? MALFORMED;
  const body = JSON.stringify(errorBody(new Refusal("validation", details)));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
