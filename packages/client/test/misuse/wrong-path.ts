import { Atrium } from "../../src/index.ts";

await new Atrium({ url: "https://atrium.example.org" }).get("/api/resources/everything");
