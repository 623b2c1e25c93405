import { type Emulator, startEmulator } from "./emulator.ts";

const TOKEN = "syt_emulated";

interface Content {
  readonly msgtype: string;
  readonly body: string;
  readonly format: string;
  readonly formatted_body: string;
}

/** The three endpoints of the client-server API that are used. */
export interface EmulatedMatrix extends Emulator {
  readonly env: Record<string, string>;
  /** By room, then by transaction. */
  readonly rooms: Map<string, { readonly user: string; membership: string; readonly events: Map<string, Content> }>;
  /** All messages to a user, in order. */
  to(user: string): Content[];
}

export async function startMatrix(): Promise<EmulatedMatrix> {
  const rooms: EmulatedMatrix["rooms"] = new Map();
  const fault = (status: number, errcode: string, error: string) => ({ status, body: { errcode, error } });
  const emulator = await startEmulator(({ method, path, authorization, body }) => {
    const parts = path.split("/").map(decodeURIComponent);
    if (authorization !== `Bearer ${TOKEN}`) return fault(401, "M_UNKNOWN_TOKEN", "Unrecognised access token");
    if (parts.slice(0, 4).join("/") !== "/_matrix/client/v3")
      return fault(404, "M_UNRECOGNIZED", "Unrecognized request");
    const [what, roomId = "", verb, type, key = ""] = parts.slice(4);
    if (method === "POST" && what === "createRoom") {
      const [user] = body.invite as string[];
      if (!user || body.is_direct !== true) return fault(400, "M_BAD_JSON", "not a direct room");
      if (user.endsWith(":nowhere.example")) return fault(404, "M_NOT_FOUND", "No such user");
      const id = `!room${rooms.size + 1}:space.example`;
      rooms.set(id, { user, membership: "invite", events: new Map() });
      return { status: 200, body: { room_id: id } };
    }
    const room = rooms.get(roomId);
    if (what !== "rooms" || !room) return fault(403, "M_FORBIDDEN", "You are not in this room");
    if (method === "GET" && verb === "state" && type === "m.room.member" && key === room.user)
      return { status: 200, body: { membership: room.membership } };
    if (method !== "PUT" || verb !== "send" || type !== "m.room.message")
      return fault(404, "M_UNRECOGNIZED", "Unrecognized request");
    if (!room.events.has(key)) room.events.set(key, body as unknown as Content);
    return { status: 200, body: { event_id: `$${key}` } };
  });
  return Object.assign(emulator, {
    env: { ATRIUM_MATRIX_URL: emulator.url, ATRIUM_MATRIX_TOKEN: TOKEN },
    rooms,
    to: (user: string) =>
      [...rooms.values()].filter((room) => room.user === user).flatMap(({ events }) => [...events.values()]),
  });
}
