import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import { type Weather, type WeatherReading, WeatherUnknown } from "../../kernel/ports/weather.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;

/** Fields of Open-Meteo's forecast API, in degrees Celsius, miles per hour and mm. */
const CURRENT = "temperature_2m,relative_humidity_2m,is_day,precipitation,weather_code,wind_speed_10m";

/** Open-Meteo, or a server of the same shape at `url`, such as `https://api.open-meteo.com/v1/forecast`. */
export function createOpenMeteo({ url, outbound }: { url: string; outbound: Outbound }): Weather {
  return {
    async at({ latitude, longitude }) {
      const location = new URL(url);
      location.searchParams.set("latitude", latitude.toFixed(4));
      location.searchParams.set("longitude", longitude.toFixed(4));
      location.searchParams.set("current", CURRENT);
      location.searchParams.set("wind_speed_unit", "mph");
      return readingOf(await ask(outbound, location.href), `Open-Meteo (${location.hostname})`);
    },
  };
}

async function ask(outbound: Outbound, url: string): Promise<unknown> {
  try {
    const { status, body } = await outbound.fetch({ url, timeoutMs: TIMEOUT_MS, bodyBytesMax: ANSWER_BYTES_MAX });
    if (status !== 200) throw new WeatherUnknown(`The weather service answered ${status}.`);
    return JSON.parse(Buffer.from(body).toString());
  } catch (error) {
    if (error instanceof OutboundRefused) throw new WeatherUnknown(error.message, { cause: error });
    if (error instanceof SyntaxError) throw new WeatherUnknown("The weather service sent invalid JSON.");
    throw error;
  }
}

function readingOf(answer: unknown, source: string): WeatherReading {
  const { current } = (answer ?? {}) as { current?: Readonly<Record<string, unknown>> };
  const number = (name: string): number => {
    const value = current?.[name];
    if (typeof value !== "number" || !Number.isFinite(value)) {
      throw new WeatherUnknown(`The weather service answered without ${name}.`);
    }
    return value;
  };
  return {
    source,
    temp_c: number("temperature_2m"),
    wmo_code: Math.trunc(number("weather_code")),
    is_day: number("is_day") === 1,
    wind_mph: number("wind_speed_10m"),
    humidity_pct: number("relative_humidity_2m"),
    precipitation_mm: number("precipitation"),
  };
}
