import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

/** Three members and an operator with their agents. The clock moves only by hand, and no job runs by itself. */
export interface RoomBench {
  readonly atrium: TestAtrium;
  readonly clock: TestClock;
  readonly ada: Person;
  readonly ben: Person;
  readonly cleo: Person;
  readonly operator: Person;
  /** By an agent of the member. */
  post(who: Person, path: string, body?: object, method?: string): Promise<Reply>;
  /** By the person. */
  act(who: Person, path: string, body?: object, method?: string): Promise<Reply>;
  get(who: Person, path: string): Promise<Reply>;
  read(who: Person, id: string, query?: string): Promise<Reply["body"]>;
  say(who: Person, id: string, role: string, content: string, more?: object): Promise<Reply>;
  join(who: Person, id: string, role: string, more?: object): Promise<Reply>;
  /** Ada's room with the seats host and guest; Ben is invited. */
  open(given?: object): Promise<string>;
  /** The same once Ben has joined. */
  openWithBen(given?: object): Promise<string>;
  eventsOf(who: Person): Promise<{ type: string; payload: Record<string, unknown> }[]>;
}

export async function startRoomBench(): Promise<RoomBench> {
  const clock = new TestClock();
  const atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const member = () => atrium.person("ic-member");
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const operator = await atrium.person("operator");
  const tokens = new Map<Person, string>();
  for (const each of [ada, ben, cleo, operator]) tokens.set(each, await atrium.token(each));
  const post: RoomBench["post"] = (who, path, body = {}, method = "POST") =>
    atrium.request(path, { token: tokens.get(who), body, method });
  const get: RoomBench["get"] = (who, path) => atrium.request(path, { token: tokens.get(who) });
  const join: RoomBench["join"] = (who, id, role, more = {}) =>
    post(who, `/api/rooms/${id}/join`, { role, ack_disclosure: true, ...more });
  const open = async (given: object = {}): Promise<string> => {
    const body = { roles: ["host", "guest"], role_assignments: { host: "me", guest: ben.memberId }, ...given };
    return (await post(ada, "/api/rooms", body)).body.room_id;
  };
  return {
    atrium,
    clock,
    ada,
    ben,
    cleo,
    operator,
    post,
    get,
    join,
    open,
    act: ({ cookie }, path, body = {}, method = "POST") => atrium.request(path, { cookie, body, method }),
    read: async (who, id, query = "") => (await get(who, `/api/rooms/${id}/messages${query}`)).body,
    say: (who, id, role, content, more = {}) => post(who, `/api/rooms/${id}/messages`, { role, content, ...more }),
    async openWithBen(given) {
      const id = await open(given);
      const joined = await join(ben, id, "guest");
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
      return id;
    },
    eventsOf: ({ memberId }) =>
      atrium.kernel.database.read.query
        .selectFrom("member_event")
        .select(["type", "payload"])
        .where("member_id", "=", memberId)
        .orderBy("id")
        .execute(),
  };
}
