import type { ActAs, Person } from "./users.ts";

type Post = readonly [hoursAgo: number, title: string, path: string, summary: string];

interface Source {
  readonly name: string;
  readonly host: string;
  readonly weight: number;
  readonly posts: readonly Post[];
}

const TIDES = "https://open-tides.example/releases/2";

/** Invented sites: nothing is fetched, and the sources are paused. */
const SOURCES: readonly Source[] = [
  {
    name: "Open Tides",
    host: "open-tides.example",
    weight: 3,
    posts: [
      [
        3,
        "Tides 2 predicts harbor levels on a laptop",
        TIDES,
        "The model runs without a graphics card. Weights, data and the three experiments that failed are published with it.",
      ],
      [
        52,
        "What we learned from 40 volunteer gauges",
        "/gauges",
        "Cheap sensors drift. Comparing neighbors every hour finds the ones that lie.",
      ],
    ],
  },
  {
    name: "The Workbench",
    host: "workbench.example",
    weight: 2,
    posts: [
      [
        2,
        "A tide model that fits into a harbor office",
        `${TIDES}?utm_source=workbench`,
        "We ran it for a week beside the official tables. It was late once.",
      ],
      [
        8,
        "Agents that book rooms should hold, then ask",
        "/hold-then-ask",
        "A hold of ten minutes costs nobody anything. A wrong booking costs an evening.",
      ],
      [
        30,
        "Five ways to label a shared printer",
        "/labels",
        "The best label says who to ask, not which uses are forbidden.",
      ],
    ],
  },
  {
    name: "Small Models Weekly",
    host: "small-models.example",
    weight: 1,
    posts: [
      [1, "Tides 2 and other models for old laptops", TIDES, "Four releases of this week that need less than 8 GB."],
      [
        5,
        "A dictionary of 90 sign languages opens to researchers",
        "/signs",
        "Video, glosses and the consent of each signer, with a way to withdraw it.",
      ],
      [
        20,
        "Why our benchmark now counts electricity",
        "/electricity",
        "Two models with equal scores differed by a factor of eleven.",
      ],
    ],
  },
  {
    name: "Civic Data Notes",
    host: "civic-data.example",
    weight: 1,
    posts: [
      [
        6,
        "Sign languages: a dictionary that can forget",
        "https://small-models.example/signs#notes",
        "The first large data set in which a person can take their videos back.",
      ],
      [
        12,
        "Lisbon publishes the timetable of its elevators",
        "/elevators",
        "The feed says which ones are out of order. It is one line of JSON per elevator.",
      ],
      [
        44,
        "How a library counts visitors without counting people",
        "/library",
        "A light barrier, a daily reset and nothing else.",
      ],
    ],
  },
  {
    name: "Radio Garden Log",
    host: "radio-log.example",
    weight: 1,
    posts: [
      [15, "A speech model for 12 dialects of one island", "/dialects", "Recorded in kitchens, with the kettle on."],
      [70, "Repair evening: 31 things, 24 work again", "/repair", "Most needed a new cable."],
    ],
  },
];

/** Two announcements, and topics to follow. */
export async function fillAnnouncements(as: ActAs, operator: Person): Promise<void> {
  const topics = [
    { id: "workshop", title: "Workshop" },
    { id: "food", title: "Food and kitchen" },
    { id: "evenings", title: "Evenings" },
  ];
  await as(operator, "announcements.set_topics", { topics });
  const announce = async (content: { title: string; text: string; topic?: string }) => {
    const { announcement } = await as(operator, "announcements.create", content);
    const { announcement_id, rev } = announcement;
    await as(operator, "announcements.publish", { announcement_id, rev });
  };
  const soup = "Every Wednesday at 13:00, on the ninth floor. **Bring a bowl**; Ilse brings the bread.";
  await announce({ title: "Soup on Wednesdays", text: soup, topic: "food" });
  const door = "From Monday, the street door locks at 22:00. Your badge opens it as before. Guests ring at the kiosk.";
  await announce({ title: "The street door locks at ten", text: door });
}

/** News of sites that do not exist, read from texts. */
export async function fillNews(as: ActAs, operator: Person, now: Date): Promise<void> {
  for (const { name, host, weight, posts } of SOURCES) {
    const url = `https://${host}/feed.json`;
    await as(operator, "headlines.add_source", { name, url, weight, paused: true, feed: feedOf(name, posts, now) });
  }
}

function feedOf(title: string, posts: readonly Post[], now: Date): string {
  const items = posts.map(([hours, title, url, summary]) => ({
    id: url,
    url,
    title,
    summary,
    date_published: new Date(now.getTime() - hours * 3_600_000).toISOString(),
  }));
  return JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title, items });
}
