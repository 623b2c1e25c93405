import { texts } from "../../../../web/languages/texts.ts";

export const photoText = texts({
  title: (name: string) => `Photo of ${name}`,
  lede: "Everyone who sees the resource sees it. It is cropped to 3:2, and keeps no place or date.",
  fields: { image: "Photo", alt: "What it shows" },
  imageHint: "JPEG, PNG, WebP, GIF or AVIF, at most 8 MB.",
  altHint: "For people who cannot see it, such as “A round table with six chairs at a window”.",
  none: "Choose a picture.",
  large: "The picture is larger than 8 MB. Choose a smaller one.",
  save: "Save photo",
  back: "Back",
  set: (name: string) => `${name} shows the photo.`,
  remove: "Remove photo",
  removed: (name: string) => `${name} shows no photo.`,
  add: "Add a photo",
  change: "Change the photo",
});
