import { type MemberRequest, need, type Reply } from "../../../../web/core/index.ts";
import { ButtonRow, LinkButton, Section } from "../../../../web/ui/index.ts";
import { managersText as text } from "./text.ts";

export type Manager = Reply<"resources.list_managers">["managers"][number];

export async function readManagers(request: MemberRequest, resource_id: string): Promise<Manager[]> {
  return (await need(request, "resources.list_managers", { resource_id })).managers;
}

/** The managers of a resource, on its own pages. */
export function ManagerList({ resource, managers }: { resource: { id: string }; managers: readonly Manager[] }) {
  return (
    <Section title={text.section} lede={text.lede} id="managers" split>
      {managers.length === 0 ? (
        <p class="soft">{text.none}</p>
      ) : (
        managers.map(({ user_id, name, decides }) => (
          <p key={user_id}>
            <bdi>{name}</bdi> {!decides && <span class="soft">{text.silent}</span>}
          </p>
        ))
      )}
      <ButtonRow>
        <LinkButton href={`/operate/resources/${resource.id}/managers`}>{text.change}</LinkButton>
      </ButtonRow>
    </Section>
  );
}
