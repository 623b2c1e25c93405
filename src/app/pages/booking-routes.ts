import { resourcesDay } from "../../features/resources/pages/board/day.page.tsx";
import { resourcesBook } from "../../features/resources/pages/book.page.tsx";
import { resourceCalendarMade, resourceCalendars } from "../../features/resources/pages/calendars/calendars.page.tsx";
import { resourcesCancel } from "../../features/resources/pages/cancel.page.tsx";
import { resourcesChange } from "../../features/resources/pages/changes/change.page.tsx";
import { resourcesCheckIn } from "../../features/resources/pages/changes/check-in.page.tsx";
import { resourcesHere } from "../../features/resources/pages/here/here.page.tsx";
import { resources } from "../../features/resources/pages/index.page.tsx";
import { resourcesManage } from "../../features/resources/pages/managers/manage.page.tsx";
import { resourcesManageBooking } from "../../features/resources/pages/managers/manage-booking.page.tsx";
import { operateManagers } from "../../features/resources/pages/managers/managers.page.tsx";
import { operateResources } from "../../features/resources/pages/operate.page.tsx";
import { operateResourcesAdd } from "../../features/resources/pages/operate-add.page.tsx";
import { operateCallOff } from "../../features/resources/pages/operate-call-off.page.tsx";
import { operateResource } from "../../features/resources/pages/operate-resource.page.tsx";
import { operateService } from "../../features/resources/pages/operate-service.page.tsx";
import { resourcesSeries } from "../../features/resources/pages/series/series.page.tsx";
import { operateBookFor, resourcesManageBookFor } from "../../features/resources/pages/usage/book-for.page.tsx";
import { operateResourceUsage, operateResourceUsageExport } from "../../features/resources/pages/usage/usage.page.tsx";
import type { Page } from "../../web/core/page.ts";

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
