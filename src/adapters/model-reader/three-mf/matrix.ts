import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import { decimal } from "./numbers.ts";

/** Rows of an affine matrix for row vectors (3MF Core, 3.3): twelve numbers, the last three a translation. */
export type Matrix = readonly number[];

const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** @throws ModelRefused */
export function parseMatrix(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY;
  const matrix = text.trim().split(/\s+/).map(decimal);
  if (matrix.length !== 12) throw new ModelRefused("number_syntax");
  if (determinant(matrix) === 0) throw new ModelRefused("matrix");
  return matrix;
}

export function scaled(factor: number): Matrix {
  return IDENTITY.map((value) => value * factor);
}

/** First `inner`, then `outer`. */
export function combined(inner: Matrix, outer: Matrix): Matrix {
  const result: number[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = row === 3 ? at(outer, 3, column) : 0;
      for (let each = 0; each < 3; each++) sum += at(inner, row, each) * at(outer, each, column);
      result.push(sum);
    }
  }
  return result;
}

/** Negative for a mirrored copy. */
export function determinant(m: Matrix): number {
  return (
    at(m, 0, 0) * (at(m, 1, 1) * at(m, 2, 2) - at(m, 1, 2) * at(m, 2, 1)) -
    at(m, 0, 1) * (at(m, 1, 0) * at(m, 2, 2) - at(m, 1, 2) * at(m, 2, 0)) +
    at(m, 0, 2) * (at(m, 1, 0) * at(m, 2, 1) - at(m, 1, 1) * at(m, 2, 0))
  );
}

function at(matrix: Matrix, row: number, column: number): number {
  return matrix[row * 3 + column] as number;
}
