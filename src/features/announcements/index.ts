import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { notifyMembers } from "./jobs/notify-members.ts";
import { publishDue } from "./jobs/publish-due.ts";
import { declared } from "./messages.ts";
import { create } from "./operations/create.ts";
import { discard } from "./operations/discard.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listAll } from "./operations/list-all.ts";
import { publish } from "./operations/publish.ts";
import { setInterests } from "./operations/set-interests.ts";
import { setTopics } from "./operations/set-topics.ts";
import { update } from "./operations/update.ts";
import { withdraw } from "./operations/withdraw.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { announcementsFound } from "./search/source.ts";

export const announcements = defineArea({
  name: "announcements",
  summary: declared.summary,
  terms: {
    announcement: "A text of the operators for all members of some tiers.",
    topic: "A subject of announcements. Members who follow it are notified.",
  },
  tables: ["announcement", "announcement_topic", "announcement_interest"],
  retention,
  personalData: [personal],
  search: [announcementsFound],
  operations: [list, setInterests, listAll, get, create, update, publish, withdraw, discard, setTopics],
  jobs: [publishDue, notifyMembers],
});

export type Operations = OperationsOf<typeof announcements>;
