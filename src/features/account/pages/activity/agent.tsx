import { activityText } from "./text.ts";
import type { ActivityEvent } from "./types.ts";

/** Who made the call. */
export function Agent({ event }: { event: ActivityEvent }) {
  const { you, youWhere, gone } = activityText;
  if (event.transport === "web") return <>{`${you}, ${youWhere}`}</>;
  if (event.token_prefix === null) return <>{event.transport === "rest" ? you : gone}</>;
  return (
    <>
      {event.client_name} <code>{event.token_prefix}…</code>
      {event.made_by !== undefined && `, ${activityText.madeBy(event.made_by)}`}
    </>
  );
}

/** Who made the call, in as few words as a list needs. */
export function actorName({ transport, token_prefix, client_name }: ActivityEvent): string {
  const { you, gone } = activityText;
  if (transport === "web") return you;
  if (token_prefix === null) return transport === "rest" ? you : gone;
  return client_name ?? gone;
}
