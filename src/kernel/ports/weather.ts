export interface Place {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The weather at a place and moment. */
export interface WeatherReading {
  /** Who says so, in a few words. */
  readonly source: string;
  readonly temp_c: number;
  /** WMO 4677, as weather services use it. */
  readonly wmo_code: number;
  readonly is_day: boolean;
  readonly wind_mph: number;
  readonly humidity_pct: number;
  readonly precipitation_mm: number;
}

/** The weather cannot be told at the moment; `message` is for operators. */
export class WeatherUnknown extends Error {}

export interface Weather {
  /** @throws WeatherUnknown */
  at(place: Place): Promise<WeatherReading>;
}
