import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  member = await atrium.person("ic-member");
  const body = { id: "kiln-room", kind: "room", name: "Kiln room" };
  await atrium.request("/api/resources", { cookie: operator.cookie, method: "POST", body });
});
afterAll(() => atrium?.close());

const ALT = "A kiln beside two shelves.";
const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
};
const at = (id: string, method: string, body?: object) =>
  atrium.request(`/api/resources/${id}/photo`, { cookie: operator.cookie, method, ...(body && { body }) });
const shown = async () => {
  const { body } = await atrium.request("/api/resources/list", { cookie: member.cookie });
  return body.resources.find(({ id }: { id: string }) => id === "kiln-room").photo;
};

test("members see the photo of a room, in one shape, until another takes its place or it is removed", async () => {
  const first = await at("kiln-room", "PUT", { data_url: await picture("#a33"), alt: ALT });
  expect(first).toMatchObject({ status: 200, body: { resource: { photo: { alt: ALT, width: 960, height: 640 } } } });
  const photo = await shown();
  const image = await fetch(atrium.baseUrl + photo.url);
  const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect([width, height]).toEqual([960, 640]);
  const page = await atrium.request("/resources", { cookie: member.cookie });
  expect(page.body).toContain(`src="${photo.url}" alt="${ALT}"`);

  await at("kiln-room", "PUT", { data_url: await picture("#33a"), alt: ALT });
  expect((await shown()).url).not.toBe(photo.url);
  expect((await at("kiln-room", "DELETE")).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await at("kiln-room", "DELETE")).status).toBe(200);
});

test("the replies of a photo say when the room is out of service", async () => {
  const out = { until: new Date(Date.now() + 86_400_000).toISOString(), reason: "New shelves.", confirm: true };
  const path = "/api/resources/kiln-room/outages";
  expect((await atrium.request(path, { cookie: operator.cookie, method: "POST", body: out })).status).toBe(200);
  const set = await at("kiln-room", "PUT", { data_url: await picture("#393"), alt: ALT });
  expect(set.body.resource.out_of_service).toMatchObject([{ reason: "New shelves." }]);
  expect((await at("kiln-room", "DELETE")).body.resource.out_of_service).toHaveLength(1);
});

test("text in place of an image, and an unknown resource, are refused", async () => {
  const text = { data_url: `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`, alt: ALT };
  expect((await at("kiln-room", "PUT", text)).body.error_kind).toBe("not_an_image");
  const good = { data_url: await picture("#3a3"), alt: ALT };
  expect((await at("no-room", "PUT", good)).body.error_kind).toBe("resource_not_found");
  expect((await at("no-room", "DELETE")).body.error_kind).toBe("resource_not_found");
});

test("the page of a photo says when a file is too large", async () => {
  const path = "/operate/resources/kiln-room/photo";
  const headers = { cookie: operator.cookie, origin: atrium.baseUrl };
  const shown = await fetch(atrium.baseUrl + path, { headers });
  const cookies = [operator.cookie, ...shown.headers.getSetCookie().map((each) => each.split(";", 1)[0])].join("; ");
  const body = new FormData();
  body.set("_csrf", /name="_csrf" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "");
  body.set("act", "set");
  body.set("alt", ALT);
  body.set("image", new Blob([Buffer.alloc(8 * 1024 * 1024 + 1)], { type: "image/jpeg" }), "large.jpg");
  const sent = await fetch(atrium.baseUrl + path, { method: "POST", headers: { ...headers, cookie: cookies }, body });
  expect(await sent.text()).toContain("The picture is larger than 8 MB.");
});
