import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import {
  AudienceChanges,
  ownProfile,
  Profile,
  saveProfile,
  skillTags,
  telegramName,
  websiteAddress,
  withChoices,
} from "../../directory/index.ts";
import { say } from "../messages.ts";

const ProfileResponse = object("ProfileResponse", { ok: Ok, profile: Profile });

export const setProfile = defineOperation({
  id: "membership.set_profile",
  tool: "ic_membership_set_profile",
  rest: { method: "PUT", path: "/api/membership/profile", operationId: "setMyProfile" },
  title: "Edit my card",
  summary: "Changes the member's directory card. Omitted fields stay as they are; an empty text clears a field.",
  when: "Use when the member wants to change their card, name, skills, or who sees which field of it.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetProfile", {
    first_name: Type.Optional(Type.String({ maxLength: 32, description: "The name that the member wants to use." })),
    company_website: Type.Optional(
      Type.String({ maxLength: 200, description: "URL or bare domain; the company icon is derived from it." }),
    ),
    telegram: Type.Optional(Type.String({ maxLength: 33, description: "Telegram name, with or without @." })),
    skills: Type.Optional(
      Type.Array(Type.String({ maxLength: 32 }), { maxItems: 12, description: "Short tags; replaces the list." }),
    ),
    ask_about: Type.Optional(
      Type.String({ maxLength: 200, description: "What others may ask the member about, in one line." }),
    ),
    audiences: Type.Optional(AudienceChanges),
    public_visible: Type.Optional(
      Type.Boolean({
        description: "true makes the card public; false, the default, shows it to members of the same tier and above.",
      }),
    ),
    takes_messages: Type.Optional(
      Type.Boolean({ description: "Whether members can write to the member through the space. Default true." }),
    ),
  }),
  output: ProfileResponse,
  errors: [],
  examples: [
    {
      say: "Call me Noor, and put my company on my card",
      input: { first_name: "Noor", company_website: "lantern-house.example" },
      output: { ok: true },
    },
    {
      say: "I know welding and Rust; show my Telegram name to members only, not to their agents",
      input: { skills: ["welding", "Rust"], audiences: { telegram: "members" } },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, input) {
    const { first_name, company_website, telegram, skills, ask_about, audiences, public_visible, takes_messages } =
      input;
    const website = company_website === undefined ? undefined : websiteAddress(company_website);
    const name = telegram === undefined ? undefined : telegramName(telegram);
    if (website === null) {
      throw fail("validation", {
        message: say.badCompanyWebsite,
        hint: "Send something like example.org.",
        context: { faults: [{ field: "company_website", problem: sentence(say.websiteForm) }] },
      });
    }
    if (name === null) {
      throw fail("validation", {
        message: say.badTelegramName,
        hint: "Send 5 to 32 letters, digits and underscores, such as @noor_a.",
        context: { faults: [{ field: "telegram", problem: sentence(say.telegramForm) }] },
      });
    }
    const memberId = memberOf(caller);
    const before = audiences && (await ownProfile(tx, memberId, settings.baseUrl));
    const change = {
      ...(first_name !== undefined && { first_name: plainLine(first_name) || null }),
      ...(website !== undefined && { company_website: website || null }),
      ...(name !== undefined && { telegram: name || null }),
      ...(skills !== undefined && { skills: skillTags(skills) }),
      ...(ask_about !== undefined && { ask_about: plainLine(ask_about) || null }),
      ...(audiences && { audiences: withChoices(before?.audiences ?? {}, audiences) }),
      ...(public_visible !== undefined && { public_visible }),
      ...(takes_messages !== undefined && { takes_messages }),
    };
    await saveProfile(tx, memberId, change, now);
    const profile = await ownProfile(tx, memberId, settings.baseUrl);
    if (!profile) throw new Error(`the card of ${memberId} vanished during the update`);
    return { ok: true as const, profile };
  },
});
