export interface Place {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface WeatherReading {
  /** The name of the service. */
  readonly source: string;
  readonly temp_c: number;
  /** WMO 4677, as weather services use it. */
  readonly wmo_code: number;
  readonly is_day: boolean;
  readonly wind_mph: number;
  readonly humidity_pct: number;
  readonly precipitation_mm: number;
}

/** The weather is not available; `message` is for operators. */
export class WeatherUnknown extends Error {}

export interface Weather {
  /** @throws WeatherUnknown */
  at(place: Place): Promise<WeatherReading>;
}
