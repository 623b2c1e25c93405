import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const APPLICATIONS = "/operate/applications";
export const OWN = "/account/applications";

export type Application = Reply<"applications.get">["application"];
export type OwnApplication = Reply<"applications.list_mine">["applications"][number];

/** The application that the path names. @throws PageRefusal */
export async function applicationAt(request: MemberRequest): Promise<Application> {
  const application_id = request.parameters.application ?? "";
  return (await need(request, "applications.get", { application_id })).application;
}
