import type { ActAs, Person } from "./users.ts";

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

/** What a community builds and tells: startups, and a talk with chapters. */
export async function fillCommunity(
  as: ActAs,
  { kofi, noor }: Readonly<Record<"kofi" | "noor", Person>>,
  at: (days: number, time: string) => string,
): Promise<void> {
  for (const [slug, name, tagline, website] of STARTUPS) {
    await as(noor, "startups.create", { slug, name, tagline, website });
  }
  const claim = { slug: "second-light", agreement_accepted: true } as const;
  const { request_id } = await as(kofi, "startups.request_ownership", claim);
  await as(noor, "startups.approve_ownership", { id: request_id });
  await as(kofi, "startups.add_news", { slug: "second-light", title: "Four hundred lamps saved from the street" });

  await as(noor, "presentations.set", {
    number: 1,
    series: "Open evenings",
    title: "Reading the water: what a tide gauge knows",
    held_at: at(-12, "19:00"),
    recording_url: "https://talks.lantern-house.example/reading-the-water",
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
