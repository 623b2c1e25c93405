import { type MemberRequest, need, notFound } from "../../../web/core/index.ts";
import type { Share } from "./types.ts";

/** The member's link that the path names. @throws PageRefusal */
export async function shareAt(request: MemberRequest): Promise<Share> {
  const { shares } = await need(request, "shares.list", { share_id: request.parameters.share });
  const [share] = shares;
  if (!share) throw notFound();
  return share;
}
