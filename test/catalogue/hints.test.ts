import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { toolOf } from "../../src/transports/mcp/tools.ts";
import { fileOf } from "./test-files.ts";

const entries = atriumCatalogue().entries.filter(({ operation }) => !("person" in operation.access));
const writes = entries.filter(({ operation }) => operation.effect !== "read");
const idsOf = (some: typeof entries) => some.map(({ operation }) => operation.id);

/** Of the writes, those whose effect is final: hosts that ask before each lose their human's attention. */
const FINAL_SHARE_MAX = 0.25;

/** Writes of the contract that replace something, and that it does not call destructive. */
const CONTRACT_TOOLS = [
  "ic_files_update",
  "ic_folder_update",
  "ic_prints_update",
  "ic_headsets_return",
  "ic_headsets_admin_resolve_incident",
  "ic_leaderboard_set_optin",
  "ic_admin_resolve_feedback",
  "ic_request_tier",
  "ic_membership_set_profile",
  "ic_membership_upload_photo",
  "ic_funko_set_public",
  "ic_startup_update_profile",
  "ic_hack_apply",
  "ic_hack_sign_nda",
  "ic_hack_team_update",
  "ic_hack_submit",
  "ic_hack_credits_mark",
  "ic_hack_checkin",
  "ic_hack_judge_score",
  "ic_hack_chat_moderate",
  "ic_hack_admin_phase",
  "ic_hack_admin_decide_application",
  "ic_agent_inbox_unblock",
  "ic_agent_policy_set",
  "ic_endpoint_set_listed",
];

/** Verbs that end or replace something, whatever it is. */
const REPLACES =
  /\.(update|set_|replace|remove|revoke|delete|cancel|deny|reject|dismiss|takedown|resolve|decide|disconnect|equip|unsubscribe|upload_photo)/;
/** Ports that lead out of the space. */
const OUTSIDE = /ports\.(?!images)\w+/;

describe("hints", () => {
  test("say destructive of every write that replaces or ends something", () => {
    const additive = writes.filter(({ operation }) => operation.effect === "write" && REPLACES.test(operation.id));
    expect(idsOf(additive)).toEqual([]);
  });

  test("ask a human only before the few writes that nothing takes back", () => {
    const final = writes.filter((entry) => toolOf(entry).annotations?.destructiveHint);
    expect(final.length / writes.length).toBeLessThan(FINAL_SHARE_MAX);
    const ends = writes.filter(({ operation }) =>
      /\.(purge|discard|remove_turn)|^(shares|displays)\.revoke/.test(operation.id),
    );
    expect(ends.length).toBeGreaterThan(4);
    expect(idsOf(ends.filter((entry) => !toolOf(entry).annotations?.destructiveHint))).toEqual([]);
  });

  test("say the same of every denial", () => {
    const denials = entries.filter(({ operation }) => /\.(deny|reject|decide|resolve)/.test(operation.id));
    expect(new Set(denials.map(({ operation }) => operation.effect))).toEqual(new Set(["destructive"]));
  });

  test("say destructive of what spends money", () => {
    const payable = writes.filter(({ operation }) => operation.payable);
    expect(payable.map(({ operation }) => operation.effect)).toEqual(["destructive"]);
  });

  test("say open world of every operation that uses a port to the outside", () => {
    const calling = entries.filter((entry) => OUTSIDE.test(readFileSync(fileOf(entry), "utf8")));
    expect(idsOf(calling.filter(({ operation }) => !operation.external))).toEqual([]);
    expect(calling.length).toBeGreaterThan(3);
  });

  test("say open world of what has a feed, a source, a message or a job sent for at once", () => {
    const external = idsOf(entries.filter(({ operation }) => operation.external));
    expect(external).toEqual(
      expect.arrayContaining([
        "feeds.add",
        "feeds.refresh",
        "research.decide_submission",
        "queue.retry",
        "service.run_job",
      ]),
    );
  });

  test("are the contract's for its tools, which clients take as the reason to ask their human", () => {
    const hintsOf = (tool: string) => {
      const entry = entries.find(({ operation }) => operation.tool === tool);
      return entry && toolOf(entry).annotations;
    };
    const destructive = CONTRACT_TOOLS.filter((tool) => hintsOf(tool)?.destructiveHint !== false);
    expect(destructive).toEqual([]);
    const repeatable = ["ic_files_grant", "ic_folder_grant", "ic_files_put", "ic_agent_policy_set"];
    expect(repeatable.filter((tool) => !hintsOf(tool)?.idempotentHint)).toEqual([]);
    const ending = ["ic_prints_cancel", "ic_admin_reject_highlight", "ic_admin_reject_event", "ic_hack_withdraw"];
    expect(
      [...ending, "ic_hack_team_leave", "ic_headsets_admin_mark_oos"].filter((tool) => !hintsOf(tool)?.destructiveHint),
    ).toEqual([]);
  });

  test("do not call a write idempotent that schedules its work anew with each call", () => {
    const scheduling = entries.filter(({ operation }) => ["service.run_job", "feeds.refresh"].includes(operation.id));
    expect(scheduling.map(({ operation }) => operation.idempotency)).toEqual(["none", "none"]);
  });
});
