import { readFileSync } from "node:fs";
import type { ActAs, Person } from "./users.ts";

const EID = "soup-and-code";

type People = Readonly<Record<"tomas" | "ilse" | "kofi" | "noor", Person>>;

const PHOTOS = [
  { file: "table", by: "kofi", names: "ilse", caption: "The long table, an hour before the pitches", is: "published" },
  { file: "soup", by: "tomas", names: null, caption: "The deadline was the bottom of this pot", is: "published" },
  { file: "pitch", by: "ilse", names: "tomas", caption: "Where is the pump?", is: "asked" },
  { file: "night", by: "kofi", names: null, caption: "The street at midnight", is: "pending" },
] as const;

const ALTS: Readonly<Record<(typeof PHOTOS)[number]["file"], string>> = {
  table: "Four people at a long table with laptops, under lanterns",
  soup: "A large pot of soup that steams, and two empty bowls",
  pitch: "Somebody points at a slide in front of an audience",
  night: "Houses at night, with people and lanterns in the street",
};

/** Photos of the hackathon that is over: two public ones, one that waits for consent, and one for organizers. */
export async function fillGallery(as: ActAs, people: People): Promise<void> {
  for (const { file, by, names, caption, is } of PHOTOS) {
    const bytes = readFileSync(new URL(`./demo-images/hack-${file}.webp`, import.meta.url)).toString("base64");
    const { photo } = await as(people[by], "gallery.upload", {
      eid: EID,
      data_url: `data:image/webp;base64,${bytes}`,
      alt: ALTS[file],
      caption,
      people: names ? [people[names].memberId] : [],
      others: "none",
      no_minors: true,
    });
    const { photo_id, rev } = photo;
    if (is === "pending") continue;

    await as(people.noor, "gallery.decide", {
      eid: EID,
      photos: [{ photo_id, rev }],
      decision: "publish",
      confirm: true,
    });
    if (names && is === "published") await as(people[names], "gallery.answer", { photo_id, answer: "granted" });
  }
}
