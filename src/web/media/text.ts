import type { Purpose, SpaceImage } from "./types.ts";

type Use = SpaceImage["used_in"][number];

export const mediaText = {
  title: "Images",
  lede: "Pictures of the space itself. Each has words for people who cannot see it.",
  add: "Add image",
  change: "Change",
  changeNamed: (alt: string) => `Change image: ${alt}`,
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  shownIn: "Shown in",
  url: "URL",
  purposes: {
    logo: "Logo",
    banner: "Banner",
    "floor-plan": "Floor plans",
    other: "Other images",
  } satisfies Record<Purpose, string>,
  purpose: {
    logo: "Logo",
    banner: "Banner",
    "floor-plan": "Floor plan",
    other: "Other",
  } satisfies Record<Purpose, string>,
  ledes: {
    logo: "Beside the name of the space on every page and display. In the dark it lies on light paper.",
    banner: "The wide picture at the top of the home page.",
    "floor-plan": "Members see them below the rooms and printers.",
    other: "No page shows them. Use their URLs in announcements or on other sites.",
  } satisfies Record<Purpose, string>,
  uses: {
    header: "the header of every page",
    "logo-url": "/logo.svg and /logo.webp",
    spaceapi: "the SpaceAPI document",
    displays: "all displays",
    home: "the home page",
    resources: "the resources page",
  } satisfies Record<Use, string>,
  byUrl: "its URL only",
  none: {
    logo: "No logo yet. Pages show the mark of Atrium.",
    banner: "No banner yet.",
    "floor-plan": "No floor plans yet.",
    other: "No other images.",
  } satisfies Record<Purpose, string>,
  addOne: {
    logo: "Add logo",
    banner: "Add banner",
    "floor-plan": "Add floor plan",
    other: "Add image",
  } satisfies Record<Purpose, string>,

  form: {
    title: "Add an image",
    lede: "It is decoded and encoded again, so that hidden data such as the place of a photo is removed.",
    fields: { purpose: "Use", image: "Image", alt: "Alt text" },
    imageHint: "JPEG, PNG, WebP, GIF or AVIF, at most 8 MB. Vector images (SVG) are not accepted: save them as PNG.",
    altHint: "What the image shows, for people who cannot see it. Name the floors and rooms of a plan.",
    none: "choose an image",
    large: "is larger than 8 MB",
    save: "Add image",
    cancel: "Cancel",
    added: "The image was added.",
  },

  one: {
    title: (purpose: string) => `Change ${purpose.toLowerCase()}`,
    image: "New image",
    imageHint: "Leave it empty to keep the image. A new image has a new URL, and the old one is deleted at once.",
    save: "Save",
    saved: "The image was changed.",
    takeDown: "Take this image down…",
    takeDownLede: "Pages and displays stop showing it, and its URL stops working at once. This cannot be undone.",
    takeDownAction: "Take image down",
    takenDown: "The image was taken down.",
    remains: "A highlight or a member’s photo has the same picture, so its URL still works.",
  },
};
