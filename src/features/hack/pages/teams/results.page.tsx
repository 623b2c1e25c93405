import { call, type MemberRequest, memberPage, PageRefusal } from "../../../../web/core/index.ts";
import { numberText } from "../../../../web/languages/dates.ts";
import { EmptyState, ExternalLink, Section } from "../../../../web/ui/index.ts";
import { Frame } from "./frame.tsx";
import { resultsText as text } from "./text.ts";
import { type Placed, sceneOf } from "./types.ts";

export const hackResults = memberPage({
  path: "/hack/:eid/results",
  async show(request: MemberRequest) {
    const scene = await sceneOf(request);
    const title = text.title(scene.event.title);
    const found = await call(request, "hack.results", { eid: scene.event.eid });
    if (!found.ok && found.refused.kind !== "wrong_phase") throw new PageRefusal(found.refused);
    const placed = found.ok ? found.body.results.filter(({ place }) => place !== null) : [];
    const rest = found.ok ? found.body.results.filter(({ place }) => place === null) : [];
    return {
      title,
      body: (
        <Frame scene={scene} part="results" title={title}>
          {!found.ok ? (
            <EmptyState title={text.wait}>{text.waitText}</EmptyState>
          ) : found.body.results.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <>
              <ol class="hack-results">
                {placed.map((each) => (
                  <Result key={each.team_id} placed={each} />
                ))}
              </ol>
              {rest.length > 0 && (
                <Section title={text.unplaced}>
                  <ul class="hack-results">
                    {rest.map((each) => (
                      <Result key={each.team_id} placed={each} />
                    ))}
                  </ul>
                </Section>
              )}
              <Section title={text.how}>
                <p>{text.howText}</p>
              </Section>
            </>
          )}
        </Frame>
      ),
    };
  },
});

function Result({ placed }: { placed: Placed }) {
  const { place, team, title, blurb, members, mean, adjusted, reviews, repo_url, demo_url, disqualified_reason } =
    placed;
  return (
    <li class={place !== null && place <= 3 ? "hack-result hack-result-top" : "hack-result"}>
      {place !== null && (
        <span class="hack-place">
          <span class="visually-hidden">{text.place(place)}</span>
          <span aria-hidden="true">{place}</span>
        </span>
      )}
      <div>
        <h2 class="hack-result-title">
          <bdi>{title}</bdi>{" "}
          <span class="soft">
            {text.by} <bdi>{team}</bdi>
          </span>
        </h2>
        {blurb && (
          <p class="kept-lines" dir="auto">
            {blurb}
          </p>
        )}
        <p class="soft">
          <bdi>{members.join(", ")}</bdi>
        </p>
        {disqualified_reason !== null ? (
          <p dir="auto">{text.disqualified(disqualified_reason)}</p>
        ) : adjusted === null || mean === null ? (
          <p class="soft">{text.unreviewed}</p>
        ) : (
          <p class="soft">{text.score(numberText(adjusted), numberText(mean), reviews)}</p>
        )}
        <p>
          {demo_url && <ExternalLink href={demo_url}>{text.demo}</ExternalLink>}{" "}
          {repo_url && <ExternalLink href={repo_url}>{text.repo}</ExternalLink>}
        </p>
      </div>
    </li>
  );
}
