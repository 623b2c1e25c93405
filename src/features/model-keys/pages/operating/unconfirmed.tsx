import type { Reply } from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { Section, Time } from "../../../../web/ui/index.ts";
import { modelsText } from "./text.ts";
import type { Clock } from "./upstream-state.tsx";

type Change = Reply<"credits.list_model_use">["unconfirmed"][number];

/** Changes to keys that the gateway elsewhere has not accepted yet. */
export function Unconfirmed({ changes, clock }: { changes: Change[]; clock: Clock }) {
  const { title, lede, wanted, replaced, attempts } = modelsText.unconfirmed;
  return (
    <Section title={title} lede={lede}>
      <RecordList
        id="unconfirmed"
        words={modelsText.unconfirmed}
        caption={title}
        rows={changes}
        rowKey={(change) => `${change.key_id} ${change.tried_at}`}
        columns={{
          key: {
            heads: true,
            cell: ({ token_prefix, display_name }) =>
              token_prefix === null ? (
                replaced
              ) : (
                <>
                  <bdi>{display_name}</bdi> <code>{token_prefix}…</code>
                </>
              ),
          },
          wanted: (change) => wanted[change.wanted],
          tried: ({ tried_at, failures }) => (
            <>
              {tried_at && <Time at={new Date(tried_at)} {...clock} />}
              <p class="soft">{attempts(failures)}</p>
            </>
          ),
          error: ({ error }) => error,
        }}
      />
    </Section>
  );
}
