import type { ReplyOf } from "../../../../kernel/catalogue/operation.ts";
import { type MemberRequest, need, operatorPage, type PageDocument } from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { PageHeader, Section, Status } from "../../../../web/ui/index.ts";
import type { Operations } from "../../index.ts";
import { checkText } from "./text.ts";

const PATH = "/operate/checks";

type Finding = ReplyOf<Operations["service.examine"]>["findings"][number];

const TONES = { ok: "success", warning: "warning", error: "danger" } as const;
/** Errors before warnings. */
const ORDER = ["error", "warning"];

export const operateChecks = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request),
});

async function renderPage(request: MemberRequest): Promise<PageDocument> {
  const { findings } = await need(request, "service.examine");
  const { title, healthy, faulty, faults, passed, again, command } = checkText;
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length;
  const failed = findings
    .filter(({ severity }) => severity !== "ok")
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const fine = findings.filter(({ severity }) => severity === "ok");
  const lede = failed.length === 0 ? healthy(fine.length) : faulty(count("error"), count("warning"));
  return {
    title,
    body: (
      <>
        <PageHeader title={title} lede={lede} />
        {failed.length > 0 && (
          <Section title={faults}>
            <RecordList
              id="faults"
              words={checkText}
              caption={faults}
              rows={failed}
              rowKey={keyOf}
              columns={{
                check: { heads: true, cell: nameOf },
                state: stateOf,
                found: foundOf,
                cure: ({ cure }) => cure,
              }}
            />
          </Section>
        )}
        <details class="fold" open={failed.length === 0}>
          <summary>{passed(fine.length)}</summary>
          <RecordList
            id="passed"
            words={checkText}
            caption={passed(fine.length)}
            rows={fine}
            rowKey={keyOf}
            columns={{ check: { heads: true, cell: nameOf }, found: foundOf }}
          />
        </details>
        <p>
          <a href={PATH}>{again}</a>
        </p>
        <p class="soft">{command}</p>
      </>
    ),
  };
}

const keyOf = ({ check, found }: Finding) => `${check} ${found}`;
const nameOf = ({ check }: Finding) => <span class="own-words">{checkText.names[check] ?? check}</span>;
const foundOf = ({ found }: Finding) => <span dir="auto">{found}</span>;

function stateOf({ severity }: Finding) {
  return <Status tone={TONES[severity]}>{checkText.states[severity]}</Status>;
}
