import type { Person } from "../../src/seed/users.ts";
import type { TestAtrium } from "./atrium.ts";

interface Page {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
  /** What it set, as the browser sends it. */
  readonly cookie: string;
}

/** Opens a page and sends its form, as a browser without script does. */
export async function submitForm(
  atrium: TestAtrium,
  { cookie }: Pick<Person, "cookie">,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const shown = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie } });
  const cookies = [cookie, cookieOf(shown)].filter(Boolean).join("; ");
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "";
  const reply = await fetch(`${atrium.baseUrl}${path}`, {
    method: "POST",
    headers: { cookie: cookies, origin: atrium.baseUrl },
    body: new URLSearchParams({ _csrf, ...fields }),
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  return { status: reply.status, body: await reply.text(), location, cookie: cookieOf(reply) };
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}
