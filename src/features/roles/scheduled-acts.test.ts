import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { announcements } from "../announcements/index.ts";
import { campaigns } from "../campaigns/index.ts";
import { newsletter } from "../newsletter/index.ts";
import { type Newsroom, startNewsroom } from "../newsletter/testing/newsroom.ts";

const SOON_MS = 2 * 60_000;
let room: Newsroom;
let maker: Person;
let other: Person;
let count = 0;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room?.atrium.close());
beforeEach(async () => {
  [maker, other] = [await room.atrium.person("operator"), await room.atrium.person("operator")];
});

const soon = () => new Date(room.clock.now().getTime() + SOON_MS).toISOString();

interface Act {
  readonly name: string;
  readonly page: string;
  /** Scheduled for soon by the maker, or for now. */
  approve(by: Person, at?: string): Promise<unknown>;
  run(): Promise<unknown>;
  /** Its state, and whether it is held. */
  read(): Promise<{ state: string; held_at: string | null }>;
}

const runAll = async ({
  jobs = [],
}: {
  jobs?: readonly { name: string; run: (context: never) => Promise<unknown> }[];
}) => {
  for (const job of jobs.filter(({ name }) => /publish_due|campaigns\.send/.test(name))) {
    await job.run(jobContext(room.atrium, room.clock) as never);
  }
};

async function issue(): Promise<Act> {
  const id = await room.begin(`held-${++count}`);
  await room.write(id, "kiln");
  const draft = `/api/newsletter/drafts/${id}`;
  return {
    name: "an issue",
    page: `/newsletter/edit/${id}/publish`,
    async approve(by, at) {
      const { sha256 } = await room.draft(id);
      return room.send(by, `${draft}/${at ? "schedule" : "publish"}`, { sha256, ...(at && { at }) });
    },
    run: () => runAll(newsletter),
    read: async () => (await room.draft(id)).issue,
  };
}

async function campaign(): Promise<Act> {
  const slug = `held-${++count}`;
  const id = await room.begin(slug);
  await room.write(id, "kiln");
  await room.publish(id);
  const { body } = await room.send(room.operator, "/api/newsletter/campaigns", { slug });
  const path = `/api/newsletter/campaigns/${body.campaign.campaign_id}`;
  return {
    name: "a campaign",
    page: `/operate/campaigns/${body.campaign.campaign_id}`,
    async approve(by, at) {
      const { sha256 } = await room.read(path, room.operator);
      return room.send(by, `${path}/start`, { sha256, ...(at && { at }) });
    },
    run: () => runAll(campaigns),
    read: async () => (await room.read(path, room.operator)).campaign,
  };
}

async function announcement(): Promise<Act> {
  const { body } = await room.send(room.operator, "/api/admin/announcements", { title: "Soup", text: "At noon." });
  const path = `/api/admin/announcements/${body.announcement.announcement_id}`;
  return {
    name: "an announcement",
    page: `/operate/announcements/${body.announcement.announcement_id}`,
    approve: (by, publish_at) => room.send(by, `${path}/publish`, { rev: 1, ...(publish_at && { publish_at }) }),
    run: () => runAll(announcements),
    read: async () => (await room.read(path, room.operator)).announcement,
  };
}

const members = "/api/membership/members";
const losses = {
  "was suspended": () => room.send(other, `${members}/${maker.memberId}/suspend`, { reason: "Talk to us." }),
  "was demoted": () =>
    room.atrium.kernel.database.transaction((tx) =>
      tx.query.updateTable("member").set({ tier: "ic-member" }).where("id", "=", maker.memberId).execute(),
    ),
};

async function toldOf(person: Person): Promise<number> {
  const rows = await room.atrium.kernel.database.read.query
    .selectFrom("member_event")
    .select("id")
    .where("member_id", "=", person.memberId)
    .where("type", "=", "scheduled_act_held")
    .execute();
  return rows.length;
}

describe.each(Object.entries({ issue, campaign, announcement }))("the scheduled act: %s", (_, make) => {
  test.each(Object.keys(losses) as (keyof typeof losses)[])(
    "waits for another operator if its maker %s",
    async (loss) => {
      const act = await make();
      const before = await toldOf(other);
      await act.approve(maker, soon());
      await losses[loss]();
      room.clock.advance(SOON_MS);
      await act.run();
      await act.run();
      expect(await act.read()).toMatchObject({ state: "scheduled", held_at: room.clock.now().toISOString() });
      expect([(await toldOf(other)) - before, await toldOf(maker)]).toEqual([1, 0]);
      const { cookie } = other;
      expect((await room.atrium.request(act.page, { cookie })).body).toContain("Waiting for another operator");
      await act.approve(other);
      await act.run();
      const released = await act.read();
      expect(["published", "running", "finished"]).toContain(released.state);
      expect(released.held_at).toBeNull();
    },
  );

  test("happens if its maker is an operator", async () => {
    const act = await make();
    await act.approve(maker, soon());
    room.clock.advance(SOON_MS);
    await act.run();
    expect((await act.read()).state).toMatch(/published|running|finished/);
  });
});
