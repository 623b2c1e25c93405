import { memberPage, need } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, Notice, PageHeader, Section, Status } from "../../../web/ui/index.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { CONSENT_TEXT, STATE_TEXT, mineText as text } from "./text.ts";
import { MINE, type OwnPhoto } from "./types.ts";

const SHOWN = 200;

export const photosMine = memberPage({
  path: MINE,
  async show(request) {
    const { photos, asked } = await need(request, "gallery.list_mine", { limit: SHOWN });
    const naming = photos.filter(({ my_consent }) => my_consent !== null);
    const uploaded = photos.filter(({ mine }) => mine);
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          {asked > 0 && <Notice tone="warning">{text.asked(asked)}</Notice>}
          {photos.length === 0 && (
            <EmptyState title={text.none} action={<LinkButton href="/hack">{text.hackathons}</LinkButton>}>
              {text.noneText}
            </EmptyState>
          )}
          {naming.length > 0 && (
            <Section title={text.naming}>
              <PhotoGrid photos={naming} mark={consentMark} />
            </Section>
          )}
          {uploaded.length > 0 && (
            <Section title={text.uploaded}>
              <PhotoGrid photos={uploaded} mark={stateMark} />
            </Section>
          )}
        </>
      ),
    };
  },
});

function consentMark({ my_consent }: OwnPhoto) {
  if (my_consent === null) return null;
  return <Status tone={my_consent === "asked" ? "warning" : "info"}>{CONSENT_TEXT[my_consent]}</Status>;
}

function stateMark({ state }: OwnPhoto) {
  return <Status tone={state === "published" ? "success" : "info"}>{STATE_TEXT[state]}</Status>;
}
