import { Atrium } from "../../src/index.ts";

await new Atrium({ url: "https://atrium.example.org" }).post("/api/resources/book", {
  body: { resource: "ft-9", start_iso: "2030-03-01T10:00:00Z", end_iso: "2030-03-01T11:00:00Z" },
});
