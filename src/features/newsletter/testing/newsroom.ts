import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

/** A space with an operator and a named editor of the newsletter, on 16 February 2030. */
export async function startNewsroom() {
  const clock = new TestClock("2030-02-16T09:00:00Z");
  const atrium: TestAtrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const editor = await atrium.person("ic-member", { name: "Ilse Brandt" });

  const send = (person: Person, path: string, body: object = {}, method = "POST") =>
    atrium.request(path, { cookie: person.cookie, body, method });
  const read = async (path: string, person?: Person) =>
    (await atrium.request(path, person ? { cookie: person.cookie } : {})).body;
  await send(operator, `/api/newsletter/editors/${editor.memberId}`, { is_editor: true }, "PUT");

  async function begin(slug = "2030-02-16", title = "Looms and lathes"): Promise<string> {
    const { body } = await send(editor, "/api/newsletter/drafts", { slug, title, dek: "A week of weaving." });
    return body.issue.issue_id;
  }
  const write = (id: string, story: string, texts: object = {}, by = editor) =>
    send(
      by,
      `/api/newsletter/drafts/${id}/stories/${story}`,
      { beat: "news", headline: `About ${story}`, body_md: "Some words.", ...texts },
      "PUT",
    );
  const draft = (id: string) => read(`/api/newsletter/drafts/${id}`, editor);
  async function publish(id: string, more: object = {}, by = operator) {
    return send(by, `/api/newsletter/drafts/${id}/publish`, { sha256: (await draft(id)).sha256, ...more });
  }
  return { clock, atrium, operator, editor, send, read, begin, write, draft, publish };
}

export type Newsroom = Awaited<ReturnType<typeof startNewsroom>>;
