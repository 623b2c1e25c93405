import { texts } from "../languages/texts.ts";
export const scopeListText = texts({
  reads: "Read",
  acts: "Act for you",
  spends: "Spend",
  refused: (needs?: string) =>
    needs ? `Your membership does not include this. It needs ${needs}.` : "Your membership does not include this.",
});

/** `kind` selects the group. */
export type ScopeItem = {
  scope: string;
  /** Completes the sentence "This agent may …". */
  allows: string;
  kind: "reads" | "acts" | "spends";
  /** Checked on the approval page; default true. */
  checked?: boolean;
  /** False if the viewer's tier does not include it: shown, but disabled. */
  grantable?: boolean;
  /** Label of the lowest tier that includes it. */
  needs?: string | undefined;
};

export type ScopeListProps = {
  scopes: ScopeItem[];
  /** Name of the checkboxes; without it the list is read-only. Checked scopes arrive as repeated values. */
  name?: string;
  /** Heading level of the groups in a read-only list. */
  rank?: 2 | 3 | 4;
};

const kinds = ["reads", "acts", "spends"] as const;

/** Read scopes come before write scopes. */
export function ScopeList({ scopes, name, rank = 3 }: ScopeListProps) {
  const Heading = `h${rank}` as const;
  const groups = kinds
    .map((kind) => ({ kind, members: scopes.filter((scope) => scope.kind === kind) }))
    .filter(({ members }) => members.length > 0);
  return (
    <div class="scopes">
      {groups.map(({ kind, members }) =>
        name === undefined ? (
          <div key={kind} class="scope-group">
            <Heading>{scopeListText[kind]}</Heading>
            <ul>{members.map(readOnlyScope)}</ul>
          </div>
        ) : (
          <fieldset key={kind} class="scope-group">
            <legend>{scopeListText[kind]}</legend>
            <ul>{members.map((scope) => selectableScope(scope, name))}</ul>
          </fieldset>
        ),
      )}
    </div>
  );
}

function readOnlyScope(item: ScopeItem) {
  return (
    <li key={item.scope} class={item.grantable === false ? "scope-denied" : undefined}>
      <div class="scope-line">
        <p class="scope-plain">{sentence(item.allows)}</p>
        <code class="scope-key">{item.scope}</code>
        {item.grantable === false && <p class="scope-reason">{scopeListText.refused(item.needs)}</p>}
      </div>
    </li>
  );
}

function selectableScope({ scope, allows, checked = true, grantable = true, needs }: ScopeItem, name: string) {
  const id = `${name}-${scope.replaceAll(/[^\w-]/gu, "-")}`;
  return (
    <li key={scope} class={grantable ? undefined : "scope-denied"}>
      <div class="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={scope}
          checked={grantable && checked}
          disabled={!grantable}
          aria-describedby={`${id}-key`}
        />
        <div class="choice-text">
          <label for={id}>{sentence(allows)}</label>
          <div id={`${id}-key`}>
            <code class="scope-key">{scope}</code>
            {!grantable && <p class="scope-reason">{scopeListText.refused(needs)}</p>}
          </div>
        </div>
      </div>
    </li>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
