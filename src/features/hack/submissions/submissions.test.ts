import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { lockSubmissions } from "../jobs/lock-submissions.ts";
import { recordRepoHeads } from "../jobs/record-repo-heads.ts";
import { say } from "../messages.ts";
import { type Hackathon, startHackathon } from "../testing/hackathon.ts";

const HEAD = "0123456789abcdef0123456789abcdef01234567";

let hack: Hackathon;
beforeAll(async () => {
  hack = await startHackathon("BUILD");
});
afterAll(() => hack.atrium.close());
/** Each test begins with the event alone. */
beforeEach(() => hack.reset());

const inSeconds = (seconds: number) => new Date(hack.clock.now().getTime() + seconds * 1_000);
const read = (text: string) =>
  hack.atrium.kernel.database.read.run<Record<string, unknown>>({ name: text.slice(0, 60), text }, []);

describe("a submission", () => {
  test("is the team's, keeps fields that are left out, and clears empty ones", async () => {
    const [ada, bo] = [await hack.participant(), await hack.participant()];
    expect((await hack.submit(ada)).error_kind).toBe("not_found");
    await hack.join(bo, await hack.team(ada, "Night Owls"));
    const first = { repo_url: "https://git.example/owls", blurb: "Hoots." };
    expect((await hack.submit(ada, first)).submission).toMatchObject({ ...first, title: "Night Owls", locked: false });
    const second = await hack.submit(bo, { title: "Hoot", blurb: "", demo_url: "https://owls.example" });
    expect(second.submission).toMatchObject({ title: "Hoot", blurb: "", repo_url: "https://git.example/owls" });
    const { submission } = await hack.call(ada, "GET", "/api/hack/me");
    expect(submission).toMatchObject({ title: "Hoot", demo_url: "https://owls.example/" });
    expect((await hack.submit(ada, {})).error_kind).toBe("validation");
    expect(await hack.submit(ada, { demo_url: "javascript:alert(1)" })).toMatchObject({
      error_kind: "validation",
      field: "demo_url",
    });
  });

  test("is refused from the deadline and the grace on, by the instant that is stored", async () => {
    const ada = await hack.participant();
    await hack.team(ada, "Night Owls");
    await hack.set({ submissions_close: inSeconds(60), grace_seconds: 30 });
    hack.clock.advance(80_000);
    const { submission } = await hack.submit(ada);
    expect(Date.parse(submission.submitted_at)).toBeLessThan(inSeconds(10).getTime());
    hack.clock.advance(10_000);
    expect(await hack.submit(ada, { title: "Late" })).toMatchObject({
      error_kind: "locked",
      deadline: inSeconds(0).toISOString(),
    });
    expect((await hack.call(ada, "GET", "/api/hack/me")).submission.title).toBe("A project");
  });

  test("is frozen five seconds after the grace, and then neither changes nor goes", async () => {
    const ada = await hack.participant();
    await hack.team(ada, "Night Owls");
    await hack.submit(ada);
    await hack.set({ submissions_close: inSeconds(60) });
    const context = jobContext(hack.atrium, hack.clock);
    hack.clock.advance(64_999);
    expect(await lockSubmissions.run(context)).toBeNull();
    hack.clock.advance(1);
    expect(await lockSubmissions.run(context)).toEqual(say.submissionsLocked({ count: 1 }));
    expect(await lockSubmissions.run(context)).toBeNull();
    expect(await hack.call(ada, "GET", "/api/hack/me")).toMatchObject({
      phase: "LOCKED",
      submission: { locked: true },
    });
    expect((await hack.submit(ada)).error_kind).toBe("locked");
    const change = { name: "change_locked", text: "UPDATE hack_submission SET title = 'Better'" };
    const changed = hack.atrium.kernel.database.transaction((tx) => tx.run(change, []));
    await expect(changed).rejects.toMatchObject({ constraint: "hack_submission_stays_locked" });
  });

  test("names a folder of its submitter, whose files are listed at the lock", async () => {
    const ada = await hack.atrium.person("ic-member", { name: "Ada" });
    const [bo, organizer] = [await hack.participant(), await hack.crew("event_admin")];
    await hack.join(ada, await hack.team(bo, "Night Owls"));
    const insert = `INSERT INTO hack_member VALUES ('harbor-hack', $1, (SELECT team_id FROM hack_team), 2, 2, now())`;
    await hack.atrium.kernel.database.transaction((tx) => tx.run({ name: "join_ada", text: insert }, [ada.memberId]));
    const post = async (path: string, body: object) =>
      (await hack.atrium.request(path, { cookie: ada.cookie, body })).body;
    const { folder } = await post("/api/folders", { name: "Submission", visibility: "private" });
    const content_base64 = Buffer.from("one").toString("base64");
    const stored = await post("/api/files", { filename: "slides.txt", folder_id: folder.id, content_base64 });
    expect(stored).toMatchObject({ ok: true });
    expect((await hack.submit(bo, { folder_id: folder.id })).error_kind).toBe("not_found");
    expect((await hack.submit(ada, { folder_id: folder.id })).submission.folder_id).toBe(folder.id);
    const moved = await hack.call(organizer, "POST", "/api/hack/phase", { phase: "LOCKED" });
    expect(moved).toMatchObject({ locked_count: 1, event: { phase: "LOCKED" } });
    expect(await read("SELECT file_id, name, version FROM hack_submission_file")).toMatchObject([
      { name: "slides.txt", version: 1 },
    ]);
  });

  test("has the commit recorded that its repository shows after the lock", async () => {
    const [ada, bo, cy] = [await hack.participant(), await hack.participant(), await hack.participant()];
    for (const [person, name, repo_url] of [
      [ada, "One", "https://git.example/one"],
      [bo, "Two", "https://git.example/two"],
      [cy, "Three", "http://git.example/three"],
    ] as const) {
      await hack.team(person, name);
      await hack.submit(person, { repo_url });
    }
    await hack.call(await hack.crew("event_admin"), "POST", "/api/hack/phase", { phase: "LOCKED" });
    const membersOutbound = {
      fetch: async ({ url }: { url: string }) => ({
        status: url.includes("/one/") ? 200 : 404,
        headers: {},
        url,
        body: Buffer.from(`001e# service=git-upload-pack\n00000155${HEAD} HEAD\0multi_ack\n`),
      }),
    };
    const context = jobContext(hack.atrium, hack.clock);
    await recordRepoHeads.run({ ...context, ports: { ...context.ports, membersOutbound } });
    expect(
      await read(
        "SELECT t.name, repo_state, repo_head FROM hack_submission JOIN hack_team t USING (team_id) ORDER BY 1",
      ),
    ).toEqual([
      { name: "One", repo_state: "ok", repo_head: HEAD },
      { name: "Three", repo_state: "refused", repo_head: null },
      { name: "Two", repo_state: "failed", repo_head: null },
    ]);
  });
});
