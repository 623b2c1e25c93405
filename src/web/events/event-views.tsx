import { Tabs } from "../ui/index.ts";
import { aboutWords } from "../words/about.ts";

/** The ways to look at events: what comes next, and a month. */
export function eventViews(current: "next" | "month") {
  const { views, listView, monthView } = aboutWords.calendar;
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
