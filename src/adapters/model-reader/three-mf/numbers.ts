import { ModelRefused } from "../../../kernel/ports/model-reader.ts";

const DECIMAL = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i;
const INDEX = /^\s*\+?\d{1,9}\s*$/;

/** @throws ModelRefused */
export function decimal(text: string | undefined): number {
  if (text === undefined || !DECIMAL.test(text)) throw new ModelRefused("number_syntax");
  return Number(text);
}

/** A number that counts from 0. @throws ModelRefused */
export function index(text: string | undefined): number {
  if (text === undefined || !INDEX.test(text)) throw new ModelRefused("number_syntax");
  return Number(text);
}
