import type {
  Static as AnyStatic,
  TArray,
  TEnum,
  TEnumValue,
  TLiteral,
  TLiteralValue,
  TObject,
  TProperties,
  TRecord,
  TSchema,
  TUnion,
} from "typebox";

/** The static types of schemas by kind. */
interface ByKind<S> {
  Array: S extends TArray<infer Item> ? Static<Item>[] : never;
  Boolean: boolean;
  Enum: S extends TEnum<infer Values extends TEnumValue[]> ? Values[number] : never;
  Integer: number;
  Literal: S extends TLiteral<infer Value extends TLiteralValue> ? Value : never;
  Null: null;
  Number: number;
  Object: S extends TObject<infer Properties> ? StaticObject<Properties> : never;
  Record: S extends TRecord<string, infer Value> ? Record<string, Static<Value>> : never;
  String: string;
  Union: S extends TUnion<infer Types> ? Static<Types[number]> : never;
  Unknown: unknown;
}

type OptionalKey<P extends TProperties> = {
  [Key in keyof P]: P[Key] extends { "~optional": true } ? Key : never;
}[keyof P];

type StaticObject<P extends TProperties> = keyof P extends never
  ? object
  : Flat<{ [Key in Exclude<keyof P, OptionalKey<P>>]: Static<P[Key]> } & { [Key in OptionalKey<P>]?: Static<P[Key]> }>;

type Flat<T> = { [Key in keyof T]: T[Key] } & {};

/**
 * The same type as TypeBox's `Static`. It looks up the kind, while TypeBox compares the schema with each kind in turn,
 * which was the largest part of the type checks. Other kinds fall back to TypeBox.
 */
export type Static<S extends TSchema> = S extends { "~unsafe": infer Type }
  ? Type
  : S extends { "~kind": infer Kind extends keyof ByKind<unknown> }
    ? ByKind<S>[Kind]
    : AnyStatic<S>;
