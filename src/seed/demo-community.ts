import type { Operations } from "../areas/operations.ts";
import type { InputOf } from "../kernel/catalogue/operation.ts";
import type { ActAs, Person } from "./users.ts";

const LOOM = `The big loom in the yard hall **weaves again**, after three evenings of cleaning, oiling and guessing.

- Warp threads: 480, *all* counted twice
- Broken ones: 2

> It sounded like a train, and then like a clock.

Whoever wants to thread it next: the manual is from 1962, and it is right about everything but the oil.`;

const KILN = `The kiln reached **1,240 °C** on Friday, eleven hours after we lit it.

The first plates are out. Two have cracks, and we know why: they stood too close to the door.`;

const LATHE = `Six places, two evenings, one finger guard each. The next class begins after the holidays.`;

const STORIES = [
  {
    ...{ story_id: "the-loom-is-back", beat: "projects", headline: "The loom is back, and louder than anybody knew" },
    ...{ dek: "Two members, two broken threads, and a manual from 1962.", body_md: LOOM },
    sources: [{ title: "Workshop log", url: "https://log.lantern-house.example/loom", publisher: "The workshop" }],
    feature: {
      kind: "lexicon" as const,
      title: "Warp",
      lines: ["The threads that stay.", "The weft moves between them."],
    },
  },
  {
    ...{ story_id: "a-kiln-for-the-yard", beat: "projects", headline: "First firing: the kiln holds its heat" },
    ...{ dek: "Eleven hours to 1,240 degrees.", body_md: KILN },
    sources: [{ title: "Firing log", url: "https://log.lantern-house.example/kiln" }],
  },
  {
    ...{ story_id: "lathe-class", beat: "tools", headline: "Six places at the lathe" },
    ...{ dek: "The class that everybody asks for comes back.", body_md: LATHE },
    sources: [{ title: "Trainings", url: "https://lantern-house.example/trainings" }],
  },
] satisfies readonly Omit<InputOf<Operations["newsletter.put_story"]>, "issue_id">[];

const STARTUPS = [
  [
    "tidewatch",
    "Tidewatch",
    "Sensors that tell harbors how high the water will stand tomorrow.",
    "https://tidewatch.example",
  ],
  ["second-light", "Second Light", "Old lamps, repaired and rewired, with a warranty.", "https://secondlight.example"],
  [
    "loomworks",
    "Loomworks",
    "Patterns for hand looms, drawn by members and free to weave.",
    "https://loomworks.example",
  ],
] as const;

/** What a community writes, builds and tells: a newsletter, startups, and a talk with chapters and captions. */
export async function fillCommunity(
  as: ActAs,
  { ilse, kofi, noor }: Readonly<Record<"ilse" | "kofi" | "noor", Person>>,
  at: (days: number, time: string) => string,
): Promise<void> {
  await fillNewsletter(as, { ilse, noor });
  for (const [slug, name, tagline, website] of STARTUPS) {
    await as(noor, "startups.create", { slug, name, tagline, website });
  }
  const claim = { slug: "second-light", agreement_accepted: true } as const;
  const { request_id } = await as(kofi, "startups.request_ownership", claim);
  await as(noor, "startups.approve_ownership", { id: request_id });
  await as(kofi, "startups.add_news", { slug: "second-light", title: "Four hundred lamps saved from the street" });

  await as(noor, "presentations.set", {
    ...{ number: 1, series: "Open evenings", title: "Reading the water: what a tide gauge knows" },
    ...{ held_at: at(-12, "19:00"), recording_url: "https://talks.lantern-house.example/reading-the-water" },
    abstract: "A gauge in the harbor counts the height of the water every minute. What can we say from it, and when?",
    speakers: [{ name: "Kofi Mensah", member_id: kofi.memberId }, { name: "Ada Nunes" }],
    chapters: [
      { start_seconds: 0, title: "A gauge and its drawer" },
      { start_seconds: 540, title: "Moon, wind and pressure" },
      { start_seconds: 1_500, title: "Tomorrow, with an honest error" },
    ],
  });
  await as(noor, "presentations.publish", { number: 1, published: true });
  await as(kofi, "presentations.answer_listing", { number: 1, answer: "accepted" });
}

async function fillNewsletter(as: ActAs, { ilse, noor }: Readonly<Record<"ilse" | "noor", Person>>): Promise<void> {
  const texts = { dek: "What the house made, mended and learned in November.", datespan: "16–22 November" };
  const { issue } = await as(noor, "newsletter.create_issue", {
    ...{ slug: "looms-and-kilns", title: "Looms, kilns and a louder hall" },
    ...texts,
  });
  const { issue_id } = issue;
  for (const story of STORIES) await as(noor, "newsletter.put_story", { issue_id, ...story });
  const { sha256 } = await as(noor, "newsletter.get_draft", { issue_id });
  await as(noor, "newsletter.publish", { issue_id, sha256 });
  await as(noor, "newsletter.create_issue", { slug: "before-the-holidays", title: "Before the holidays" });
  await as(ilse, "newsletter.send_tip", { text: "The photo lab has red light again. Somebody should write about it." });
}
