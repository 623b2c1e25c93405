/** A document of plain text. */
export interface PdfText {
  readonly title: string;
  /** Written into the file instead of the present time, so that equal texts are equal files. */
  readonly createdAt: Date;
  readonly body: string;
  /** Terms and their values, below the body. */
  readonly facts: readonly (readonly [term: string, value: string])[];
}

export interface PdfWriter {
  /** Characters without a glyph in the fonts are shown as a box, with a note that the record has them. */
  write(text: PdfText): Promise<Uint8Array>;
}
