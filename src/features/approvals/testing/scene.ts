import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Rule } from "../../../kernel/rules/rule.ts";
import type { Person } from "../../../seed/users.ts";
import { addResource } from "../../resources/testing/world.ts";

type Rules = readonly Omit<Rule, "id">[];

/** A member whose agents book a room, and ask before it. */
export async function startScene() {
  const atrium: TestAtrium = await startTestAtrium();
  const person = await atrium.person("ic-member");
  await addResource({ atrium, token: await atrium.token("operator") });
  let day = 0;
  return {
    atrium,
    person,

    /** An agent of the member under these rules. */
    async agent(rules: Rules = [{ verdict: "ask" }], owner: Person = person) {
      const token = await atrium.token(owner);
      const { body } = await atrium.request("/api/agent/tokens", { cookie: owner.cookie });
      const { token_id } = body.tokens.find((each: { prefix: string }) => token.startsWith(each.prefix));
      const path = `/api/agent/tokens/${token_id}/rules`;
      const set = await atrium.request(path, { method: "PUT", cookie: owner.cookie, body: { rules } });
      if (set.status !== 200) throw new Error(set.body.error);
      return { token, token_id };
    },

    /** Another free slot each time. */
    slot() {
      day += 1;
      const start = Date.now() + day * 86_400_000 - (Date.now() % 86_400_000);
      const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
      const when = { start_iso: at(10), end_iso: at(11) };
      return { resource_id: "ft-9", purpose: "Planning", email: "ada@example.org", ...when };
    },

    book: (token: string, body: object, headers = {}) =>
      atrium.request("/api/resources/book", { method: "POST", token, body, headers }),

    decide: (id: string, decision: "approve" | "deny", body: object = {}, cookie = person.cookie) =>
      atrium.request(`/api/approvals/${id}/${decision}`, { method: "POST", cookie, body }),

    /** The approval once it has ended. */
    async outcome(id: string, token: string) {
      for (let times = 0; times < 100; times++) {
        const { body } = await atrium.request(`/api/approvals/${id}`, { token });
        if (!["pending", "approved", "executing"].includes(body.approval.state)) return body.approval;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("it did not end");
    },

    async bookings(token: string): Promise<number> {
      const { body } = await atrium.request("/api/resources/bookings", { token });
      return body.bookings.length;
    },
  };
}

export type Scene = Awaited<ReturnType<typeof startScene>>;
