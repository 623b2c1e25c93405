import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLE_SCOPES, type Scope } from "../../src/kernel/access/scopes.ts";
import { openDemo } from "../../src/seed/demo.ts";
import { actAs, createPerson, type Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { webSource } from "./page-calls.ts";
import { shownOn } from "./shown-forms.ts";

/** Of one page, without its query and its IDs. */
const URLS_MAX = 3;

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_PAGE_BUDGET: "100000/60" } });
  await openDemo(atrium, atrium.dataFolder);
  operator = await atrium.person("operator");
}, 120_000);
afterAll(() => atrium?.close());

async function holderOf(scope: Scope): Promise<Person> {
  const email = `${scope.replace(":", "-")}@roles.example`;
  const holder = await createPerson(atrium, { name: scope, email, password: "a long pass phrase", tier: "ic-member" });
  const { role } = await actAs(atrium, operator, "roles.set", { name: scope, line: null, scopes: [scope] });
  await actAs(atrium, operator, "roles.change_members", { role_id: role.role_id, add: [holder.memberId] } as never);
  return holder;
}

test.each(ROLE_SCOPES)("each link that a holder of %s is shown opens", { timeout: 120_000 }, async (scope) => {
  const { cookie } = await holderOf(scope);
  const counts = new Map<string, number>();
  const waiting = new Set(["/operate/inbox", "/today"]);
  const from = new Map<string, string>();
  const closed: string[] = [];
  for (const path of waiting) {
    const place = path.split("?", 1)[0]?.replaceAll(/\/[^/]*\d[^/]*/g, "/…") ?? "";
    const count = (counts.get(place) ?? 0) + 1;
    if (count > URLS_MAX) continue;
    counts.set(place, count);
    const reply = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie }, redirect: "manual" });
    const html = await reply.text();
    if (reply.status >= 400) closed.push(`${path}: ${reply.status}, linked from ${from.get(path)}`);
    if (!path.startsWith("/operate") && path !== "/today") continue;
    for (const link of shownOn(html, path).links.filter((each) => !waiting.has(each))) {
      waiting.add(link);
      from.set(link, path);
    }
  }
  expect(closed).toEqual([]);
  expect(from.size).toBeGreaterThan(10);
});

test("pages link to operators' pages only by a link that closed pages lose", () => {
  const plain = [...webSource().files].filter(([, source]) => /<a href=(\{`|")\/operate/.test(source));
  expect(plain.map(([file]) => file)).toEqual([]);
});
