import {
  call,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, FileField, Form, FormCard, TextArea } from "../../../../web/ui/index.ts";
import { IMAGE_TYPES } from "../../../media/pages/parts.ts";
import { type Resource, resourceAt } from "../types.ts";
import { ResourcePhoto } from "./resource-photo.tsx";
import { photoText as text } from "./text.ts";

/** The photo that members see of one resource. */
export const operatePhoto = operatorPage({
  path: "/operate/resources/:resource/photo",
  takesFile: "image",
  acts: ["set", "remove"],
  show: async (request) => renderPage(request, await resourceAt(request), untouched),
  async act(request, form) {
    const resource = await resourceAt(request);
    const resource_id = resource.id;
    const to = `/operate/resources/${resource_id}/change`;
    if (form.text("act") === "remove") {
      await need(request, "resources.remove_photo", { resource_id });
      return { to, notice: { tone: "success", text: text.removed(resource.name) } };
    }
    const image = form.image("image");
    if (image === null || "fault" in image) {
      const problem = image === null ? text.none : text.large;
      return renderPage(request, resource, form, refusedFields({ field: "image", problem }));
    }
    const set = await call(request, "resources.set_photo", {
      resource_id,
      data_url: image.dataUrl,
      alt: form.text("alt"),
    });
    if (!set.ok) return renderPage(request, resource, form, asField(set.refused));
    return { to, notice: { tone: "success", text: text.set(resource.name) } };
  },
});

/** What the decoder refuses belongs to the file. */
function asField(refused: Refused): Refused {
  if (refused.kind !== "not_an_image") return refused;
  return withProblems(refused, {}, { field: "image", problem: refused.text });
}

function renderPage(request: MemberRequest, resource: Resource, form: Fields, refused?: Refused): PageDocument {
  const { id, name, photo } = resource;
  const from = { alt: photo?.alt ?? "" };
  const field = fieldsOf(request, "resources.set_photo", { labels: text.fields, form, from, refused });
  return {
    title: text.title(name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title(name)}
        lede={text.lede}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        multipart
        hidden={{ act: "set" }}
        submit={text.save}
        cancel={{ href: `/operate/resources/${id}/change`, label: text.back }}
        after={photo && <Remove request={request} />}
      >
        {photo && (
          <div class="card-picture">
            <ResourcePhoto photo={photo} />
          </div>
        )}
        <FileField
          name="image"
          label={text.fields.image}
          hint={text.imageHint}
          error={errorAt(field.errors, "image")}
          accept={IMAGE_TYPES}
          required
        />
        <TextArea {...field("alt")} hint={text.altHint} rows={2} required />
      </FormCard>
    ),
  };
}

function Remove({ request }: { request: MemberRequest }) {
  return (
    <Form action={request.path} csrf={request.csrf()} multipart hidden={{ act: "remove" }}>
      <ButtonRow>
        <Button kind="danger">{text.remove}</Button>
      </ButtonRow>
    </Form>
  );
}
