import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const FLOORS = "/operate/floors";

export type Floor = Reply<"house.get_floor">["floor"];
export type ProposalReply = Reply<"house.get_proposal">;

/** The floor that the path names. @throws PageRefusal */
export async function floorAt(request: MemberRequest): Promise<Floor> {
  return (await need(request, "house.get_floor", { floor_id: request.parameters.floor ?? "" })).floor;
}

/** The proposal that the path names, with its approvals. @throws PageRefusal */
export async function proposalAt(request: MemberRequest): Promise<ProposalReply> {
  return need(request, "house.get_proposal", { proposal_id: request.parameters.proposal ?? "" });
}

export const floorPath = ({ floor_id }: Pick<Floor, "floor_id">) => `${FLOORS}/${floor_id}`;
export const proposalPath = (proposalId: string) => `${FLOORS}/proposals/${proposalId}`;
