import type { clockOf, Reply } from "../../../../web/core/index.ts";
import { Status, Time, type Tone } from "../../../../web/ui/index.ts";
import { modelsText } from "./text.ts";

export type Clock = ReturnType<typeof clockOf>;
type Upstream = Reply<"credits.list_model_use">["upstreams"][number];

const TONES: Readonly<Record<Upstream["state"], Tone | "neutral">> = {
  up: "success",
  down: "danger",
  unknown: "neutral",
};

/** Where calls go, and whether that server answers. */
export function UpstreamState({ upstream, clock }: { upstream: Upstream; clock: Clock }) {
  const { upstream: text } = modelsText;
  const { url, state, since, checked_at, models, error, paused_until } = upstream;
  return (
    <>
      <code>{url}</code> <Status tone={TONES[state]}>{text.states[state]}</Status>
      {since && checked_at && (
        <p class="soft">
          {text.since} <Time at={new Date(since)} {...clock} />. {text.checked}{" "}
          <Time at={new Date(checked_at)} {...clock} />
          {models !== null && text.models(models)}.
        </p>
      )}
      {error && <p>{error}</p>}
      {paused_until && (
        <p>
          {text.paused} <Time at={new Date(paused_until)} {...clock} form="clock" />.
        </p>
      )}
    </>
  );
}
