import type { Operations } from "../features/operations.ts";
import type { InputOf } from "../kernel/catalogue/operation.ts";
import type { ActAs, Person } from "./users.ts";

type People = Readonly<Record<"tomas" | "ilse" | "kofi" | "noor", Person>>;

type Story = Omit<InputOf<Operations["newsletter.put_story"]>, "issue_id">;

const STORIES: readonly Story[] = [
  {
    story_id: "eleven-lamps",
    beat: "news",
    headline: "Eleven lamps went home lit",
    dek: "The repair café lost to one toaster, and won everything else.",
    body_md:
      "Eleven lamps came in dark on Saturday. **All eleven** went home lit, most of them with a new cord and one with a new story.\n\nThe twelfth guest was a toaster. It is still here, and so is its owner, who has learned to solder.",
    sources: [{ title: "Log of the repair café", url: "https://log.lantern-house.example/repair", publisher: "Kofi" }],
  },
  {
    story_id: "the-loom-is-warped",
    beat: "projects",
    headline: "The loom is warped again",
    dek: "Weave a hand's width, any evening until the end of the month.",
    body_md:
      "Four hundred and eighty threads, all counted twice. Come by, sit down and weave a hand's width.\n\n- The shuttle with the blue tape is for wool\n- The other one is for everything else",
    feature: { kind: "lexicon", title: "Warp", lines: ["The threads that stay.", "The weft moves between them."] },
    sources: [{ title: "Notes on the loom", url: "https://log.lantern-house.example/loom", publisher: "Tomás" }],
  },
  {
    story_id: "first-hour-at-the-laser",
    beat: "tools",
    headline: "The first hour at the laser cutter",
    dek: "Two places, one extractor, and a list of what never goes in.",
    body_md:
      "The next training is this week. After it, you book the cutter yourself. Wood and paper go in; vinyl never does.",
    sources: [{ title: "House rules", url: "https://log.lantern-house.example/rules", publisher: "Lantern House" }],
  },
];

/** A published issue, its subscribers, and a campaign that awaits approval. */
export async function fillNewsletter(as: ActAs, people: People, today: string): Promise<void> {
  const { noor, ilse, kofi, tomas } = people;
  const { issue } = await as(noor, "newsletter.create_issue", {
    slug: today,
    title: "Lamps, threads and a toaster",
    dek: "What the house repaired, warped and learned this week.",
    datespan: "This week",
  });
  const { issue_id } = issue;
  for (const story of STORIES) await as(noor, "newsletter.put_story", { ...story, issue_id });
  const { sha256 } = await as(noor, "newsletter.get_draft", { issue_id });
  await as(noor, "newsletter.publish", { issue_id, sha256 });
  for (const person of [ilse, kofi, tomas]) await as(person, "mailing.set_subscription", { subscribed: true });
  await as(noor, "campaigns.create", { slug: today });
}
