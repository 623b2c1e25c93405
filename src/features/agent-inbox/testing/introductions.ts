import { jobContext } from "../../../../test/harness/jobs.ts";
import { actAs, type Person } from "../../../seed/users.ts";
import { endIntroductions } from "../jobs/end-introductions.ts";
import { startTwoMembers, type TwoMembers } from "./two-members.ts";

/** Ilse, whose agent introduces Kofi and Mira to one another. */
export async function startIntroductions() {
  const space = await startTwoMembers();
  const mira = await addMira(space);
  const herself = { cookie: mira.cookie };
  await space.post(herself, "/api/agent-inbox/policy", { preset: "notify-only" }, "PUT");
  return Object.assign(space, extensions(space, mira));
}

async function addMira({ atrium }: TwoMembers): Promise<Person> {
  const mira = await atrium.person("ic-member", { name: "Mira Okafor" });
  await actAs(atrium, mira, "membership.set_profile", { first_name: "Mira" });
  return mira;
}

export type Introduced = Awaited<ReturnType<typeof startIntroductions>>;

function extensions(space: TwoMembers, mira: Person) {
  const sendIntroduction = (input: object = {}) =>
    space.send({
      intent: "send_intro",
      intro_target_name: "Mira Okafor",
      consent_target_has_opted_in: true,
      expected_outcome: "You build a kiln together.",
      ...input,
    });
  return {
    mira,
    addNamesake: () => addMira(space),
    miraHerself: { cookie: mira.cookie },
    sendIntroduction,
    /** The threads of the two, delivered. */
    async introduce(input: object = {}): Promise<{ kofi: string; mira: string }> {
      const { body } = await sendIntroduction(input);
      await space.deliver();
      const { thread } = (await space.thread(space.agent("ilse"), body.thread_id)).body;
      return { kofi: body.thread_id, mira: thread.introduction.other_thread_id };
    },
    block: (as: { cookie: string } | { token: string }, member: string) =>
      space.post(as, "/api/agent-inbox/blocks", { member }),
    async runAll(afterMs: number): Promise<void> {
      await space.runJobs(afterMs);
      await endIntroductions.run(jobContext(space.atrium, space.clock));
    },
    async withdrawAll(): Promise<void> {
      for (const { thread_id } of await space.threads(space.person("ilse")))
        await space.reply(space.person("ilse"), thread_id, "withdraw");
    },
    /** What the event log reports to the member of introductions that were made. */
    async made(memberId: string): Promise<Record<string, unknown>[]> {
      const rows = await space.atrium.kernel.database.read.query
        .selectFrom("member_event")
        .select("payload")
        .where("member_id", "=", memberId)
        .where("type", "=", "introduction_made")
        .execute();
      return rows.map(({ payload }) => payload as Record<string, unknown>);
    },
  };
}
