import { LINK_SECRET, linkToken } from "../../../src/features/mailing/links.ts";
import * as store from "../../../src/features/mailing/store.ts";
import { hashOf } from "../../../src/features/mailing/suppressions.ts";
import { secretNamed } from "../../../src/features/space/index.ts";
import { parseEmailAddress } from "../../../src/kernel/values/texts/email-address.ts";
import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

const BODY = [
  "The loom in the yard hall **weaves again**, after three evenings of cleaning, oiling and guessing.",
  "- Warp threads: 480, *all* counted twice\n- Broken ones: `2`",
  "> It sounded like a train, and then like a clock.",
  "Read the [log of the repair](https://log.example.org/loom) before you thread it yourself.",
].join("\n\n");

const STORIES = [
  ["news", "open-night", "The open night moves to Thursday", "Doors open at six, and the soup is ready at seven."],
  [
    "projects",
    "the-loom-is-back",
    "The loom is back, and it is louder than anybody remembered",
    "Six members, two broken threads and one manual from 1962.",
  ],
  ["projects", "a-kiln-for-the-yard", "A kiln for the yard", "First firing on Friday."],
  ["tools", "lathe-class", "Six places at the lathe", "The next class begins in March."],
] as const;

/** A published issue, and a draft of the next one. Returns the pages under their ids. */
export async function newsletterPaths(atrium: TestAtrium, { cookie }: Person): Promise<string[]> {
  const send = (path: string, body: object, method = "POST") => atrium.request(path, { cookie, body, method });
  const begin = async (slug: string, title: string) => {
    const texts = {
      dek: "What the space made, mended and learned in the third week of February.",
      datespan: "10–16 February",
    };
    const { body } = await send("/api/newsletter/drafts", { slug, title, ...texts });
    return body.issue.issue_id as string;
  };
  const path = (id: string) => `/api/newsletter/drafts/${id}`;
  const shown = await begin("looms-and-lathes", "Looms, lathes and a louder hall");
  for (const [beat, story, headline, dek] of STORIES) {
    const feature = {
      kind: "lexicon",
      title: "Warp",
      lines: ["The threads that stay.", "The weft moves between them."],
    };
    const sources = [{ title: "Workshop log", url: `https://log.example.org/${story}`, publisher: "The workshop" }];
    const card = story === "the-loom-is-back" ? { feature } : {};
    await send(`${path(shown)}/stories/${story}`, { beat, headline, dek, body_md: BODY, sources, ...card }, "PUT");
  }
  const { sha256 } = (await atrium.request(path(shown), { cookie })).body;
  await send(`${path(shown)}/publish`, { sha256 });
  const next = await begin("the-next-issue", "The next issue");
  const texts = { beat: "news", headline: "Nothing yet", body_md: "Soon.\n\n![](https://images.example.org/x.png)" };
  await send(`${path(next)}/stories/nothing-yet`, texts, "PUT");
  const edit = `/newsletter/edit/${next}`;
  const mailed = await send("/api/newsletter/campaigns", { slug: "looms-and-lathes" });
  const campaign = `/operate/campaigns/${mailed.body.campaign.campaign_id}`;
  const [choices, issue] = [await linkOf(atrium, "choices"), await linkOf(atrium, "issue")];
  return [
    "/newsletter/looms-and-lathes",
    "/newsletter?q=loom",
    edit,
    `${edit}/story`,
    `${edit}/stories/nothing-yet`,
    `${edit}/publish`,
    `/newsletter/edit/${shown}`,
    campaign,
    `${campaign}/approve`,
    `${campaign}/cancel`,
    `${campaign}/recipients`,
    `/newsletter/confirm/${choices}`,
    `/newsletter/unsubscribe/${choices}`,
    `/newsletter/preferences/${choices}`,
    `/newsletter/preferences/${issue}`,
  ];
}

/** A link of a subscriber. */
async function linkOf({ kernel }: TestAtrium, purpose: "choices" | "issue"): Promise<string> {
  const { database, clock } = kernel;
  const address = parseEmailAddress("lena@example.org");
  if (!address) throw new Error("no address");
  return database.transaction(async (tx) => {
    const hash = await hashOf(tx, address.norm);
    const { id } = await store.holdSubscriber(tx, { id: "sbr_lena", address, hash, now: clock.now() });
    await store.confirm(tx, { subscriberId: id, list: "newsletter", proof: {}, now: clock.now() });
    return linkToken(await secretNamed(tx, LINK_SECRET), { purpose, subscriberId: id, list: "newsletter" });
  });
}
