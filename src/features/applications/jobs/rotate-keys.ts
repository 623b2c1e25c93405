import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { rotate } from "../keys/signing-keys.ts";
import { declared, say } from "../messages.ts";

export const rotateKeys: Job = {
  name: "applications.rotate_keys",
  summary: declared.rotateKeysJob,
  everyMs: HOUR_MS,
  async run({ database, now, settings }) {
    const { made, removed } = await database.transaction((tx) => rotate({ tx, now: now(), settings }));
    return made + removed > 0 ? say.keysRotated({ made, removed }) : null;
  },
};
