import { clockOf, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import { listText } from "../../../../web/languages/language.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  Form,
  LinkButton,
  Notice,
  Section,
  Status,
  Time,
} from "../../../../web/ui/index.ts";
import { topicsText } from "./text.ts";

export type Settings = Reply<"settings.get">["settings"];

export function BackToSettings() {
  return (
    <LinkButton href="/operate/settings" kind="quiet">
      {topicsText.back}
    </LinkButton>
  );
}

/** Says that the environment sets the topic of the page. */
export function Locked({ keys }: { keys: readonly string[] }) {
  return (
    <Notice tone="info" title={topicsText.lockedTitle}>
      {topicsText.lockedText(listText(keys))}
    </Notice>
  );
}

type LastTestProps = { request: MemberRequest; test: Settings["mail"]["last_test"] };

function LastTest({ request, test }: LastTestProps) {
  const { lastTest, neverTested, testPassed, testFailed, answer } = topicsText;
  if (test === null) return <p class="soft">{neverTested}</p>;
  return (
    <DefinitionList
      facts={[
        {
          term: lastTest,
          detail: (
            <>
              <Status tone={test.accepted ? "success" : "danger"}>{test.accepted ? testPassed : testFailed}</Status>{" "}
              <Time at={new Date(test.at)} {...clockOf(request)} />
            </>
          ),
        },
        { term: answer, detail: test.answer && <span dir="auto">{test.answer}</span> },
      ]}
    />
  );
}

type TestProps = LastTestProps & {
  words: { readonly testTitle: string; readonly testLede: string; readonly test: string };
};

/** The last test of the topic, and a form that tests it. */
export function Test({ request, test, words }: TestProps) {
  return (
    <Section title={words.testTitle} lede={words.testLede} id="test" split>
      <LastTest request={request} test={test} />
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "test" }}>
        <ButtonRow>
          <Button kind="secondary">{words.test}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

type RemoveProps = {
  request: MemberRequest;
  words: { readonly removeTitle: string; readonly removeText: string; readonly remove: string };
};

/** A folded form that removes what the topic has stored. */
export function Remove({ request, words }: RemoveProps) {
  return (
    <details class="fold">
      <summary>{words.removeTitle}</summary>
      <p class="soft">{words.removeText}</p>
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "remove" }}>
        <Button kind="danger">{words.remove}</Button>
      </Form>
    </details>
  );
}
