import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { showResource } from "../bookings/show-resource.ts";
import { say } from "../messages.ts";
import { setPhoto } from "../photos/photo.ts";
import { Resource, ResourceId } from "../schemas.ts";
import { lock } from "../store.ts";

export const removePhoto = defineOperation({
  id: "resources.remove_photo",
  tool: "ic_admin_remove_resource_photo",
  rest: { method: "DELETE", path: "/api/resources/{resource_id}/photo", operationId: "removeResourcePhoto" },
  title: "Remove the photo of a resource",
  summary: "Shows the room or thing without a photo.",
  when: "Use when the photo of a room, printer or thing is out of date.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveResourcePhoto", { resource_id: ResourceId }),
  output: object("RemoveResourcePhotoResponse", { ok: Ok, resource: Resource }),
  errors: ["resource_not_found"],
  examples: [{ say: "Take the picture of FT-9 away", input: { resource_id: "ft-9" }, output: { ok: true } }],

  async handler({ tx, now, fail, did }, { resource_id }) {
    const before = await lock(tx, resource_id);
    if (!before) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    if (before.photo_sha256 === null) return { ok: true as const, resource: await showResource(tx, before, now) };
    const resource = await setPhoto(tx, resource_id, null, now);
    did(say.photoRemoved({ name: resource.name }));
    return { ok: true as const, resource: await showResource(tx, resource, now) };
  },
});
