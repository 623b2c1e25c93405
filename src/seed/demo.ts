import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TIERS, type Tier } from "../kernel/access/tiers.ts";
import { StartRefused } from "../kernel/values/start-refused.ts";
import { fillDemo } from "./demo-activity.ts";
import { fillAgentClients } from "./demo-agents.ts";
import { fillMedia } from "./demo-media.ts";
import { fillAnnouncements, fillNews } from "./demo-news.ts";
import { fillPeople } from "./demo-people.ts";
import { fillRooms } from "./demo-rooms.ts";
import { fillWorkshop } from "./demo-workshop.ts";
import { type ActAs, type AppHandle, actAs, createPerson, createToken, type NewPerson, type Person } from "./users.ts";

const PLACE = {
  name: "Lantern House",
  time_zone: "Europe/Lisbon",
  latitude: 38.7223,
  longitude: -9.1393,
  address: "Rua da Lanterna 12, 1100-001 Lisboa",
  contact_email: "hello@lantern-house.example",
  state_tier: "ic-member",
} as const;

const EVENINGS = [{ opens_at: "09:00", closes_at: "22:00" }];
const HOURS = {
  monday: EVENINGS,
  tuesday: EVENINGS,
  wednesday: EVENINGS,
  thursday: EVENINGS,
  friday: [{ opens_at: "09:00", closes_at: "01:00" }],
  saturday: [{ opens_at: "11:00", closes_at: "20:00" }],
};

/** Papers and a book for the research corpus. */
export const DEMO_CORPUS = fileURLToPath(new URL("./demo-corpus", import.meta.url));

/** One person per tier. */
const PEOPLE: Readonly<Record<Tier, { readonly name: string; readonly email: string }>> = {
  public: { name: "Pia Lund", email: "pia@lantern-house.example" },
  "ft-member": { name: "Tomás Ferreira", email: "tomas@lantern-house.example" },
  "ai-floor": { name: "Ilse Brandt", email: "ilse@lantern-house.example" },
  "ic-member": { name: "Kofi Mensah", email: "kofi@lantern-house.example" },
  operator: { name: "Noor Adeyemi", email: "noor@lantern-house.example" },
};

const RESOURCES = [
  {
    id: "ft-9",
    kind: "room",
    name: "FT-9",
    description: "The long table, a screen, a whiteboard.",
    location: "Ninth floor",
    capacity: 10,
    opens_at: "08:00",
    closes_at: "22:00",
    minutes_max: 240,
  },
  {
    id: "library",
    kind: "room",
    name: "Library",
    description: "Quiet. No calls.",
    location: "Third floor",
    capacity: 6,
    opens_at: "08:00",
    closes_at: "22:00",
    minutes_max: 180,
  },
  {
    id: "phone-booth",
    kind: "room",
    name: "Phone booth",
    location: "Ninth floor",
    capacity: 1,
    minutes_max: 60,
    approval: "instant",
  },
  {
    id: "printer-prusa-1",
    kind: "printer",
    name: "Prusa 1",
    description: "250 × 210 × 220 mm, PLA loaded.",
    location: "Workshop",
    minutes_max: 720,
    outside_hours: true,
  },
  {
    id: "printer-prusa-2",
    kind: "printer",
    name: "Prusa 2",
    description: "Out for repair.",
    location: "Workshop",
    bookable: false,
  },
] as const;

/** The contents of `demo.json`, for scripts. */
export interface DemoSpace {
  readonly base_url: string;
  /** Identifies the database that holds the space. */
  readonly database?: string | null;
  readonly members: readonly {
    readonly member_id: string;
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly tier: Tier;
    readonly agent_token: string;
  }[];
}

/** The database holds something else than this folder's demo space. */
export class NotForDemo extends StartRefused {}

/**
 * The demo creates accounts with published passwords, so it takes only an empty database, or the one that it filled.
 * @throws NotForDemo
 */
export function requireDemoDatabase(found: { isEmpty: boolean; since: string | null }, folder: string): void {
  if (found.isEmpty) return;
  const demo = readDemo(folder);
  if (demo?.database && demo.database === found.since) return;
  throw new NotForDemo(
    `The demo needs an empty database, and the one of ${folder} holds data. Nothing was changed. ` +
      "Run npm start for your own space, or leave ATRIUM_DATA and DATABASE_URL unset for a new demo.",
  );
}

function readDemo(folder: string): DemoSpace | null {
  const file = join(folder, "demo.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DemoSpace) : null;
}

/** Fills an empty space with demonstration data, or reuses the one in this folder. */
export async function openDemo(app: AppHandle, folder: string, database: string | null = null): Promise<DemoSpace> {
  const file = join(folder, "demo.json");
  const found = readDemo(folder);
  if (found) return save(file, { ...found, base_url: app.baseUrl });
  const members = [];
  for (const tier of TIERS) {
    const newcomer = { ...PEOPLE[tier], password: `lantern-${tier}-demo`, tier };
    const person = tier === "operator" ? await claimAs(app, newcomer) : await createPerson(app, newcomer);
    const { memberId: member_id, name, email, password } = person;
    const agent_token = await createToken(app, person, { clientName: `${name.split(" ")[0]}'s agent` });
    members.push({ member_id, name, email, password, tier, agent_token, person });
  }
  const operator = members.at(-1)?.person as Person;
  await actAs(app, operator, "space.update", { ...PLACE });
  await actAs(app, operator, "space.set_hours", { week: HOURS, past_midnight: true });
  await actAs(app, operator, "space.put_setup_away", { away: true });
  await fillMedia((person, id, input) => actAs(app, person, id, input), operator);
  for (const resource of RESOURCES) await actAs(app, operator, "resources.add", resource);
  const calendar = readFileSync(new URL("./demo.ics", import.meta.url), "utf8");
  await actAs(app, operator, "feeds.add", { name: "Lantern House calendar", calendar });
  const people = Object.fromEntries(members.map(({ tier, person }) => [tier, person])) as Record<Tier, Person>;
  await fillDemo(app, people, PLACE.time_zone);
  const as: ActAs = (person, id, input) => actAs(app, person, id, input);
  await fillPeople(as, operator);
  await fillAnnouncements(as, operator);
  await fillNews(as, operator, app.kernel.clock.now());
  await fillAgentClients(app, { kofi: people["ic-member"], ilse: people["ai-floor"], noor: operator });
  await fillWorkshop(app, { kofi: people["ic-member"], noor: operator });
  await fillRooms(app, { kofi: people["ic-member"], noor: operator });
  const listed = members.map(({ person: _person, ...member }) => member);
  return save(file, { base_url: app.baseUrl, database, members: listed });
}

/** The first operator claims the space, as in production. */
async function claimAs(app: AppHandle, newcomer: NewPerson): Promise<Person> {
  const person = await createPerson(app, { ...newcomer, tier: "public" });
  const secret = new URL(app.claimUrl ?? "").searchParams.get("claim") ?? "";
  await actAs(app, person, "membership.claim_space", { secret });
  return { ...person, tier: newcomer.tier };
}

function save(file: string, demo: DemoSpace): DemoSpace {
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
}

export function demoTable({ members }: DemoSpace): string {
  const rows = [
    ["tier", "e-mail", "password", "agent token"],
    ...members.map(({ tier, email, password, agent_token }) => [tier, email, password, agent_token]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}
