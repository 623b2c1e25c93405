import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
import {
  call,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  shownImage,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, FormCard } from "../../../web/ui/index.ts";
import { chosenImage, ImageFields } from "./image-fields.tsx";
import { mediaText } from "./text.ts";
import { MEDIA, type SpaceImage } from "./types.ts";

export const operateImage = operatorPage({
  path: `${MEDIA}/:image`,
  steps: ["", "take-down"],
  takesFile: "image",
  show: async (request) => renderPage(request, await imageAt(request), untouched),
  async act(request, form) {
    const image = await imageAt(request);
    const { id } = image;
    if (form.text("step") === "take-down") return takeDown(request, id);
    const chosen = chosenImage(form);
    if ("problem" in chosen) {
      return renderPage(request, image, form, refusedFields({ field: "image", problem: chosen.problem }));
    }
    const saved = await call(request, "media.update", { id, alt: form.text("alt"), ...chosen });
    if (saved.ok) return { to: MEDIA, notice: { tone: "success", text: mediaText.one.saved } };
    const { refused } = saved;
    const isBroken = refused.kind === "not_an_image";
    const shown = isBroken ? withProblems(refused, {}, { field: "image", problem: refused.text }) : refused;
    return renderPage(request, image, form, shown);
  },
});

async function takeDown(request: MemberRequest, id: string) {
  const { url_remains } = outcomeOf(await need(request, "media.take_down", { id, confirm: true }));
  const { takenDown, remains } = mediaText.one;
  const text = url_remains ? `${takenDown} ${remains}` : takenDown;
  return { to: MEDIA, notice: { tone: url_remains ? "warning" : "success", text } } as const;
}

async function imageAt(request: MemberRequest): Promise<SpaceImage> {
  const { images } = await need(request, "media.list");
  const image = images.find(({ id }) => id === request.parameters.image);
  if (!image) throw notFound();
  return image;
}

function renderPage(request: MemberRequest, image: SpaceImage, form: Fields, refused?: Refused): PageDocument {
  const { one, form: words, purpose } = mediaText;
  const title = one.title(purpose[image.purpose]);
  const from = { alt: image.alt };
  const field = fieldsOf(request, "media.update", { labels: words.fields, form, from, refused });
  const { src, width, height } = shownImage(image);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        multipart
        submit={one.save}
        cancel={{ href: MEDIA, label: words.cancel }}
        footer={<TakeDown request={request} />}
      >
        <div class="media-shown">
          <img src={src} alt={image.alt} width={width} height={height} />
        </div>
        <ImageFields field={field} label={one.image} hint={one.imageHint} required={false} />
      </FormCard>
    ),
  };
}

function TakeDown({ request }: { request: MemberRequest }) {
  const { takeDown: show, takeDownLede, takeDownAction } = mediaText.one;
  return (
    <details class="fold">
      <summary>{show}</summary>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "take-down" }} multipart>
        <p>{takeDownLede}</p>
        <ButtonRow>
          <Button kind="danger">{takeDownAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
