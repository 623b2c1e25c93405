// Written by npm run generate.
import { notifications as account } from "./account/notifications.ts";
import { notifications as agentInbox } from "./agent-inbox/notifications.ts";
import { notifications as agentRooms } from "./agent-rooms/notifications.ts";
import { notifications as agents } from "./agents/notifications.ts";
import { notifications as announcements } from "./announcements/notifications.ts";
import { notifications as approvals } from "./approvals/notifications.ts";
import { notifications as certificates } from "./certificates/notifications.ts";
import { notifications as deliveries } from "./deliveries/notifications.ts";
import { notifications as directory } from "./directory/notifications.ts";
import { notifications as donations } from "./donations/notifications.ts";
import { notifications as dues } from "./dues/notifications.ts";
import { notifications as endpoints } from "./endpoints/notifications.ts";
import { notifications as events } from "./events/notifications.ts";
import { notifications as feedback } from "./feedback/notifications.ts";
import { notifications as figures } from "./figures/notifications.ts";
import { notifications as files } from "./files/notifications.ts";
import { notifications as gallery } from "./gallery/notifications.ts";
import { notifications as guests } from "./guests/notifications.ts";
import { notifications as hack } from "./hack/notifications.ts";
import { notifications as headlines } from "./headlines/notifications.ts";
import { notifications as highlights } from "./highlights/notifications.ts";
import { notifications as house } from "./house/notifications.ts";
import { notifications as joining } from "./joining/notifications.ts";
import { notifications as lending } from "./lending/notifications.ts";
import { notifications as mailing } from "./mailing/notifications.ts";
import { notifications as membership } from "./membership/notifications.ts";
import { notifications as modelKeys } from "./model-keys/notifications.ts";
import { notifications as newsletter } from "./newsletter/notifications.ts";
import { notifications as notifications } from "./notifications/notifications.ts";
import { notifications as presentations } from "./presentations/notifications.ts";
import { notifications as prints } from "./prints/notifications.ts";
import { notifications as recommendations } from "./recommendations/notifications.ts";
import { notifications as research } from "./research/notifications.ts";
import { notifications as resources } from "./resources/notifications.ts";
import { notifications as roles } from "./roles/notifications.ts";
import { notifications as shares } from "./shares/notifications.ts";
import { notifications as startups } from "./startups/notifications.ts";
import { notifications as storage } from "./storage/notifications.ts";
import { notifications as trainings } from "./trainings/notifications.ts";
import { notifications as transcription } from "./transcription/notifications.ts";
import { notifications as webhooks } from "./webhooks/notifications.ts";

/** The entries of members' event logs, as each feature declares them. */
export const MEMBER_EVENTS = {
  ...account,
  ...agentInbox,
  ...agentRooms,
  ...agents,
  ...announcements,
  ...approvals,
  ...certificates,
  ...deliveries,
  ...directory,
  ...donations,
  ...dues,
  ...endpoints,
  ...events,
  ...feedback,
  ...figures,
  ...files,
  ...gallery,
  ...guests,
  ...hack,
  ...headlines,
  ...highlights,
  ...house,
  ...joining,
  ...lending,
  ...mailing,
  ...membership,
  ...modelKeys,
  ...newsletter,
  ...notifications,
  ...presentations,
  ...prints,
  ...recommendations,
  ...research,
  ...resources,
  ...roles,
  ...shares,
  ...startups,
  ...storage,
  ...trainings,
  ...transcription,
  ...webhooks,
};

export type MemberEventType = keyof typeof MEMBER_EVENTS;
