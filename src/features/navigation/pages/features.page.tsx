import type { FeatureName } from "../../../kernel/catalogue/area.ts";
import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { ADD_FEATURES, Button, EmptyState, Form, PageHeader, PageLink, Section } from "../../../web/ui/index.ts";
import { type Place, placesOf } from "./places.ts";
import { featureText, featuresText as text } from "./text.ts";

type Listed = Reply<"navigation.list_features">["features"][number];

const PATH = ADD_FEATURES.path;

/** What the space does not use yet, and the way to begin with it. */
export const operateFeatures = operatorPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const { shown } = form.filled("shown");
    const done = await call(request, "navigation.show_feature", {
      feature: form.text("feature") as FeatureName,
      shown: shown === "yes",
    });
    if (!done.ok) return renderPage(request, done.refused);
    const place = placesOf()
      .flatMap(({ places }) => places)
      .find(({ feature }) => feature === done.body.feature);
    const name = place?.label ?? "";
    return { to: PATH, notice: { tone: "success", text: done.body.shown ? text.shown(name) : text.hidden(name) } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { features } = await need(request, "navigation.list_features");
  const byName = new Map(features.map((each) => [each.feature, each]));
  const stateOf = ({ feature }: Place) => byName.get(feature);
  const sections = placesOf().map(({ label, places }) => ({
    label,
    places: places.filter((place) => !stateOf(place)?.in_use),
  }));
  const used = placesOf()
    .flatMap(({ places }) => places)
    .filter((place) => stateOf(place)?.in_use);
  const isEmpty = sections.every(({ places }) => places.length === 0);
  return {
    title: text.title,
    refused,
    body: (
      <>
        <PageHeader title={text.title} lede={text.lede} />
        {isEmpty && <EmptyState title={text.allInUse}>{text.allInUseText}</EmptyState>}
        {sections
          .filter(({ places }) => places.length > 0)
          .map(({ label, places }) => (
            <Section key={label} title={label}>
              <ul class="features">
                {places.map((place) => (
                  <Feature key={place.feature} request={request} place={place} state={stateOf(place)} />
                ))}
              </ul>
            </Section>
          ))}
        {used.length > 0 && (
          <Section title={text.inUse} lede={text.inUseLede}>
            <ul class="features-used">
              {used.map(({ feature, label, path }) => (
                <li key={feature}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>
    ),
  };
}

type FeatureProps = { request: MemberRequest; place: Place; state: Listed | undefined };

function Feature({ request, place: { feature, label, path }, state }: FeatureProps) {
  const isOff = state !== undefined && request.policy?.switches.get(state.area)?.mode === "off";
  return (
    <li id={feature}>
      <div>
        <h3>
          <a href={path}>{label}</a>
        </h3>
        <p class="soft">{featureText[feature]}</p>
      </div>
      {isOff ? (
        <p>
          {text.off}. <PageLink href={`/operate/settings/areas?area=${state.area}`}>{text.offLink}</PageLink>
        </p>
      ) : (
        <Form action={PATH} csrf={request.csrf()}>
          <input type="hidden" name="feature" value={feature} />
          <input type="hidden" name="shown" value={state?.shown ? "no" : "yes"} />
          <Button kind="quiet" small>
            {state?.shown ? text.hide : text.show}
            <span class="visually-hidden">: {label}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
