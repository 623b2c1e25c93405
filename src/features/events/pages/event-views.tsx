import { Tabs } from "../../../web/ui/index.ts";
import { calendarText } from "./text.ts";

export function eventViews(current: "next" | "month") {
  const { views, listView, monthView } = calendarText;
  return (
    <Tabs
      label={views}
      tabs={[
        { label: listView, href: "/events", current: current === "next" },
        { label: monthView, href: "/events/calendar", current: current === "month" },
      ]}
    />
  );
}
