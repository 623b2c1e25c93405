// Written by npm run generate.
import type { Operations as Account } from "./account/index.ts";
import type { Operations as AgentClients } from "./agent-clients/index.ts";
import type { Operations as AgentInbox } from "./agent-inbox/index.ts";
import type { Operations as AgentRooms } from "./agent-rooms/index.ts";
import type { Operations as AgentSignup } from "./agent-signup/index.ts";
import type { Operations as Agents } from "./agents/index.ts";
import type { Operations as Announcements } from "./announcements/index.ts";
import type { Operations as Applications } from "./applications/index.ts";
import type { Operations as Approvals } from "./approvals/index.ts";
import type { Operations as Audit } from "./audit/index.ts";
import type { Operations as Batch } from "./batch/index.ts";
import type { Operations as CalendarFeeds } from "./calendar-feeds/index.ts";
import type { Operations as Campaigns } from "./campaigns/index.ts";
import type { Operations as Certificates } from "./certificates/index.ts";
import type { Operations as Context } from "./context/index.ts";
import type { Operations as Deliveries } from "./deliveries/index.ts";
import type { Operations as Directory } from "./directory/index.ts";
import type { Operations as Displays } from "./displays/index.ts";
import type { Operations as Donations } from "./donations/index.ts";
import type { Operations as Doors } from "./doors/index.ts";
import type { Operations as Dues } from "./dues/index.ts";
import type { Operations as Endpoints } from "./endpoints/index.ts";
import type { Operations as EventLog } from "./event-log/index.ts";
import type { Operations as Events } from "./events/index.ts";
import type { Operations as Feedback } from "./feedback/index.ts";
import type { Operations as Figures } from "./figures/index.ts";
import type { Operations as Files } from "./files/index.ts";
import type { Operations as Floor } from "./floor/index.ts";
import type { Operations as Floorcast } from "./floorcast/index.ts";
import type { Operations as Gallery } from "./gallery/index.ts";
import type { Operations as Groups } from "./groups/index.ts";
import type { Operations as Guests } from "./guests/index.ts";
import type { Operations as Hack } from "./hack/index.ts";
import type { Operations as Headlines } from "./headlines/index.ts";
import type { Operations as Highlights } from "./highlights/index.ts";
import type { Operations as House } from "./house/index.ts";
import type { Operations as Joining } from "./joining/index.ts";
import type { Operations as Leaderboard } from "./leaderboard/index.ts";
import type { Operations as Lending } from "./lending/index.ts";
import type { Operations as Mailing } from "./mailing/index.ts";
import type { Operations as Media } from "./media/index.ts";
import type { Operations as Membership } from "./membership/index.ts";
import type { Operations as ModelKeys } from "./model-keys/index.ts";
import type { Operations as Navigation } from "./navigation/index.ts";
import type { Operations as Newsletter } from "./newsletter/index.ts";
import type { Operations as Notes } from "./notes/index.ts";
import type { Operations as Notifications } from "./notifications/index.ts";
import type { Operations as Oauth } from "./oauth/index.ts";
import type { Operations as OperatorInbox } from "./operator-inbox/index.ts";
import type { Operations as OwnPages } from "./own-pages/index.ts";
import type { Operations as Presentations } from "./presentations/index.ts";
import type { Operations as Printers } from "./printers/index.ts";
import type { Operations as Prints } from "./prints/index.ts";
import type { Operations as Recommendations } from "./recommendations/index.ts";
import type { Operations as Research } from "./research/index.ts";
import type { Operations as Resources } from "./resources/index.ts";
import type { Operations as Roles } from "./roles/index.ts";
import type { Operations as Search } from "./search/index.ts";
import type { Operations as Settings } from "./settings/index.ts";
import type { Operations as Shares } from "./shares/index.ts";
import type { Operations as Slicing } from "./slicing/index.ts";
import type { Operations as Space } from "./space/index.ts";
import type { Operations as Startups } from "./startups/index.ts";
import type { Operations as Status } from "./status/index.ts";
import type { Operations as Storage } from "./storage/index.ts";
import type { Operations as Templates } from "./templates/index.ts";
import type { Operations as Trainings } from "./trainings/index.ts";
import type { Operations as Transcription } from "./transcription/index.ts";
import type { Operations as Uploads } from "./uploads/index.ts";
import type { Operations as Webhooks } from "./webhooks/index.ts";
import type { Operations as WhatsNew } from "./whats-new/index.ts";
import type { Operations as Workshops } from "./workshops/index.ts";

/**
 * Types only: importing it loads nothing. An interface resolves its members once; an intersection searches every area
 * for each name.
 */
export interface Operations
  extends Account,
    AgentClients,
    AgentInbox,
    AgentRooms,
    AgentSignup,
    Agents,
    Announcements,
    Applications,
    Approvals,
    Audit,
    Batch,
    CalendarFeeds,
    Campaigns,
    Certificates,
    Context,
    Deliveries,
    Directory,
    Displays,
    Donations,
    Doors,
    Dues,
    Endpoints,
    EventLog,
    Events,
    Feedback,
    Figures,
    Files,
    Floor,
    Floorcast,
    Gallery,
    Groups,
    Guests,
    Hack,
    Headlines,
    Highlights,
    House,
    Joining,
    Leaderboard,
    Lending,
    Mailing,
    Media,
    Membership,
    ModelKeys,
    Navigation,
    Newsletter,
    Notes,
    Notifications,
    Oauth,
    OperatorInbox,
    OwnPages,
    Presentations,
    Printers,
    Prints,
    Recommendations,
    Research,
    Resources,
    Roles,
    Search,
    Settings,
    Shares,
    Slicing,
    Space,
    Startups,
    Status,
    Storage,
    Templates,
    Trainings,
    Transcription,
    Uploads,
    Webhooks,
    WhatsNew,
    Workshops {}

export type OperationId = keyof Operations;
