import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, daysBefore } from "../../../kernel/values/duration.ts";
import { deleteMessages } from "../contact/store.ts";
import { declared, say } from "../messages.ts";
import { MESSAGE_DAYS } from "../retention.ts";

export const purgeMessages: Job = {
  name: "directory.purge_messages",
  summary: declared.purgeMessagesJob({ days: MESSAGE_DAYS }),
  everyMs: DAY_MS,
  async run({ database, now }) {
    const count = await database.transaction((tx) => deleteMessages(tx, daysBefore(now(), MESSAGE_DAYS)));
    return count > 0 ? say.messagesDeleted({ count }) : null;
  },
};
