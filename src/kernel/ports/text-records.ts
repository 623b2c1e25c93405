/** The TXT records of a name. `later`: the answer is not known now, and says nothing about the records. */
export type TextRecords =
  | { readonly kind: "found"; readonly texts: readonly string[] }
  | { readonly kind: "absent" | "later" };

/** Asks the domain name system (RFC 1035 §3.3.14). */
export interface TextRecordReader {
  read(name: string): Promise<TextRecords>;
}
