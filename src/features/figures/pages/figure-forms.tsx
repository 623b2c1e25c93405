import { type MemberRequest, untouched } from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { Button, FieldRow, Form, Section, Select, Status } from "../../../web/ui/index.ts";
import { LOOK, type LookPart } from "../index.ts";
import { figureNames, figureText } from "./text.ts";
import type { FigureLevel, FigureProgress, ItemState, ItemStep, OwnFigure, Worn, XpSource } from "./types.ts";

export const FIGURE_PATH = "/figure";

export const LOOK_PARTS = Object.keys(LOOK) as LookPart[];
export const WORN = ["skin", "prop", "stage", "clip"] as const satisfies readonly Worn[];

/** Chooses the parts of a new figure. */
export function MakeForm({ request, figure }: { request: MemberRequest; figure: OwnFigure | null }) {
  const { make, makeAgain, makeLede, noMaking, toFeedback, left, chance, look } = figureText;
  if (figure && figure.allowance.left === 0) {
    return (
      <Section title={makeAgain} split>
        <p>
          {noMaking} <a href="/feedback">{toFeedback}</a>
        </p>
      </Section>
    );
  }
  const from = figure?.manifest.parts ?? {};
  const field = fieldsOf(request, "funko.make", { labels: look, form: untouched, from });
  return (
    <Section title={figure ? makeAgain : make} lede={makeLede} split>
      <Form action={`${FIGURE_PATH}/make`} csrf={request.csrf()}>
        <FieldRow>
          {LOOK_PARTS.map((part) => (
            <Select
              key={part}
              {...field(part)}
              options={LOOK[part].map((value) => ({ value, label: figureNames.look(value) }))}
              placeholder={chance}
              unmarked
            />
          ))}
        </FieldRow>
        <Button kind={figure ? "secondary" : "primary"}>{figure ? makeAgain : make}</Button>
      </Form>
      <p class="soft">{left(figure ? figure.allowance.left : 1)}</p>
    </Section>
  );
}

/** Puts on unlocked items. */
export function DressForm({
  request,
  figure,
  states,
}: {
  request: MemberRequest;
  figure: OwnFigure;
  states: readonly ItemState[];
}) {
  const { dress, dressLede, worn, nothing, locked, save } = figureText;
  const from = { ...figure.manifest.parts, clip: figure.clip };
  const field = fieldsOf(request, "funko.equip", { labels: worn, form: untouched, from });
  return (
    <Section title={dress} lede={dressLede} split>
      <Form action={FIGURE_PATH} csrf={request.csrf()}>
        <FieldRow>
          {WORN.map((kind) => (
            <Select
              key={kind}
              {...field(kind)}
              options={states
                .filter(({ item }) => item.kind === kind)
                .map(({ item, unlocked }) => ({
                  value: item.id,
                  label: unlocked
                    ? figureNames.item(item.id, item.label)
                    : locked(figureNames.item(item.id, item.label)),
                  disabled: !unlocked,
                }))}
              placeholder={nothing}
              unmarked
            />
          ))}
        </FieldRow>
        <Button>{save}</Button>
      </Form>
    </Section>
  );
}

type ProgressProps = {
  progress: FigureProgress;
  levels: readonly FigureLevel[];
  sources: readonly XpSource[];
};

/** The level, and the requirements of the next one. */
export function LevelProgress({ progress, levels, sources }: ProgressProps) {
  const { level, xp, xpTop, sources: title } = figureText;
  const name = figureNames.level(progress.level, levels.find((each) => each.level === progress.level)?.name ?? "");
  const { next_level_at: next } = progress;
  const label = next === null ? xpTop(progress.xp) : xp(progress.xp, next);
  return (
    <Section title={figureText.progress} lede={level(progress.level, name)} split>
      <progress class="progress" value={progress.xp} max={next ?? progress.xp} aria-label={label} />
      <p>{label}</p>
      <details class="fold">
        <summary>{title}</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.signal}>{figureNames.source(source)}</li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

/** All items by kind: unlocked, or the progress. */
export function Items({ states }: { states: readonly ItemState[] }) {
  const { items, kinds, ofKind } = figureText;
  const byKind = Object.entries(kinds).map(([kind, label]) => {
    const members = states.filter(({ item }) => item.kind === kind);
    return { kind, label, members, count: members.filter(({ unlocked }) => unlocked).length };
  });
  return (
    <Section title={items} id="items">
      {byKind.map(({ kind, label, members, count }) => (
        <details key={kind} class="fold">
          <summary>{ofKind(label, count, members.length)}</summary>
          <ItemTable id={`items-${kind}`} label={label} states={members} />
        </details>
      ))}
    </Section>
  );
}

function ItemTable({ id, label, states }: { id: string; label: string; states: ItemState[] }) {
  const { itemsCaption, rarities, unlocked, notYet, everybody } = figureText;
  return (
    <RecordList
      id={id}
      words={figureText}
      caption={itemsCaption(label)}
      rows={states}
      rowKey={({ item }) => item.id}
      columns={{
        item: { heads: true, cell: ({ item }) => figureNames.item(item.id, item.label) },
        rarity: ({ item }) => rarities[item.rarity],
        takes: ({ progress }) =>
          progress.length === 0 ? <span class="soft">{everybody}</span> : progress.map(conditionText).join("; "),
        state: (state) => (
          <Status tone={state.unlocked ? "success" : "neutral"}>{state.unlocked ? unlocked : notYet}</Status>
        ),
      }}
    />
  );
}

function conditionText({ condition, current }: ItemStep): string {
  const { signals, ofTarget, unknown, tier } = figureText;
  if ("minTier" in condition) return tier(condition.minTier);
  const what = signals[condition.signal];
  return typeof current === "number" ? ofTarget(current, condition.gte, what) : unknown(condition.gte, what);
}
