import { seed as seedGallery } from "../../../src/features/gallery/testing/world.ts";
import { seed } from "../../../src/features/hack/testing/participation-world.ts";
import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

/** Hackathons of the world of tests: one that builds, one that is judged, one with results. */
export async function hackTeamPaths(atrium: TestAtrium, operator: Person): Promise<string[]> {
  const member = await atrium.person("ic-member");
  await seed({ atrium, operator, member });
  await seedGallery({ atrium, operator, member });
  return [
    ...["teams", "team", "chat", "credits"].map((part) => `/hack/harbor-summer/${part}`),
    ...["chat", "credits", "teams"].map((part) => `/hack/harbor-hack/${part}`),
    ...["judge", "judging"].map((part) => `/hack/harbor-finals/${part}`),
    "/hack/harbor-spring/results",
    "/hack/photos",
    ...["photos", "photos/add", "photos/review", "photos/hp_0a1b2c3d4e5f607182930001"].map(
      (part) => `/hack/harbor-hack/${part}`,
    ),
    ...["photos/hp_0a1b2c3d4e5f607182930004", "photos/hp_0a1b2c3d4e5f607182930002/edit"].map(
      (part) => `/hack/harbor-hack/${part}`,
    ),
  ];
}
