import { expect, test } from "vitest";
import { descriptionText } from "./ical-description.ts";

test.each<[string, string, string]>([
  ["text is unchanged", "Bring a < b, 5 > 3\n\nand R&D", "Bring a < b, 5 > 3\n\nand R&D"],
  [
    "formatting is removed",
    "Offenes Labor.<br>Bring <b>laptops</b>, tools &amp; friends!",
    "Offenes Labor.\nBring laptops, tools & friends!",
  ],
  ["newlines beside markup stay", "One\nTwo <i>three</i>", "One\nTwo three"],
  ["lists are lists", "<ul><li>Tea</li><li>Cake</li></ul>", "* Tea\n * Cake"],
  ["links keep their URL", '<a href="https://luma.com/x">Sign up</a> now', "Sign up (https://luma.com/x) now"],
  ["a link is named once", '<a href="https://luma.com/x">https://luma.com/x</a>', "https://luma.com/x"],
  ["scripts are dropped", "<p>Hello</p><script>alert(1)</script><style>p{}</style>", "Hello"],
])("a description of a calendar: %s", (_what, html, text) => {
  expect(descriptionText(html)).toBe(text);
});
