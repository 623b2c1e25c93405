import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitForm } from "../../../test/harness/page-form.ts";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const rulesOf = async (tokenId: string) => {
  const { body } = await scene.atrium.request(`/api/agent/tokens/${tokenId}`, { cookie: scene.person.cookie });
  return body.token.rules;
};

const open = async (path: string, language = "en") => {
  const { cookie } = scene.person;
  const headers = { cookie, "accept-language": language };
  return (await fetch(`${scene.atrium.baseUrl}${path}`, { headers })).text();
};

describe("the page of an agent", () => {
  test("adds a rule with limits without script, and says it in both languages", async () => {
    const { token_id } = await scene.agent([{ verdict: "ask", acts: ["destructive"] }]);
    const path = `/agents/${token_id}/rules/new?acts=resources.book`;
    const sent = { verdict: "ask", above: "2", measure: "hours", at_most: "", per: "week", about: "resource:ft-9" };
    const added = await submitForm(scene.atrium, scene.person, path, { ...sent, from: "08:00", to: "20:00" });
    expect([added.status, added.location]).toEqual([303, `/agents/${token_id}#rules`]);
    expect(await rulesOf(token_id)).toMatchObject([
      { acts: ["destructive"] },
      { acts: ["resources.book"], above: { measure: "hours", n: 2 }, unless: { between: { from: "08:00" } } },
    ]);
    const says = "Asks me before “Book a room or printer” for more than 2 h, except about “FT-9” every day 08:00–20:00";
    expect(await open(`/agents/${token_id}`)).toContain(says);
    expect(await open(`/agents/${token_id}`, "de")).toMatch(
      /Fragt mich vor „[^“]+“ mit mehr als 2 Std., außer bei „FT-9“/,
    );
  });

  test("removes one rule, and changes the choice beside the others", async () => {
    const further = { verdict: "refuse" as const, acts: ["files"] };
    const { token_id } = await scene.agent([{ verdict: "ask" }, further]);
    const path = `/agents/${token_id}`;
    await submitForm(scene.atrium, scene.person, path, { act: "rules", asks: "ending" });
    const [, kept] = await rulesOf(token_id);
    expect(kept).toMatchObject(further);
    await submitForm(scene.atrium, scene.person, path, { act: "rules", remove: kept.id });
    expect(await rulesOf(token_id)).toMatchObject([{ verdict: "ask", acts: ["destructive"] }]);
  });

  test("refuses a limit that is not a number, and keeps what was sent", async () => {
    const { token_id } = await scene.agent([]);
    const path = `/agents/${token_id}/rules/new?acts=resources.book`;
    const sent = await submitForm(scene.atrium, scene.person, path, {
      verdict: "refuse",
      above: "two",
      measure: "hours",
    });
    expect(sent.status).toBe(400);
    expect(sent.body).toContain('value="two"');
    expect(await rulesOf(token_id)).toEqual([]);
  });
});
