import type { Person } from "../../src/seed/users.ts";
import type { TestAtrium } from "./atrium.ts";

interface Page {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
}

/** Opens a page and sends its form, as a browser without script does. */
export async function submitForm(
  atrium: TestAtrium,
  { cookie }: Pick<Person, "cookie">,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const shown = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie } });
  const cookies = [cookie, ...shown.headers.getSetCookie().map((each) => each.split(";", 1)[0])].join("; ");
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "";
  const reply = await fetch(`${atrium.baseUrl}${path}`, {
    method: "POST",
    headers: { cookie: cookies, origin: atrium.baseUrl },
    body: new URLSearchParams({ _csrf, ...fields }),
    redirect: "manual",
  });
  return { status: reply.status, body: await reply.text(), location: reply.headers.get("location") };
}
