import { clockOf, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { DefinitionList, type Fact, Time } from "../../../web/ui/index.ts";
import { nowText } from "./text.ts";

type Here = Reply<"context.get_public">;

/** Local time, daylight and weather of the space. Unknown values are omitted. */
export function NowHere({ request, here }: { request: WebRequest; here: Here }) {
  const { local, sun, weather, source } = here;
  const { facts, time, weatherText, by } = nowText;
  const known: Fact[] = [
    { term: facts.time, detail: time(local.time, local.day_name, local.daypart) },
    { term: facts.light, detail: sun && <Light request={request} sun={sun} /> },
    {
      term: facts.weather,
      detail: weather && (
        <>
          {weatherText(capitalize(weather.condition), weather.temp_c)}{" "}
          {source && <span class="soft">{by(source)}</span>}
        </>
      ),
    },
  ];
  return <DefinitionList facts={known} />;
}

function Light({ request, sun }: { request: WebRequest; sun: NonNullable<Here["sun"]> }) {
  const { light_now, dark_now, until, allDay, allNight } = nowText;
  const { sunrise, sunset, is_daylight } = sun;
  if (sunrise === null || sunset === null) return <>{is_daylight ? allDay : allNight}</>;
  const clock = clockOf(request);
  if (is_daylight) {
    return (
      <>
        {light_now}, {until} <Time at={new Date(sunset)} form="clock" {...clock} />
      </>
    );
  }
  // After sunset the known sunrise is past; tomorrow's differs.
  if (request.now >= new Date(sunrise)) return <>{dark_now}</>;
  return (
    <>
      {dark_now}, {until} <Time at={new Date(sunrise)} form="clock" {...clock} />
    </>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
