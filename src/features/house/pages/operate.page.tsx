import { clockOf, type MemberRequest, need, operatorPage, type Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, LinkButton, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { sizeText } from "../../files/pages/parts.ts";
import { FloorState, ProposalState } from "./states.tsx";
import { houseText as text } from "./text.ts";
import { FLOORS, floorPath, proposalPath } from "./types.ts";

type House = Reply<"house.list">;

/** The other floors of the house, and proposed ones. */
export const operateFloors = operatorPage({
  path: FLOORS,
  async show(request) {
    const house = await need(request, "house.list");
    const isAlone = house.servers.length === 0;
    const propose = (
      <LinkButton href={`${FLOORS}/propose`} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              <>
                {!isAlone && house.floors.length > 0 && propose}
                <LinkButton href="/docs/guide/floors" kind="quiet">
                  {text.guide}
                </LinkButton>
              </>
            }
          />
          {isAlone ? (
            <EmptyState title={text.alone}>{text.aloneText}</EmptyState>
          ) : (
            <Floors request={request} floors={house.floors} add={propose} />
          )}
          {house.proposals.length > 0 && (
            <Section title={text.proposals}>
              <Proposals request={request} proposals={house.proposals} />
            </Section>
          )}
        </>
      ),
    };
  },
});

function Floors(props: { request: MemberRequest; floors: House["floors"]; add: preact.ComponentChildren }) {
  const { request, floors, add } = props;
  return (
    <RecordList
      id="floors"
      words={text}
      caption={text.title}
      rows={floors}
      rowKey={({ floor_id }) => floor_id}
      columns={{
        name: {
          heads: true,
          cell: ({ name, address }) => (
            <>
              <bdi>{name}</bdi>
              <br />
              <span class="soft">{new URL(address).host}</span>
            </>
          ),
        },
        state: (floor) => (
          <>
            <FloorState floor={floor} />
            {floor.delete_at && (
              <>
                <br />
                <span class="soft">
                  {text.deletion} <Time at={new Date(floor.delete_at)} {...clockOf(request)} />
                </span>
              </>
            )}
          </>
        ),
        size: { align: "end", cell: ({ bytes }) => (bytes === null ? "" : sizeText(bytes)) },
        use: { align: "end", cell: ({ requests_today }) => requests_today },
        backup: ({ exported_at }) =>
          exported_at ? <Time at={new Date(exported_at)} {...clockOf(request)} /> : text.never,
      }}
      links={(floor) => [{ href: floorPath(floor), text: text.open, label: text.openNamed(floor.name) }]}
      add={add}
    />
  );
}

function Proposals({ request, proposals }: { request: MemberRequest; proposals: House["proposals"] }) {
  return (
    <RecordList
      id="proposals"
      words={{ columns: text.proposalColumns }}
      caption={text.proposals}
      rows={proposals}
      rowKey={({ proposal_id }) => proposal_id}
      columns={{
        name: {
          heads: true,
          cell: ({ name, slug, hosts }) => (
            <>
              <bdi>{name}</bdi>
              <br />
              <span class="soft">
                {slug} · {hosts[0]}
              </span>
            </>
          ),
        },
        state: ({ state }) => <ProposalState state={state} />,
        at: ({ proposed_at }) => <Time at={new Date(proposed_at)} {...clockOf(request)} />,
      }}
      links={({ proposal_id, name }) => [
        { href: proposalPath(proposal_id), text: text.open, label: text.openNamed(name) },
      ]}
    />
  );
}
