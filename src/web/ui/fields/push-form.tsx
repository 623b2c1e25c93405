import { Button } from "../button.tsx";

export type PushFormProps = {
  action: string;
  csrf: string;
  hidden: Record<string, string>;
  /** The server's public key for Web Push, in base64url. */
  pushKey: string;
  words: { add: string; without: string; denied: string; failed: string };
};

/** Sends the browser's subscription for notifications. The page needs `push`; without script, it shows `without`. */
export function PushForm({ action, csrf, hidden, pushKey, words }: PushFormProps) {
  return (
    <form class="form" method="post" action={action} data-push={pushKey}>
      <input type="hidden" name="_csrf" value={csrf} />
      {Object.entries({ ...hidden, endpoint: "", p256dh: "", auth: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p data-push-without>{words.without}</p>
      <div data-push-add hidden>
        <Button kind="secondary">{words.add}</Button>
      </div>
      <p role="alert" data-push-denied hidden>
        {words.denied}
      </p>
      <p role="alert" data-push-failed hidden>
        {words.failed}
      </p>
    </form>
  );
}
