import { texts } from "../../languages/texts.ts";
export const keysText = texts({
  keys: "Keys",
  title: "Keys of this page",
  on: "Use single keys on this device",
  hint: "They do nothing while you type in a field.",
  close: "Close",
  help: "Show the keys",
});

export interface ShownKey {
  /** As on the keyboard. */
  readonly key: string;
  readonly does: string;
}

/**
 * The keys of a page with `keys`, shown below it and in a dialog. Links and buttons name theirs by `hotkey`. With script
 * only; the dialog switches single keys off (WCAG 2.1.4).
 */
export function KeysHelp({ keys }: { keys: readonly ShownKey[] }) {
  const shown = [...keys, { key: "?", does: keysText.help }];
  return (
    <div class="keys-help">
      <ul class="keys-shown" aria-label={keysText.keys}>
        {shown.map(({ key, does }) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
        <li>
          <button type="button" class="button button-quiet button-small" data-keys>
            {keysText.keys}
          </button>
        </li>
      </ul>
      <template id="keys-template">
        <dialog class="keys-dialog" aria-labelledby="keys-title">
          <h2 id="keys-title">{keysText.title}</h2>
          <dl>
            {shown.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p>
            <label>
              <input type="checkbox" data-keys-on /> {keysText.on}
            </label>
          </p>
          <p class="soft">{keysText.hint}</p>
          <form method="dialog">
            <button type="submit" class="button button-secondary">
              {keysText.close}
            </button>
          </form>
        </dialog>
      </template>
    </div>
  );
}
