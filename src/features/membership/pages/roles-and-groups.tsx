import type { Reply } from "../../../web/core/index.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { Section } from "../../../web/ui/index.ts";
import { membershipText } from "./text.ts";

/** The roles and groups in which operators have put the member. */
export function Roles({ roles }: { roles: Reply<"roles.list_mine">["roles"] }) {
  const { rolesTitle, rolesLede, permits } = membershipText;
  return (
    <Section title={rolesTitle} lede={rolesLede} id="roles">
      <ul>
        {roles.map(({ role_id, name, line, permissions }) => (
          <li key={role_id}>
            <bdi>{name}</bdi>
            {line && <div class="soft">{line}</div>}
            <div class="soft">{permits(permissions.map(({ scope }) => scopeTexts[scope]))}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Groups({ groups }: { groups: Reply<"groups.list_mine">["groups"] }) {
  return (
    <Section title={membershipText.groups} lede={membershipText.groupsLede} id="groups">
      <ul>
        {groups.map(({ group_id, name, line }) => (
          <li key={group_id}>
            <bdi>{name}</bdi>
            {line && <div class="soft">{line}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
