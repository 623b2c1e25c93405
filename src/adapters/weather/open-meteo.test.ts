import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WeatherUnknown } from "../../kernel/ports/weather.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createOpenMeteo } from "./open-meteo.ts";

const LISBON = { latitude: 38.72231, longitude: -9.1393 };
const CURRENT = {
  time: "2026-11-20T12:00",
  temperature_2m: 17.4,
  relative_humidity_2m: 71,
  is_day: 1,
  precipitation: 0.2,
  weather_code: 61,
  wind_speed_10m: 8.3,
};

async function service(status: number, body: string) {
  const seen: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    seen.push(new URL(request.url ?? "", "http://localhost").searchParams);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  onTestFinished(async () => {
    await outbound.close();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`;
  return { seen, weather: createOpenMeteo({ url, outbound }) };
}

test("asks for the place to four decimals, and returns the reading", async () => {
  const { seen, weather } = await service(200, JSON.stringify({ current: CURRENT }));
  expect(await weather.at(LISBON)).toEqual({
    source: "Open-Meteo (127.0.0.1)",
    temp_c: 17.4,
    wmo_code: 61,
    is_day: true,
    wind_mph: 8.3,
    humidity_pct: 71,
    precipitation_mm: 0.2,
  });
  expect(Object.fromEntries(seen[0] ?? [])).toMatchObject({
    latitude: "38.7223",
    longitude: "-9.1393",
    wind_speed_unit: "mph",
  });
});

test.each([
  [500, "{}"],
  [200, "not JSON"],
  [200, "null"],
  [200, JSON.stringify({ current: { ...CURRENT, weather_code: null } })],
])("rejects the answer %d %s", async (status, body) => {
  const { weather } = await service(status, body);
  await expect(weather.at(LISBON)).rejects.toBeInstanceOf(WeatherUnknown);
});
