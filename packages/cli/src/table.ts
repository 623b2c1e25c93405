import Table from "cli-table3";
import stringWidth from "string-width";
import { harmless, shownText } from "./terminal-text.ts";

type Row = Readonly<Record<string, unknown>>;

const TEXT_MAX = 40;
const GAP = 2;
/** The member with which a record says who wrote its text. */
const TRUST = "trust";
/** The first columns of a table, where the records have them. */
const FIRST = /^(id|\w+_id|title|name|label|filename|state|status|start|end|starts_at|start_iso|end_iso|ends_at)$/;
const NO_BORDERS = Object.fromEntries(
  ["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left", "bottom-right", "left", "left-mid"]
    .concat(["mid", "mid-mid", "right", "right-mid"])
    .map((name) => [name, ""]),
);

/** A reply for people: lists of records as tables, other members as lines. */
export function shownReply(body: unknown, width: number): string {
  if (!isRow(body)) return shownValue(body);
  const facts = Object.entries(body).filter(([name, value]) => name !== "ok" && value !== null && !isTable(value));
  const tables = Object.entries(body).filter((entry): entry is [string, Row[]] => isTable(entry[1]));
  return [
    ...tables.map(([name, rows]) => `${harmless(name)} (${rows.length})${byOthers(rows)}\n${tableOf(rows, width)}`),
    ...(facts.length > 0 ? [facts.map(([name, value]) => lineOf(name, value)).join("\n")] : []),
  ].join("\n\n");
}

function lineOf(name: string, value: unknown): string {
  if (!isRow(value)) return `${harmless(name)}: ${shownValue(value)}`;
  const shown = Object.entries(value).filter(([each]) => each !== TRUST);
  const members = shown.map(([each, member]) => `  ${lineOf(each, member).replaceAll("\n", "\n  ")}`);
  return [`${harmless(name)}${byOthers([value])}:`, ...members].join("\n");
}

/** Marks records whose text the server declares as written by others. */
function byOthers(rows: readonly Row[]): string {
  return rows.some((row) => row[TRUST] === "untrusted") ? ", text by others" : "";
}

function tableOf(rows: readonly Row[], width: number): string {
  const columns = columnsWithin(rows, width);
  const table = new Table({
    head: columns.map(({ name }) => harmless(name)),
    colWidths: columns.map((each) => each.width + GAP),
    chars: { ...NO_BORDERS, middle: "" },
    style: { head: [], border: [], "padding-left": 0, "padding-right": GAP },
  });
  table.push(...rows.map((_, at) => columns.map(({ cells }) => cells[at] ?? "")));
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  readonly width: number;
}

/** The columns that fit, ids and names first. Only long texts are cut: half an id is of no use. */
function columnsWithin(rows: readonly Row[], width: number): Column[] {
  const chosen: Column[] = [];
  let left = width;
  for (const name of columnNames(rows)) {
    const cells = rows.map((row) => shownCell(row[name] ?? ""));
    const wanted = Math.max(stringWidth(name), ...cells.map((cell) => stringWidth(cell)));
    const isText = cells.some((cell) => cell.includes(" "));
    const column = { name, cells, width: isText ? Math.min(wanted, TEXT_MAX) : wanted };
    const isCopy = chosen.some((other) => other.cells.every((cell, at) => cell === cells[at]));
    if (isCopy || column.width + GAP > left) continue;
    chosen.push(column);
    left -= column.width + GAP;
  }
  return chosen;
}

/** Of simple members. */
function columnNames(rows: readonly Row[]): string[] {
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  all.delete(TRUST);
  const names = [...all].filter((name) =>
    rows.some((row) => !isRow(row[name]) && !Array.isArray(row[name]) && row[name] !== undefined && row[name] !== null),
  );
  const first = names.filter((name) => FIRST.test(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}

/** Instants to the minute. */
function shownCell(value: unknown): string {
  return shownValue(value).replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):00(\.0+)?Z$/, "$1Z");
}

function shownValue(value: unknown): string {
  if (typeof value === "string") return shownText(value);
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.map(shownValue).join(", ");
  if (typeof value === "object" && value !== null) return harmless(JSON.stringify(value));
  return String(value);
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
