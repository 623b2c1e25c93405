import sharp from "sharp";
import { publish } from "../../src/features/highlights/store.ts";
import { say as status } from "../../src/features/status/messages.ts";
import { toKeep } from "../../src/kernel/languages/messages.ts";
import type { Person } from "../../src/seed/users.ts";
import type { World } from "../harness/world.ts";

const PICTURES = ["#d8b26e", "#4d7c6f", "#8a5a44"];

const STORIES = [
  ["2030-02-19-mara-radio-night", "Mara Okafor", "built the transmitter for", "Radio night"],
  ["2030-02-18-jonas-repair-cafe", "Jonas Lindqvist", "repaired eleven toasters at the", "Repair café"],
  ["2030-02-17-ines-breakfast", "Ines Ferreira", "cooked for", "Members' breakfast"],
  ["2030-02-15-tomasz-soldering", "Tomasz Wiśniewski", "taught", "Soldering for beginners"],
  ["2030-02-11-mara-open-hall", "Mara Okafor", "opened", "Open hall"],
] as const;

const CODERS = [
  ["octo-mara", 61],
  ["jonas-with-a-very-long-login", 44],
  ["ines", 44],
  ["tomasz-w", 9],
] as const;

/** Fills every public page: stories with images, a board, donors, listed members and a live event. */
export async function fill({ atrium, token, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const pictures: string[] = [];
  for (const background of PICTURES) {
    const bytes = await sharp({ create: { width: 640, height: 420, channels: 3, background } })
      .png()
      .toBuffer();
    const data_url = `data:image/png;base64,${bytes.toString("base64")}`;
    const { body } = await atrium.request("/api/ingest/highlights/image", { token, body: { data_url } });
    pictures.push(new URL(body.url).pathname);
  }
  const people: { login: string; commits: number; person: Person }[] = [];
  for (const [login, commits] of CODERS) people.push({ login, commits, person: await atrium.person("ic-member") });
  await database.transaction(async (tx) => {
    for (const [index, [id, member_name, action, event_title]] of STORIES.entries()) {
      const story = {
        id,
        member_name,
        action,
        event_title,
        date: id.slice(0, 10),
        dek: "It began with a screwdriver and ended on the roof. <b>Forty people</b> came, and most of them stayed.",
        event_url: "https://luma.com/demo-night",
        stats: [{ label: "People", value: "40" }],
        images: [...pictures.slice(index % 3, (index % 3) + 2), "https://images.example.org/roof.jpg"],
        image_focals: { "0": { x: 0.1, y: 0.9 } },
      };
      const approved_at = new Date(now.getTime() + 1_000 * (10 - index));
      await publish(tx, {
        id,
        member_id: operator.memberId,
        story,
        approved_by: operator.memberId,
        approved_at,
        origin: null,
      });
    }
    const counted = await tx.query.selectFrom("leaderboard_link").selectAll().where("opted_in", "=", true).execute();
    for (const [index, { login, commits, person }] of people.entries()) {
      await tx.query
        .insertInto("leaderboard_link")
        .values({
          ...counted[0],
          member_id: person.memberId,
          github_id: 2_000 + index,
          github_login: login,
          public_commits: commits,
        } as never)
        .execute();
      await tx.query
        .insertInto("member_profile")
        .values({
          member_id: person.memberId,
          first_name: ["Mara", "Jonas", "Ines", "Tomasz"][index] ?? null,
          telegram: null,
          company_website: index % 2 ? null : "https://workshop.example.org",
          photo_sha256: index === 0 ? (pictures[0]?.slice("/media/".length, -".webp".length) ?? null) : null,
          public_visible: true,
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const period = (
      part: string,
      state: "ok" | "degraded" | "down",
      began: number,
      seen: number,
      failing?: number,
    ) => ({
      part,
      state,
      note: toKeep(failing ? status.accountsUnreadable({ failing, all: 5 }) : null),
      began_at: ago(began),
      seen_at: ago(seen),
    });
    await tx.query
      .insertInto("part_period")
      .values([
        period("database", "ok", 1_500, 900),
        period("database", "ok", 890, 0),
        period("leaderboard", "ok", 1_500, 300),
        period("leaderboard", "degraded", 300, 290, 1),
        period("leaderboard", "down", 290, 270, 5),
        period("leaderboard", "ok", 270, 0),
      ])
      .execute();
    await tx.query
      .insertInto("event")
      .values({
        feed_id: "feed_world",
        uid: "open-hall@world",
        recurrence_id: "",
        luma_url: "https://luma.com/open-hall",
        title: "Open hall",
        description: "Bring what you are building.",
        location: "Ground floor",
        host: "Noor Adeyemi",
        cover_url: null,
        starts_at: new Date(now.getTime() - 3_600_000),
        ends_at: new Date(now.getTime() + 3_600_000),
        all_day: false,
      })
      .execute();
  });
}
