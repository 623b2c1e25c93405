import type { Page } from "./core/page.ts";
import { resourcesDay } from "./resources/board/day.page.tsx";
import { resourcesBook } from "./resources/book.page.tsx";
import { resourceCalendarMade, resourceCalendars } from "./resources/calendars/calendars.page.tsx";
import { resourcesCancel } from "./resources/cancel.page.tsx";
import { resourcesChange } from "./resources/changes/change.page.tsx";
import { resourcesCheckIn } from "./resources/changes/check-in.page.tsx";
import { resourcesHere } from "./resources/here/here.page.tsx";
import { resources } from "./resources/index.page.tsx";
import { resourcesManage } from "./resources/managers/manage.page.tsx";
import { resourcesManageBooking } from "./resources/managers/manage-booking.page.tsx";
import { operateManagers } from "./resources/managers/managers.page.tsx";
import { operateResources } from "./resources/operate.page.tsx";
import { operateResourcesAdd } from "./resources/operate-add.page.tsx";
import { operateCallOff } from "./resources/operate-call-off.page.tsx";
import { operateResource } from "./resources/operate-resource.page.tsx";
import { operateService } from "./resources/operate-service.page.tsx";
import { resourcesSeries } from "./resources/series/series.page.tsx";
import { operateBookFor, resourcesManageBookFor } from "./resources/usage/book-for.page.tsx";
import { operateResourceUsage, operateResourceUsageExport } from "./resources/usage/usage.page.tsx";

/** Pages of rooms, printers and their bookings. */
export const BOOKING_PAGES: readonly Page[] = [
  resourcesBook,
  resourcesCancel,
  resources,
  operateResources,
  operateResourcesAdd,
  operateCallOff,
  operateResource,
  operateService,
  resourcesDay,
  resourcesSeries,
  resourcesChange,
  resourcesCheckIn,
  resourcesHere,
  operateResourceUsage,
  operateResourceUsageExport,
  operateBookFor,
  operateManagers,
  resourcesManage,
  resourcesManageBooking,
  resourcesManageBookFor,
  resourceCalendars,
  resourceCalendarMade,
];
