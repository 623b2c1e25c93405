import type { Job } from "../../../kernel/catalogue/area.ts";
import { WeatherUnknown } from "../../../kernel/ports/weather.ts";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { findSpace } from "../../space/index.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

const KEPT_MS = DAY_MS;

/** Keeps the weather service out of requests. */
export const refreshWeather: Job = {
  name: "context.refresh_weather",
  summary: declared.refreshWeatherJob,
  everyMs: 10 * MINUTE_MS,
  async run({ database, ports, now }) {
    const space = await findSpace(database.read);
    if (!ports.weather || !space || space.latitude === null || space.longitude === null) return null;
    const place = { latitude: space.latitude, longitude: space.longitude };
    try {
      const reading = await ports.weather.at(place);
      await database.transaction((tx) => store.putWeather(tx, { ...place, ...reading, read_at: now() }));
      return say.weatherRead;
    } catch (error) {
      if (!(error instanceof WeatherUnknown)) throw error;
      const gone = await database.transaction((tx) => store.dropWeatherBefore(tx, new Date(now().getTime() - KEPT_MS)));
      const reason = error.message;
      return gone > 0 ? say.weatherUnreadAndDropped({ reason }) : say.weatherUnread({ reason });
    }
  },
};
