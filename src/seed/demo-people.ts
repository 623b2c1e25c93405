import type { ActAs, Person } from "./users.ts";

/** Words about the tiers, and invitations that wait. */
export async function fillPeople(as: ActAs, operator: Person): Promise<void> {
  await as(operator, "membership.name_tiers", {
    tiers: [
      { tier: "public", label: null, line: "Everyone with an account." },
      { tier: "ft-member", label: null, line: "Comes to evenings and trainings." },
      { tier: "ai-floor", label: null, line: "Works on the ninth floor now and then." },
      { tier: "ic-member", label: null, line: "Has a desk, a shelf and a key." },
    ],
  });
  const link = { tier: "ft-member", uses_max: 40, days: 30, note: "Open evening, poster at the door" } as const;
  await as(operator, "joining.create_invitation", link);
  const emails = ["rosa.lindqvist@example.org", "tomas.eriksen@example.org"];
  await as(operator, "joining.mail_invitations", { emails, tier: "ai-floor", note: "New on the ninth floor" });
}
