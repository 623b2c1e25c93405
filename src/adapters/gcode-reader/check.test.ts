import { expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { GCODE_REFUSALS, type GcodeRefusalCode, GcodeRefused } from "../../kernel/ports/gcode-reader.ts";
import { checkGcode } from "./check.ts";

const LIMITS = {
  x_min: 0,
  x_max: 200,
  y_min: 0,
  y_max: 200,
  z_max: 180,
  nozzle_max: 260,
  bed_max: 100,
  extrude_min: 170,
};
const PLA = { diameter: 1.75, density: 1.24 };
const START = ["G21", "G90", "M83", "M140 S60", "M109 S215", "M190 S60", "G28 W", "G92 E0", "M107"];
const PRINT = ["G1 Z0.2 F9000", "G1 X20 Y20", "G1 F1200", "G1 X120 Y20 E5", "G1 Z0.4", "G1 X20 Y20 E5 ; back"];
const END = ["M104 S0", "M140 S0", "M84"];

const sound = (between: readonly string[] = [], { start = START, print = PRINT, end = END } = {}) =>
  [...start, ...print, ...between, ...end].join("\n");
const check = (text: string | Buffer) => checkGcode(Buffer.from(text as string, "latin1"), LIMITS, PLA);

test("estimates time, filament and layers from the moves", () => {
  const grams = (10 * Math.PI * 0.875 ** 2 * 1.24) / 1000;
  expect(check(sound())).toMatchObject({ mm: 10, mg: Math.round(grams * 1000), layers: 2, z_max: 0.4 });
});

test("takes the engine's estimates where they fit the moves", () => {
  const comments = ["; filament used [g] = 0.03", "; estimated printing time (normal mode) = 32s"];
  expect(check(sound(comments))).toMatchObject({ mg: 30, seconds: 32 });
});

test.each([
  ["CRLF", sound().replaceAll("\n", "\r\n")],
  ["no spaces between words", sound().replaceAll(" X", "X").replaceAll(" Y", "Y")],
  ["comments in any language", sound(["; größe €", ";TYPE:Infill", ""])],
  ["checks of the firmware", sound(['M862.3 P "MK3S" ; model check', "M115 U3.11.0"])],
  ["relative moves within the volume", sound(["G91", "G1 Z5", "G1 X-1", "G90"])],
  ["absolute extrusion", sound([], { print: ["M82", "G92 E0", "G1 X10 Y10 Z0.2 E1", "G1 X20 E2"] })],
])("accepts %s", (_what, text) => {
  expect(check(text).mm).toBeGreaterThan(0);
});

const REFUSED: readonly (readonly [GcodeRefusalCode, string, string])[] = [
  ["bad_byte", "a bare carriage return in a comment", sound(["; fan\rM104 S300"])],
  ["bad_byte", "a bare carriage return after a command", sound(["M107\rM104 S300"])],
  ["bad_byte", "a carriage return at the very end", `${sound()}\r`],
  ["bad_byte", "NUL", sound(["M107\0"])],
  ["bad_byte", "a byte above ASCII in a command", sound(["M107 \xa0"])],
  ["line_too_long", "a line of 300 bytes", sound([`M107${" ".repeat(300)}`])],
  ["bad_word", "a temperature without digits", sound(["M104 S 300"])],
  ["bad_word", "parentheses", sound(["G1 X1 (M104 S300)"])],
  ["bad_word", "lower case words", sound(["M104 s300"])],
  ["bad_word", "a checksum", sound(["G1 X1*7"])],
  ["bad_word", "a number of sixteen digits", sound(["G1 X0000000000000001"])],
  ["repeated_word", "two temperatures", sound(["M104 S200 S300"])],
  ["unknown_command", "lower case", sound(["m104 S300"])],
  ["unknown_command", "line numbers", sound(["N5 G1 X1"])],
  ["unknown_command", "a restart into the boot loader", sound(["M997"])],
  ["unknown_command", "cold extrusion allowed", sound(["M302 P1"])],
  ["bad_word", "writing a file", sound(["M28 a.gco"])],
  ["bad_word", "an action for the host", sound(["M118 //action:start"])],
  ["unknown_command", "a Klipper command", sound(["SET_HEATER_TEMPERATURE HEATER=extruder TARGET=300"])],
  ["unknown_command", "a shell command", sound(["RUN_SHELL_COMMAND CMD=x"])],
  ["unknown_command", "an OctoPrint command", sound(["@pause"])],
  ["unknown_command", "a second tool", sound(["T1"])],
  ["unknown_command", "inches", sound(["G20"])],
  ["bad_word", "a heater with a fraction in its number", sound(["M104.0 S300"])],
  ["unknown_word", "a temperature for a tool", sound(["T0 S300"])],
  ["unknown_word", "a second command on the line", sound(["G1 X1 M104"])],
  ["too_hot", "the nozzle", sound(["M104 S261"])],
  ["too_hot", "the nozzle by R", sound(["M109 R300"])],
  ["too_hot", "the bed", sound(["M190 S101"])],
  ["not_homed", "a move first", sound([], { start: ["M109 S215", "G1 X1", ...START] })],
  ["not_homed", "a move after one axis", sound([], { start: [...START.filter((line) => line !== "G28 W"), "G28 X"] })],
  ["below_bed", "a negative Z", sound(["G1 Z-1"])],
  ["below_bed", "relative moves", sound(["G91", "G1 Z-0.3", "G1 Z-0.3"])],
  ["out_of_volume", "X", sound(["G1 X201"])],
  ["out_of_volume", "Y", sound(["G1 Y-1"])],
  ["out_of_volume", "Z", sound(["G1 Z181"])],
  ["moved_origin", "Z", sound(["G92 Z10"])],
  ["moved_origin", "all axes", sound(["G92"])],
  ["cold_extrusion", "after cooling", sound(["M104 S100", "G1 X30 E1"])],
  ["out_of_range", "a flow of 900 percent", sound(["M221 S900"])],
  ["out_of_range", "a speed of 0", sound(["G1 F0"])],
  ["no_extrusion", "moves alone", sound([], { print: ["G1 Z1", "G1 X10"] })],
  ["heater_on", "the bed", sound([], { end: ["M104 S0", "M84"] })],
  ["motor_on", "no M84", sound([], { end: ["M104 S0", "M140 S0"] })],
  ["wrong_estimate", "grams", sound(["; filament used [g] = 90"])],
  ["wrong_estimate", "seconds", sound(["; estimated printing time (normal mode) = 1d 2h"])],
];

test.each(REFUSED)("refuses %s: %s", (code, _what, text) => {
  let refused: unknown;
  try {
    check(text);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(GcodeRefused);
  expect((refused as GcodeRefused).code).toBe(code);
});

test("refuses a file over 50 MiB, and covers its table of refusals", () => {
  expect(() => checkGcode(Buffer.alloc(50 * 2 ** 20 + 1, "\n"), LIMITS, PLA)).toThrow(
    sentence(GCODE_REFUSALS.too_large),
  );
  const covered = new Set<string>(["too_large", "too_slow", ...REFUSED.map(([code]) => code)]);
  expect(Object.keys(GCODE_REFUSALS).filter((code) => !covered.has(code))).toEqual([]);
});
