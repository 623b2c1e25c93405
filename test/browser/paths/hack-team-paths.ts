import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";
import { seed } from "../../harness/world/community/hack-participation.ts";

/** Hackathons of the world of tests: one that builds, one that is judged, one with results. */
export async function hackTeamPaths(atrium: TestAtrium, operator: Person): Promise<string[]> {
  await seed({ atrium, operator, member: await atrium.person("ic-member") });
  return [
    ...["teams", "team", "chat", "credits"].map((part) => `/hack/harbor-summer/${part}`),
    ...["chat", "credits", "teams"].map((part) => `/hack/harbor-hack/${part}`),
    ...["judge", "judging"].map((part) => `/hack/harbor-finals/${part}`),
    "/hack/harbor-spring/results",
  ];
}
