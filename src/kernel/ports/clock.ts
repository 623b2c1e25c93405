/** The time, as a port: everything that depends on it can be tested at any moment. */
export interface Clock {
  now(): Date;
}
