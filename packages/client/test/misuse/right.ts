import { Atrium } from "../../src/index.ts";

const atrium = new Atrium({ url: "https://atrium.example.org" });
const outcome = await atrium.post("/api/resources/book", {
  body: { resource_id: "ft-9", start_iso: "2030-03-01T10:00:00Z", end_iso: "2030-03-01T11:00:00Z" },
});
if (outcome.state === "done") outcome.data.queued satisfies boolean;
