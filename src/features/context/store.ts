import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Place, WeatherReading } from "../../kernel/ports/weather.ts";

export interface WeatherRow extends Place, WeatherReading {
  read_at: Date;
}

export async function findWeather(tx: ReadTx): Promise<WeatherRow | undefined> {
  return tx.query.selectFrom("weather_reading").selectAll().executeTakeFirst();
}

export async function putWeather(tx: WriteTx, row: WeatherRow): Promise<void> {
  await tx.query
    .insertInto("weather_reading")
    .values({ id: true, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function dropWeatherBefore(tx: WriteTx, before: Date): Promise<number> {
  const gone = await tx.query.deleteFrom("weather_reading").where("read_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
