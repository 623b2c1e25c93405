import {
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  shownImage,
} from "../../../web/core/index.ts";
import { DefinitionList, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { AccentForm, saveAccent } from "./accent-form.tsx";
import { mediaText } from "./text.ts";
import { MEDIA, PURPOSES, type Purpose, type SpaceImage } from "./types.ts";

export const operateMedia = operatorPage({
  path: MEDIA,
  acts: ["accent", "reset-accent"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const saved = await saveAccent(request, form);
    if (typeof saved !== "string") return renderPage(request, saved.refused);
    return { to: `${MEDIA}#color`, notice: { tone: "success", text: saved } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { title, lede } = mediaText;
  const { images } = await need(request, "media.list");
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader title={title} lede={lede} actions={<Add />} />
        {PURPOSES.map((purpose) => (
          <OfPurpose
            key={purpose}
            request={request}
            purpose={purpose}
            images={images.filter((image) => image.purpose === purpose)}
          />
        ))}
        <AccentForm request={request} refused={refused} />
      </>
    ),
  };
}

function Add() {
  return (
    <LinkButton href={`${MEDIA}/add`} kind="primary">
      {mediaText.add}
    </LinkButton>
  );
}

type OfPurposeProps = { request: MemberRequest; purpose: Purpose; images: SpaceImage[] };

function OfPurpose({ purpose, images }: OfPurposeProps) {
  const { purposes, ledes, none, addOne } = mediaText;
  return (
    <Section title={purposes[purpose]} lede={ledes[purpose]} id={purpose} split>
      {images.length === 0 ? (
        <div class="media-none">
          <p class="soft">{none[purpose]}</p>
          <LinkButton href={pathWith(`${MEDIA}/add`, { purpose })} small>
            {addOne[purpose]}
          </LinkButton>
        </div>
      ) : (
        <ul class="media-list">
          {images.map((image) => (
            <li key={image.id}>
              <OneImage image={image} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OneImage({ image }: { image: SpaceImage }) {
  const { change, changeNamed, size, shownIn, uses, byUrl, url: urlText } = mediaText;
  const { src, alt, width, height } = shownImage(image);
  const places = image.used_in.map((use) => uses[use]);
  return (
    <div class="media-item">
      <a class="media-shown" href={src}>
        <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      </a>
      <div class="media-words">
        <p dir="auto">{alt}</p>
        <DefinitionList
          facts={[
            { term: shownIn, detail: places.length === 0 ? byUrl : places.join(", ") },
            { term: urlText, detail: places.length === 0 ? <code>{image.url}</code> : null },
          ]}
        />
        <p class="soft">{size(width, height)}</p>
        <LinkButton href={`${MEDIA}/${image.id}`} small label={changeNamed(alt)}>
          {change}
        </LinkButton>
      </div>
    </div>
  );
}
