import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { Purpose } from "./rules.ts";

/** What it says. */
export const say = messages("media", {
  altEmpty: "alt must contain words.",
  imageTooLarge: ({ max }: { max: number }) => `The image has more than ${max} MB.`,
  imagesMoved: ({ count }: { count: number }) => `${count} images moved`,
  noSuchImage: "No image of the space has this ID.",
  notBase64: "The image is not valid base64.",
  notDataUrl: "data_url must begin with data:image/<type>;base64,",
  nothingToChange: "Nothing to change was sent.",
  oneImageForm: "Send exactly one of data_url and base64.",
  purposeTaken: ({ purpose }: { purpose: Purpose }) => `The space already has a ${purpose}.`,
  tooManyImages: ({ max }: { max: number }) => `The space already has ${max} images.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("media.declared", {
  mediaKept: ({ days }: { days: number }) => `${daysText(days)}`,
  mediaWhat: "unused images",
  mediaWhy: "for stories that are being written",
  moveToStoreJob: "Moves images from the database, where earlier versions stored them, into the object store.",
  spaceImageKept: "until operators take them down, which deletes them at once",
  spaceImageWhat: "images of the space and their alternative texts",
  spaceImageWhy: "to show the space on its pages and displays",
  summary: "Images of the space, members and highlights, re-encoded and addressed by content.",
});
