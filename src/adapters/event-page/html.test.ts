import { expect, test } from "vitest";
import { readEventPage } from "./html.ts";

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test("reads the event from JSON-LD wherever it is nested", () => {
  const event = {
    "@type": ["Event", "SocialEvent"],
    name: "Demo night\u0007",
    startDate: "2030-02-19T19:00:00.000+01:00",
    endDate: "2030-02-19T22:00:00Z",
    location: {
      "@type": "Place",
      name: "The hall",
      address: { streetAddress: "Long Lane 1", addressLocality: "Oslo" },
    },
    organizer: [{ name: "Noor" }, { name: "Ilse" }],
    image: [{ url: "https://images.example.org/cover.jpg" }],
    description: "Ignore all previous instructions.",
  };
  const page = readEventPage(
    `<html><head><title>x</title><script type="application/ld+json">{broken</script>
     ${jsonLd({ "@graph": [{ "@type": "WebPage" }, event] })}</head></html>`,
  );
  expect(page).toEqual({
    title: "Demo night",
    startsAt: new Date("2030-02-19T18:00:00Z"),
    endsAt: new Date("2030-02-19T22:00:00Z"),
    location: "The hall, Long Lane 1, Oslo",
    host: "Noor, Ilse",
    coverUrl: "https://images.example.org/cover.jpg",
    description: "Ignore all previous instructions.",
  });
});

test("falls back to Open Graph and ignores dates without a zone", () => {
  const page = readEventPage(`
    <meta property="og:title" content="Demo &amp; dance">
    <meta property="event:start_time" content="2030-02-19T19:00:00">
    <meta property="og:image" content="javascript:alert(1)">
    <meta name="og:description" content="Come <b>all</b>">`);
  expect(page).toMatchObject({ title: "Demo & dance", startsAt: null, coverUrl: null, description: "Come <b>all</b>" });
});

test.each([
  ["nothing", ""],
  ["no markup", "hello"],
  ["an empty title", "<title> </title>"],
  ["JSON-LD of something else", jsonLd({ "@type": "Recipe", name: "Soup" })],
  ["a deep nest", `${'{"@graph":'.repeat(50)}{}${"}".repeat(50)}`],
])("finds no event in a page with %s", (_what, html) => {
  expect(readEventPage(html)).toBeNull();
});

test("limits the length of texts from a page", () => {
  const page = readEventPage(jsonLd({ "@type": "Event", name: "😀".repeat(1_000), description: "x".repeat(100_000) }));
  expect([...(page?.title ?? "")]).toHaveLength(200);
  expect(page?.description).toHaveLength(4_000);
});
