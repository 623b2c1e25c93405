import type { Job } from "../../../kernel/area.ts";
import { WeatherUnknown } from "../../../kernel/ports/weather.ts";
import { findSpace } from "../../space/index.ts";
import * as store from "../store.ts";

const KEPT_MS = 24 * 3_600_000;

/** A request never waits for a weather service: it finds what was read last. */
export const refreshWeather: Job = {
  name: "context.refresh_weather",
  summary: "Reads the weather at the space, and drops a reading that is a day old.",
  everyMs: 10 * 60_000,
  async run({ database, ports, now }) {
    const space = await findSpace(database.read);
    if (!ports.weather || !space || space.latitude === null || space.longitude === null) return null;
    const place = { latitude: space.latitude, longitude: space.longitude };
    try {
      const reading = await ports.weather.at(place);
      await database.transaction((tx) => store.putWeather(tx, { ...place, ...reading, read_at: now() }));
      return "the weather was read";
    } catch (error) {
      if (!(error instanceof WeatherUnknown)) throw error;
      const gone = await database.transaction((tx) => store.dropWeatherBefore(tx, new Date(now().getTime() - KEPT_MS)));
      return `the weather could not be read: ${error.message}${gone > 0 ? " An old reading was dropped." : ""}`;
    }
  },
};
