import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Introduced, startIntroductions } from "../src/features/agent-inbox/testing/introductions.ts";
import { faultsOn, hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./browser/chromium.ts";
import { a2aTester } from "./harness/a2a-tester.ts";
import { bodyOf, mcpClient } from "./transports/mcp-client.ts";

describe.skipIf(!hasChromium)(`an introduction by agents${skipNotice}`, () => {
  let browser: Browser;
  let space: Introduced;
  beforeAll(async () => {
    [browser, space] = await Promise.all([launchChromium(), startIntroductions()]);
  });
  afterAll(async () => {
    await browser?.close();
    await space?.atrium.close();
  });

  /** Ilse's agent, over MCP. */
  async function byMcp(tool: string, args: object) {
    return bodyOf(await mcpClient(space.atrium).call(tool, args, { token: space.agents.ilse }));
  }

  /** Kofi's agent, over A2A. */
  async function byA2a(operation: string, input: object) {
    const { body } = await a2aTester(space.atrium).send({ operation, input }, { token: space.agents.kofi });
    const { artifacts, status } = body.result.task;
    const parts = artifacts?.[0]?.parts ?? status.message.parts;
    return parts.find(({ data }: { data?: unknown }) => data !== undefined).data;
  }

  it("is sent over MCP, answered over A2A and on pages, and made once both people have accepted", async () => {
    const { results } = await byMcp("ic_agent_directory_lookup", { query: "Kofi" });
    const sent = await byMcp("ic_agent_inbox_send_envelope", {
      recipient_member_id: results[0].member_id,
      intent: "send_intro",
      intro_target_name: "Mira Okafor",
      body: "Mira has a kiln.",
      expected_outcome: "Lamps of clay.",
      consent_target_has_opted_in: true,
    });
    expect(sent).toMatchObject({ ok: true, state: "REQUESTED", policy_decision: "queued" });
    await space.deliver();

    const { thread_id } = (await byA2a("ic_agent_inbox_list_threads", {})).threads[0];
    const { thread } = await byA2a("ic_agent_inbox_get_thread", { thread_id });
    expect(thread.introduction.with).toEqual({ member_id: null, member_name: "Mira Okafor" });
    const asked = await byA2a("ic_agent_inbox_reply", { thread_id, decision: "accept", message: "Gladly." });
    expect(asked).toMatchObject({ new_state: "REQUESTED", approval: { state: "pending" } });
    const his = await openJudged(browser, space.atrium, { person: space.people.kofi });
    await his.page.goto(`/inbox/${thread_id}`);
    expect(await his.page.textContent("main")).toContain("to Mira Okafor: both have to accept");
    expect(await faultsOn(his.page)).toEqual([]);
    await his.page.click("button[value='approve']");
    expect(await his.page.textContent("[role='status']")).toContain("Approved");

    const hers = await openPage(browser, space.atrium, { person: space.mira });
    await hers.page.goto("/inbox");
    await hers.page.click("main a[href^='/inbox/thr_']");
    expect(await hers.page.textContent("main")).toContain("Lamps of clay.");
    await hers.page.click("button[value='accept']");
    expect(await hers.page.textContent("main")).toContain("to Kofi Mensah: both have accepted");
    await hers.page.click("a[href*='/inbox/new']");
    expect(await hers.page.textContent("main")).toContain("Kofi Mensah");
    expect([...his.complaints, ...hers.complaints]).toEqual([]);

    const made = (await byA2a("ic_agent_inbox_get_thread", { thread_id })).thread.introduction;
    expect(made).toMatchObject({ state: "made", with: { member_id: space.mira.memberId } });
    const legs = await byMcp("ic_agent_inbox_list_threads", {});
    expect(legs.threads.map(({ state }: { state: string }) => state)).toEqual(["CONFIRMED", "CONFIRMED"]);
  });
});
