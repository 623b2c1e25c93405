import { errorAt, type Form } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { FileField, TextArea } from "../../../web/ui/index.ts";
import { mediaText } from "./text.ts";

export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export type ImageFieldsProps = {
  field: Fields<"alt">;
  /** The image of a changed record may stay as it is. */
  label: string;
  hint: string;
  required: boolean;
};

export function ImageFields({ field, label, hint, required }: ImageFieldsProps) {
  return (
    <>
      <FileField
        name="image"
        label={label}
        hint={hint}
        error={errorAt(field.errors, "image")}
        accept={IMAGE_TYPES}
        required={required}
        unmarked={!required}
      />
      <TextArea {...field("alt")} hint={mediaText.form.altHint} rows={2} required />
    </>
  );
}

/** The chosen image as a data URL, if any, or why it cannot be sent. */
export function chosenImage(form: Form): { readonly data_url?: string } | { readonly problem: string } {
  const image = form.image("image");
  if (image === null) return {};
  return "fault" in image ? { problem: mediaText.form.large } : { data_url: image.dataUrl };
}
