import { expect, test } from "vitest";
import { createCircuit } from "./circuit.ts";

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);

test("opens after five faults in a row, and closes by a call that succeeds", () => {
  const circuit = createCircuit();
  for (let fault = 0; fault < 4; fault++) expect(circuit.failed(at(0))).toBeNull();
  expect(circuit.waitMs(at(0))).toBe(0);
  circuit.succeeded();
  for (let fault = 0; fault < 4; fault++) circuit.failed(at(1));
  expect(circuit.failed(at(1))).toEqual(at(16));
  expect(circuit.failed(at(2)), "a call from before").toBeNull();
  expect(circuit.waitMs(at(6))).toBe(10_000);
  expect(circuit.waitMs(at(16)), "one call tries").toBe(0);
  expect(circuit.waitMs(at(16)), "the others wait for it").toBe(1_000);
  circuit.succeeded();
  expect(circuit.waitMs(at(17))).toBe(0);
});

test("pauses twice as long each time a trial fails, up to two minutes", () => {
  const circuit = createCircuit();
  for (let fault = 0; fault < 5; fault++) circuit.failed(at(0));
  let now = 15;
  for (const pause of [30, 60, 120, 120]) {
    expect(circuit.waitMs(at(now))).toBe(0);
    expect(circuit.failed(at(now))).toEqual(at(now + pause));
    now += pause;
  }
});

test("tries again with the next call if the trial showed nothing", () => {
  const circuit = createCircuit();
  for (let fault = 0; fault < 5; fault++) circuit.failed(at(0));
  expect(circuit.waitMs(at(15))).toBe(0);
  circuit.abandoned();
  expect(circuit.waitMs(at(15))).toBe(0);
});
