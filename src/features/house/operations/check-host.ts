import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { HostName, HostResponse, hostReply } from "../hosts/schemas.ts";
import { lockHost, setHostWish } from "../hosts/store.ts";
import { say } from "../messages.ts";
import { NEEDS_NO_PROOF, NO_SUCH_HOST } from "../refusals.ts";
import { FloorId } from "../schemas.ts";

export const checkHost = defineOperation({
  id: "house.check_host",
  tool: "ic_admin_house_check_host",
  rest: { method: "POST", path: "/api/house/floors/{floor_id}/hosts/{host}/check", operationId: "checkHouseHost" },
  title: "Check a host of a floor",
  summary: "Asks to look up the TXT record of a host now. A job does it within seconds.",
  when: "Use on the web pages: only an operator can.",

  effect: "write",
  access: { person: "operator", page: "/operate/floors" },
  quotas: [{ per: "member", max: 60, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CheckHouseHost", { floor_id: FloorId, host: HostName }),
  output: HostResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "I have added the record for north.example.com",
      input: { floor_id: "flr_0123456789abcdef01234567", host: "north.example.com" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { floor_id, host }) {
    const row = await lockHost(tx, floor_id, host);
    if (!row) throw fail("not_found", NO_SUCH_HOST);
    if (row.token === null || row.fault === "taken") throw fail("invalid_for_state", NEEDS_NO_PROOF);
    if (row.wish !== null) return hostReply(row);
    did(say.hostChecked({ host }));
    return hostReply(await setHostWish(tx, row, "check"));
  },
});
