import { actAs, type Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

/** A role, a receipt, a door with its controller, a badge, and an own page. */
export async function spacePaths(atrium: TestAtrium, operator: Person): Promise<string[]> {
  const act = { name: "Desk", scopes: ["admin:guests" as const] };
  const { role } = await actAs(atrium, operator, "roles.set", act);
  const yearly = { name: "Yearly", amount: 4_800, currency: "EUR", every: "year" as const, tier: "ic-member" as const };
  const { plan } = await actAs(atrium, operator, "dues.add_plan", yearly);
  const paid = { email: operator.email, plan_id: plan.plan_id, method: "transfer" as const };
  const { receipt } = await actAs(atrium, operator, "dues.record_payment", paid);
  const { controller } = await actAs(atrium, operator, "doors.add_controller", {
    name: "Front",
    doors: ["Front door"],
  });
  const given = { user_id: operator.memberId, number: "04:A2:2B:7C:11:90:81", label: "Card" };
  const { badge } = await actAs(atrium, operator, "doors.assign_badge", given);
  const { page } = await actAs(atrium, operator, "pages.create", { slug: "find-us", title: "Find us", text: "Ring." });
  await actAs(atrium, operator, "pages.publish", { page_id: page.page_id, rev: page.rev });
  const hook = { url: "https://hooks.example.org/atrium", kinds: ["member.joined" as const] };
  const { webhook } = await actAs(atrium, operator, "webhooks.add", hook);
  const { application } = await actAs(atrium, operator, "applications.add", {
    name: "Wiki",
    redirect_uris: ["https://wiki.example.org/callback"],
    claims: ["profile" as const, "email" as const],
  });
  const wiki = `/operate/applications/${application.application_id}`;
  const asked = new URLSearchParams({
    client_id: application.application_id,
    redirect_uri: "https://wiki.example.org/callback",
    response_type: "code",
    scope: "openid profile email",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  const door = `/operate/doors/${controller.controller_id}`;
  return [
    "/language",
    "/search?q=desk",
    "/dues",
    `/dues/receipts/${receipt.receipt_id}`,
    "/operate/dues",
    "/operate/dues/plans",
    "/operate/dues/record",
    `/operate/dues/refund/${receipt.receipt_id}`,
    "/operate/models/prices",
    "/operate/roles",
    `/operate/roles/${role.role_id}`,
    `/operate/badges/${operator.memberId}`,
    `/operate/webhooks/${webhook.endpoint_id}`,
    `/operate/webhooks/${webhook.endpoint_id}/remove`,
    `/operate/webhooks/${webhook.endpoint_id}/secret`,
    wiki,
    `${wiki}/remove`,
    `${wiki}/secret`,
    `/api/oauth/authorize?${asked}`,
    `/api/oauth/end-session?client_id=${application.application_id}`,
    door,
    `${door}/made`,
    `${door}/doors/${controller.doors[0]?.door_id}`,
    `/membership/badges/${badge.badge_id}/lost`,
    "/pages/find-us",
    `/operate/pages/${page.page_id}/edit`,
  ];
}
