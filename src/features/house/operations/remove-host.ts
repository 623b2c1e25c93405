import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { HostName, HostResponse, hostReply } from "../hosts/schemas.ts";
import { lockHost, setHostWish } from "../hosts/store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_HOST } from "../refusals.ts";
import { FloorId } from "../schemas.ts";

export const removeHost = defineOperation({
  id: "house.remove_host",
  tool: "ic_admin_house_remove_host",
  rest: { method: "DELETE", path: "/api/house/floors/{floor_id}/hosts/{host}", operationId: "removeHouseHost" },
  title: "Remove a host from a floor",
  summary: "Asks to refuse requests to a host of a floor. The host in its address stays. A job does it within seconds.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveHouseHost", { floor_id: FloorId, host: HostName }),
  output: HostResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "The north floor no longer has north.example.net",
      input: { floor_id: "flr_0123456789abcdef01234567", host: "north.example.net" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { floor_id, host }) {
    const row = await lockHost(tx, floor_id, host);
    if (!row) throw fail("not_found", NO_SUCH_HOST);
    if (row.wish === "remove") return hostReply(row);
    did(say.hostRemoved({ host }));
    return hostReply(await setHostWish(tx, row, "remove"));
  },
});
