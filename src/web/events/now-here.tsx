import { DefinitionList, type Fact, Time } from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { nowWords } from "../words/now.ts";

interface Here {
  local: { time: string; day_name: string; daypart: string };
  sun: { sunrise: string | null; sunset: string | null; is_daylight: boolean } | null;
  weather: { condition: string; temp_c: number } | null;
  source: string | null;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "context.get_public": Here;
  }
}

/** The time, the light and the weather at the space. What is not known is left out. */
export function NowHere({ visit, here }: { visit: Visit; here: Here }) {
  const { local, sun, weather, source } = here;
  const { facts, time, weatherText, by } = nowWords;
  const known: Fact[] = [
    { term: facts.time, detail: time(local.time, local.day_name, local.daypart) },
    { term: facts.light, detail: sun && <Light visit={visit} sun={sun} /> },
    {
      term: facts.weather,
      detail: weather && (
        <>
          {weatherText(capital(weather.condition), weather.temp_c)} {source && <span class="soft">{by(source)}</span>}
        </>
      ),
    },
  ];
  return <DefinitionList facts={known} />;
}

function Light({ visit, sun }: { visit: Visit; sun: NonNullable<Here["sun"]> }) {
  const { light_now, dark_now, until, allDay, allNight } = nowWords;
  const { sunrise, sunset, is_daylight } = sun;
  if (sunrise === null || sunset === null) return <>{is_daylight ? allDay : allNight}</>;
  const clock = clockOf(visit);
  if (is_daylight) {
    return (
      <>
        {light_now}, {until} <Time at={new Date(sunset)} form="clock" {...clock} />
      </>
    );
  }
  // After sunset the sunrise known here is over: tomorrow's is another.
  if (visit.now >= new Date(sunrise)) return <>{dark_now}</>;
  return (
    <>
      {dark_now}, {until} <Time at={new Date(sunrise)} form="clock" {...clock} />
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
