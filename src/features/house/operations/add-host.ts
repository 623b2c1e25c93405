import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { isBelowHouse, tokenOf } from "../hosts/proof.ts";
import { AddedHostResponse, HostName, hostReply } from "../hosts/schemas.ts";
import { type HostRow, insertHost, listHosts, lockHost, setHostWish } from "../hosts/store.ts";
import { say } from "../messages.ts";
import { takenName, waitForNames } from "../proposal-store.ts";
import { inOtherState, NO_SUCH_FLOOR, nameTaken, TOO_MANY_HOSTS } from "../refusals.ts";
import { checkedHost, HOSTS_MAX } from "../rules.ts";
import { FloorId } from "../schemas.ts";
import { lockFloor } from "../store.ts";

/** It was to be removed, or another floor had it. */
const isToBeAdded = ({ wish, fault }: HostRow) => wish === "remove" || (wish === null && fault === "taken");

export const addHost = defineOperation({
  id: "house.add_host",
  tool: "ic_admin_house_add_host",
  rest: { method: "POST", path: "/api/house/floors/{floor_id}/hosts", operationId: "addHouseHost", status: 201 },
  title: "Add a host to a floor",
  summary: "Adds a host name to a floor. It works once a TXT record proves the domain, unless it is below this host.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "write",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "house.remove_host",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ floor_id }, { host }) => ({ floor_id, host: host.host }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("AddHouseHost", { floor_id: FloorId, host: HostName }),
  output: AddedHostResponse,
  errors: ["not_found", "invalid_for_state", "already_exists"],
  examples: [
    {
      say: "The north floor should also answer at club.example.com",
      input: { floor_id: "flr_0123456789abcdef01234567", host: "club.example.com" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did, settings }, { floor_id, host: given }) {
    await waitForNames(tx);
    const floor = await lockFloor(tx, floor_id);
    if (!floor) throw fail("not_found", NO_SUCH_FLOOR);
    if (floor.state === "deleted") throw fail("invalid_for_state", inOtherState(floor.state));
    const { host, problem } = checkedHost(given, settings.baseUrl);
    if (problem) {
      const field = { field: "host", problem: sentence(problem) };
      throw fail("validation", { ...refusedFields([field]), hint: "Correct the host, and add it again." });
    }
    const there = await lockHost(tx, floor_id, host);
    if (there) return hostReply(isToBeAdded(there) ? await setHostWish(tx, there, "add") : there);
    const taken = await takenName(tx, { slug: null, hosts: [host] });
    if (taken !== null) throw fail("already_exists", nameTaken(taken));
    if ((await listHosts(tx, floor_id)).length + 1 >= HOSTS_MAX) throw fail("invalid_for_state", TOO_MANY_HOSTS);
    const row: HostRow = {
      host,
      floor_id,
      token: isBelowHouse(host, settings.baseUrl) ? null : tokenOf(floor_id, host),
      proved_at: null,
      missing_since: null,
      checked_at: null,
      fault: null,
      wish: "add",
    };
    await insertHost(tx, row);
    did(say.hostAdded({ host, name: floor.name }));
    return hostReply(row);
  },
});
