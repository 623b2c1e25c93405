import { Type } from "typebox";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { type ChatMessage, type Matrix, MessageRefused } from "../../kernel/ports/messengers.ts";
import { type Outbound, OutboundRefused, type OutboundRequest } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import { fitting, more } from "./plain-message.ts";

const SERVICE = "Matrix";

const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 256 * 1024;
/** An event has at most 64 KiB (Matrix, "Size limits"), with the text in it twice. */
const CHARS_MAX = 12_000;

const Fault = Type.Object({
  errcode: Type.String(),
  error: Type.Optional(Type.String()),
  retry_after_ms: Type.Optional(Type.Integer({ minimum: 0 })),
});
const Room = Type.Object({ room_id: Type.String({ minLength: 1, maxLength: 255 }) });
const Member = Type.Object({ membership: Type.String() });
const VALID = { fault: compile(Fault), room: compile(Room), member: compile(Member) };

export interface MatrixOptions {
  /** Of the homeserver, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly outbound: Outbound;
}

/** The client-server API of Matrix (version 1.11), with the space's own account. */
export function createMatrix({ url, token, outbound }: MatrixOptions): Matrix {
  async function call(method: NonNullable<OutboundRequest["method"]>, path: string, body?: object): Promise<unknown> {
    const { status, answer } = await ask(method, path, body);
    if (status < 300) return answer;
    const {
      errcode,
      error = "",
      retry_after_ms,
    } = (VALID.fault.valid(answer) ? answer : { errcode: "" }) as Static<typeof Fault>;
    throw new MessageRefused(
      say.serviceAnswered({
        service: SERVICE,
        answer: [status, errcode, error.slice(0, 200)].filter(Boolean).join(" "),
      }),
      {
        gone: errcode === "M_FORBIDDEN",
        // 401 is about our own token, which an operator renews.
        permanent: status >= 400 && status < 500 && status !== 401 && status !== 429,
        retryAfterMs: retry_after_ms ?? null,
      },
    );
  }

  async function ask(method: NonNullable<OutboundRequest["method"]>, path: string, body?: object) {
    try {
      const { status, body: bytes } = await outbound.fetch({
        url: `${url}/_matrix/client/v3/${path}`,
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      return { status, answer: JSON.parse(Buffer.from(bytes).toString("utf8")) as unknown };
    } catch (error) {
      if (error instanceof OutboundRefused)
        throw new MessageRefused(say.serviceUnreachable({ service: SERVICE, fault: error.fault }));
      if (error instanceof SyntaxError) throw new MessageRefused(say.answeredOtherwise({ service: SERVICE }));
      throw error;
    }
  }

  return {
    async send(message) {
      const [room = "", user = ""] = addressParts(message.to);
      const at = `rooms/${encodeURIComponent(room)}`;
      // A room that its member has left still takes messages.
      const member = await call("GET", `${at}/state/m.room.member/${encodeURIComponent(user)}`);
      const { membership } = (VALID.member.valid(member) ? member : { membership: "" }) as Static<typeof Member>;
      if (membership !== "join" && membership !== "invite") throw new MessageRefused(say.roomLeft, { gone: true });
      await call("PUT", `${at}/send/m.room.message/${encodeURIComponent(message.key)}`, contentOf(message));
    },
    async openRoom(userId, name) {
      const room = await call("POST", "createRoom", {
        preset: "trusted_private_chat",
        is_direct: true,
        invite: [userId],
        name,
      });
      if (!VALID.room.valid(room)) throw new MessageRefused(say.answeredOtherwise({ service: SERVICE }));
      return `${(room as Static<typeof Room>).room_id} ${userId}`;
    },
  };
}

/** An address is the room and its member, with a space between. */
function addressParts(address: string): string[] {
  return address.split(" ");
}

/** Text, and the same as HTML (Matrix 1.11, §11.3.1). */
function contentOf(message: ChatMessage): object {
  const { text, shown } = fitting(message, CHARS_MAX);
  const left = message.items.length - shown.length;
  const paragraphs = [
    ...(message.lead === undefined ? [] : [escaped(message.lead)]),
    ...shown.map(({ title, detail, url }) => {
      const link = `<a href="${escaped(url)}">${escaped(url)}</a>`;
      return [`<strong>${escaped(title)}</strong>`, ...(detail ? [escaped(detail)] : []), link].join("<br>");
    }),
    ...(left > 0 ? [more(left)] : []),
  ];
  const formatted_body = paragraphs.map((each) => `<p>${each}</p>`).join("");
  return { msgtype: "m.text", body: text, format: "org.matrix.custom.html", formatted_body };
}

function escaped(text: string): string {
  const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => named[character] ?? character).replaceAll("\n", "<br>");
}
