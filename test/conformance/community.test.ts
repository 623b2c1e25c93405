import { expect, test } from "vitest";
import { TOOLS } from "../../src/features/hack/rules.ts";
import { wantsSignature } from "../../src/kernel/access/access.ts";
import { gateOf } from "../../src/kernel/access/gate.ts";
import { alternativesOf } from "../../src/kernel/catalogue/operation-scopes.ts";
import { check, entryOf, expectReplies, inputOf, type Tool, valuesOf } from "./demanded-tools.ts";

const OWNERSHIP = ["admin:ownership_review", "operator"] as const;
const STARTUPS: readonly Tool[] = [
  ["ic_startup_request_ownership", "slug! agreement_accepted!:boolean", "startup:edit", "ic-member", "write"],
  [
    "ic_startup_update_profile",
    "slug! name tagline website public_visible:boolean news:array",
    "startup:edit",
    "ic-member",
    "write",
  ],
  ["ic_startup_post_news", "slug! title! url source", "startup:edit", "ic-member", "write"],
  ["ic_startup_list", "limit:integer", null, "", "read"],
  ["ic_admin_approve_ownership", "id!", ...OWNERSHIP, "write"],
  ["ic_admin_list_pending_ownership", "", ...OWNERSHIP, "read"],
  ["ic_admin_reject_ownership", "id! reason", ...OWNERSHIP, "write"],
  ["ic_admin_list_recent_startup_content", "", "admin:content_review", "operator", "read"],
  [
    "ic_admin_takedown_startup_content",
    "slug! write_id! reason confirm:boolean",
    "admin:content_review",
    "operator",
    "write",
  ],
];

test("Tools of startups: have the demanded arguments, scopes, tiers, limits and signatures", () => {
  check(STARTUPS);
  const profile = inputOf("ic_startup_update_profile");
  expect([profile.name?.maxLength, profile.tagline?.maxLength]).toEqual([100, 160]);
  expect((profile.news as { maxItems?: number }).maxItems).toBe(8);
  expect(inputOf("ic_startup_post_news").title?.maxLength).toBe(100);
  const signed = STARTUPS.map(([tool]) => tool).filter((tool) => wantsSignature(entryOf(tool).access));
  expect(signed).toEqual(["ic_startup_update_profile", "ic_startup_post_news"]);
  expectReplies([
    ["ic_startup_request_ownership", "", "ok request_id slug startup_name"],
    ["ic_startup_update_profile", "", "ok profile"],
    ["ic_startup_post_news", "", "ok item news_count"],
    ["ic_startup_list", "", "ok count startups"],
    ["ic_startup_list", "startups", "slug name bound"],
    ["ic_admin_approve_ownership", "", "ok id slug founder_clerk_user_id current_owners"],
    ["ic_admin_list_pending_ownership", "", "ok count pending"],
    ["ic_admin_list_pending_ownership", "pending", "id member_id member_name startup_slug startup_name submitted_at"],
    [
      "ic_admin_list_pending_ownership",
      "pending",
      "submitted_by_clerk_user_id expires_at already_owned current_owners",
    ],
  ]);
});

const READ = ["hack:read", "public", "read"] as const;
const HACK: readonly Tool[] = [
  ["ic_hack_get", "eid", ...READ],
  ["ic_hack_me", "eid", ...READ],
  ["ic_hack_application_form", "eid applicant_type!", ...READ],
  ["ic_hack_apply", "eid applicant_type! answers!:object", "hack:register", "public", "write"],
  ["ic_hack_application_status", "eid", ...READ],
  ["ic_hack_withdraw", "eid", "hack:register", "public", "write"],
  ["ic_hack_register", "eid member_id display_name org sponsor_visible:boolean", "hack:register", "public", "write"],
  ["ic_hack_sign_nda", "eid", "hack:register", "public", "write"],
  ["ic_hack_team_list", "eid recruiting_only:boolean", ...READ],
  ["ic_hack_team_create", "eid name! startup_slug looking_for", "hack:team", "public", "write"],
  ["ic_hack_team_join", "eid team_id!", "hack:team", "public", "write"],
  ["ic_hack_team_leave", "eid", "hack:team", "public", "write"],
  ["ic_hack_team_update", "eid recruiting:boolean looking_for", "hack:team", "public", "write"],
  ["ic_hack_submit", "eid title blurb repo_url demo_url agent_surface folder_id", "hack:submit", "public", "write"],
  ["ic_hack_credits_list", "eid", ...READ],
  ["ic_hack_credits_mark", "eid offer_id! state! note", "hack:register", "public", "write"],
  ["ic_hack_credits_board", "eid", ["hack:manage", "hack:sponsor"], "public", "read"],
  ["ic_hack_roster", "eid", ["hack:ops", "hack:manage", "hack:sponsor"], "public", "read"],
  ["ic_hack_checkin", "eid member_id!", "hack:ops", "public", "write"],
  ["ic_hack_judge_list", "eid", "hack:judge", "public", "read"],
  ["ic_hack_judge_score", "eid team_id! scores!:object", "hack:judge", "public", "write"],
  ["ic_hack_bounty_post", "eid sponsor title! description! prize!", "hack:sponsor", "public", "write"],
  ["ic_hack_chat_read", "eid limit:integer", ...READ],
  ["ic_hack_chat_post", "eid text!", "hack:read", "public", "write"],
  ["ic_hack_chat_moderate", "eid message_id! action", "hack:admin", "operator", "write"],
  ["ic_hack_admin_role", "eid member_id! role!", "hack:admin", "operator", "write"],
  ["ic_hack_admin_phase", "eid phase!", ["hack:manage", "hack:admin"], "public", "write"],
  ["ic_hack_admin_list_applications", "eid status", "hack:manage", "public", "read"],
  ["ic_hack_admin_decide_application", "eid application_id! decision! note", "hack:manage", "public", "write"],
  ["ic_hack_results", "eid", ...READ],
];

test("Tools of hackathons: all thirty have the demanded arguments, scopes, tiers, phases and limits", () => {
  check(HACK);
  expect(HACK).toHaveLength(30);
  for (const [tool, { scopes }] of Object.entries(TOOLS)) {
    expect([tool, alternativesOf(entryOf(tool).access)], "the table of roles").toEqual([tool, scopes]);
  }
  for (const [tool] of HACK) expect(inputOf(tool).eid).toMatchObject({ maxLength: 64, default: "anb-hack-01" });
  const types = "founder engineer solo_builder team designer partner_delegate mentor judge sponsor volunteer media";
  expect(valuesOf(inputOf("ic_hack_apply").applicant_type)?.toSorted()).toEqual(types.split(" ").toSorted());
  const phases = ["PRE", "OPEN", "BUILD", "SUBMIT", "LOCKED", "JUDGING", "RESULTS"];
  expect(valuesOf(inputOf("ic_hack_admin_phase").phase)).toEqual(phases);
  const statuses = ["applied", "approved", "waitlisted", "rejected", "withdrawn"];
  expect(valuesOf(inputOf("ic_hack_admin_list_applications").status)).toEqual(expect.arrayContaining(statuses));
  expect(valuesOf(inputOf("ic_hack_admin_decide_application").decision)).toEqual(["approve", "waitlist", "reject"]);
  expect(valuesOf(inputOf("ic_hack_credits_mark").state)).toEqual(["got", "blocked", "skipped"]);
  const longest = (tool: string, fields: string) => fields.split(" ").map((field) => inputOf(tool)[field]?.maxLength);
  expect(longest("ic_hack_submit", "title blurb repo_url demo_url agent_surface folder_id")).toEqual([
    140, 2000, 2048, 2048, 2000, 64,
  ]);
  expect(longest("ic_hack_team_create", "name startup_slug looking_for")).toEqual([80, 80, 200]);
  expect(longest("ic_hack_register", "member_id display_name org")).toEqual([128, 120, 120]);
  expect(inputOf("ic_hack_chat_read").limit).toMatchObject({ default: 30, maximum: 100 });
  expect(inputOf("ic_hack_chat_post").text?.maxLength).toBe(200);
  for (const [tool, errors] of [
    ["ic_hack_apply", ["bad_answers"]],
    ["ic_hack_submit", ["locked"]],
    ["ic_hack_admin_decide_application", ["seats_full"]],
    ["ic_hack_checkin", ["nda_unsigned"]],
  ] as const)
    expect(entryOf(tool).errors).toEqual(expect.arrayContaining([...errors]));
});

test("Tools of hackathons: reply with the demanded fields", () => {
  const application = "application_id applicant_type status submitted_at evidence";
  const team = "eid team_id name lead members recruiting created_at updated_at";
  const submission = "eid team_id title blurb repo_url demo_url agent_surface folder_id submitted_at locked updated_at";
  expectReplies([
    ["ic_hack_get", "", "ok event seats bounties"],
    [
      "ic_hack_get",
      "event",
      "eid title starts_on ends_on venue seats nda_required rubric_url phase created_at updated_at",
    ],
    ["ic_hack_get", "seats", "total used remaining"],
    ["ic_hack_get", "bounties", "eid bounty_id sponsor title description prize posted_by posted_at"],
    ["ic_hack_me", "", "ok registered phase role team submission"],
    ["ic_hack_me", "role", "roles nda_signed checked_in"],
    ["ic_hack_application_form", "", "ok form_version applicant_type questions decided_by grants_roles consumes_seat"],
    ["ic_hack_application_form", "questions", "id prompt kind required why"],
    ["ic_hack_apply", "", "ok application next"],
    ["ic_hack_apply", "application", application],
    ["ic_hack_apply", "application.evidence", "url found status checked_at"],
    ["ic_hack_application_status", "", "ok applied application"],
    ["ic_hack_withdraw", "", "ok status freed_seat"],
    ["ic_hack_register", "", "ok role seats"],
    ["ic_hack_sign_nda", "", "ok nda_signed_at"],
    ["ic_hack_team_list", "", "ok teams"],
    ["ic_hack_team_create", "team", team],
    ["ic_hack_team_join", "team", team],
    ["ic_hack_team_leave", "", "ok team"],
    ["ic_hack_team_update", "team", team],
    ["ic_hack_submit", "submission", submission],
    ["ic_hack_credits_list", "", "ok offers summary"],
    ["ic_hack_credits_list", "offers", "offer_id sponsor title redemption claimable mark"],
    ["ic_hack_credits_mark", "", "ok offer_id mark summary"],
    ["ic_hack_chat_read", "", "ok messages count"],
    ["ic_hack_chat_read", "messages", "text_safe_render suspicious_patterns"],
    ["ic_hack_chat_moderate", "", "ok message_id hidden"],
    ["ic_hack_admin_phase", "", "ok event locked_count"],
    ["ic_hack_admin_decide_application", "", "ok application seats"],
  ]);
});

const PUBLIC = [null, "", "read"] as const;
const READING: readonly Tool[] = [
  ["ic_workshop_crosstalk_feed", "since:integer", ...PUBLIC],
  ["ic_signal_list_issues", "limit:integer", ...PUBLIC],
  ["ic_signal_get_latest", "", ...PUBLIC],
  ["ic_signal_get_issue", "slug!", ...PUBLIC],
  ["ic_signal_get_story", "slug! story_id!", ...PUBLIC],
  ["ic_signal_search", "q! limit:integer", ...PUBLIC],
  ["ic_news_get", "limit:integer", ...PUBLIC],
  ["ic_presentations_list", "", ...PUBLIC],
  ["ic_presentations_get", "number!:integer", ...PUBLIC],
  ["ic_whats_new", "limit:integer", ...PUBLIC],
];

test("Public tools to read: need no token, and have the demanded arguments and fields", () => {
  check(READING);
  for (const [tool] of READING) expect(entryOf(tool).access, tool).toMatchObject({ public: true });
  const summary = "slug number title dek datespan published story_count beat_count html_url markdown_url";
  expectReplies([
    ["ic_signal_get_latest", "", summary],
    ["ic_signal_list_issues", "issues", summary],
    ["ic_signal_get_issue", "", `${summary} beats meta`],
    ["ic_signal_get_issue", "beats.stories", "id headline dek body feature image sources"],
    ["ic_signal_search", "hits", "slug issue_number issue_title story_id story_headline snippet score url"],
    ["ic_workshop_crosstalk_feed", "", "ok cursor degraded agents events"],
    ["ic_whats_new", "", "ok tier signed_in total entries"],
    ["ic_whats_new", "entries", "min_tier relevant"],
  ]);
  expect(inputOf("ic_whats_new").limit).toMatchObject({ minimum: 1, maximum: 100 });
});

const NO_SCOPE = [null, ""] as const;
const STORY =
  "id! member_name! member_id action! event_title! event_url date! dek! stats:array images!:array people_shown:array image_focals:object";
const FLOOR: readonly Tool[] = [
  ["floorcast_my_roles", "", ...NO_SCOPE, "read"],
  ["floorcast_effective_features", "", ...NO_SCOPE, "read"],
  ["floorcast_push", STORY, ...NO_SCOPE, "write"],
  ["floorcast_unpush", "id!", ...NO_SCOPE, "write"],
  ["floorcast_preview_ai_curation", "", ...NO_SCOPE, "read"],
  ["floorcast_run_ai_curation", "", ...NO_SCOPE, "write"],
  ["floorcast_set_ai_policy", "policies!:array", ...NO_SCOPE, "write"],
  ["floorcast_set_feature_enabled", "module! enabled!:boolean", ...NO_SCOPE, "write"],
  ["floorcast_set_feature_availability", "module! available!:boolean", ...NO_SCOPE, "write"],
];

test("Tools of the floor: have the demanded arguments, values, roles and replies", () => {
  check(FLOOR);
  expect(valuesOf(inputOf("floorcast_set_feature_enabled").module)).toHaveLength(8);
  const policy = inputOf("floorcast_set_ai_policy").policies?.items?.properties;
  expect(valuesOf(policy?.type)).toEqual(["top_commit", "latest_news", "rotate_highlights"]);
  const gates = FLOOR.map(([tool]) => [tool, gateOf(entryOf(tool).access)] as const).filter(([, gate]) => gate);
  expect(Object.fromEntries(gates)).toEqual({
    floorcast_run_ai_curation: "floor-admin",
    floorcast_set_ai_policy: "floor-admin",
    floorcast_set_feature_enabled: "floor-admin",
    floorcast_set_feature_availability: "super-admin",
  });
  expectReplies([
    ["floorcast_my_roles", "", "tenant ring role_label can_act_as"],
    ["floorcast_my_roles", "can_act_as", "member floor-admin super-admin"],
    ["floorcast_push", "", "ok status id"],
    ["floorcast_unpush", "", "ok id"],
    ["floorcast_preview_ai_curation", "policies", "policy candidate"],
    ["floorcast_set_ai_policy", "", "ok record"],
    ["floorcast_set_feature_enabled", "", "ok record"],
    ["floorcast_set_feature_availability", "", "ok record"],
  ]);
});
