/** The current time, as a port for tests. */
export interface Clock {
  now(): Date;
}
