import { Fragment } from "preact";
import type { MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  DefinitionList,
  Flow,
  Form,
  LinkButton,
  Section,
  Select,
} from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { type AiPolicy, OPERATE, type Preview, previewPath } from "./types.ts";

const MOST = Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

type RulesProps = { request: MemberRequest; policies: readonly AiPolicy[]; preview: Preview | null };

/** The rules for proposed stories, what they would propose, and a button that does so. */
export function Rules({ request, policies, preview }: RulesProps) {
  return (
    <Section title={text.rules} lede={text.rulesText} id="rules" split>
      <Flow>
        <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "rules" }}>
          {policies.map(({ type, enabled, max_items }) => (
            <Fragment key={type}>
              <Checkbox name={`on_${type}`} label={text.ruleNames[type]} checked={enabled} />
              <Select
                name={`most_${type}`}
                label={text.most(text.ruleNames[type])}
                value={String(max_items)}
                options={MOST}
                required
              />
            </Fragment>
          ))}
          <ButtonRow>
            <Button>{text.saveRules}</Button>
          </ButtonRow>
        </Form>
        {preview && <Candidates preview={preview} />}
        <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "run" }}>
          <ButtonRow>
            <Button kind="secondary">{text.run}</Button>
            <LinkButton href={previewPath()}>{text.preview}</LinkButton>
          </ButtonRow>
        </Form>
      </Flow>
    </Section>
  );
}

function Candidates({ preview: { policies } }: { preview: Preview }) {
  if (policies.length === 0) return <p class="soft">{text.noneOn}</p>;
  return (
    <section>
      <h3>{text.previewTitle}</h3>
      <DefinitionList
        facts={policies.map(({ policy, candidate }) => ({
          term: text.ruleNames[policy],
          detail: candidate ? (
            <bdi>{`${candidate.event_title}: ${candidate.member_name} ${candidate.action}`}</bdi>
          ) : (
            <span class="soft">{text.nothing}</span>
          ),
        }))}
      />
    </section>
  );
}
