import { operateWords } from "./operate-words.ts";
import { PageHeader, Tabs } from "./ui/index.ts";

/** The head of both parts of the queue. */
export function QueueHead({ part }: { part: "requests" | "deliveries" }) {
  const { title, lede, parts, requests, deliveries } = operateWords.queue;
  return (
    <>
      <PageHeader title={title} lede={lede} />
      <Tabs
        label={parts}
        tabs={[
          { label: requests, href: "/operate/queue", current: part === "requests" },
          { label: deliveries, href: "/operate/queue/deliveries", current: part === "deliveries" },
        ]}
      />
    </>
  );
}
