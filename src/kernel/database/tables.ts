import type { ColumnType, Selectable } from "kysely";

/** The columns of each table and view. `src/schema/tables.ts` fills it from the database. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Schema {}

/** What the schema cannot say of a column, such as the shape of a JSON value. Features add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Refined {}

type Misnamed = {
  [T in keyof Refined]: T extends keyof Schema ? Exclude<keyof Refined[T], keyof Schema[T]> : T;
}[keyof Refined];
true satisfies [Misnamed] extends [never] ? true : Misnamed;

/** All tables and views by name. */
export type Tables = {
  [T in keyof Schema]: T extends keyof Refined ? RefinedTable<Schema[T], Refined[T]> : Schema[T];
};

type RefinedTable<Columns, More> = Omit<Columns, keyof More> & {
  [C in keyof More & keyof Columns]: RefinedColumn<Columns[C], More[C]>;
};

type RefinedColumn<Column, Type> =
  Column extends ColumnType<unknown, infer Insert, infer Update> ? ColumnType<Type, Insert, Update> : Type;

/** A row of a table as the database returns it. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** A list would become an array of PostgreSQL: give its text. */
type Json = string | (object & { readonly length?: never });

/** A column of type json: written as its text, as an object, or as `Otherwise`. */
export type JsonColumn<Otherwise extends null | undefined = never> = ColumnType<
  unknown,
  Json | Otherwise,
  Json | Exclude<Otherwise, undefined>
>;
