import {
  emptyFields,
  type Form,
  type FormInput,
  type Refused,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Select, TextField } from "../../../web/ui/index.ts";
import { sourceText as text } from "./text.ts";

const WEIGHTS = [1, 2, 3, 4, 5];
const MINUTES = [15, 30, 45, 60];

export function SourceFields({ field }: { field: Fields<keyof typeof text.fields> }) {
  const every = field("every_minutes");
  const minutes = [...new Set([...MINUTES, Number(every.value) || MINUTES[1]])].sort();
  return (
    <>
      <TextField {...field("url")} hint={text.urlHint} inputmode="url" autocomplete="off" required />
      <TextField {...field("name")} hint={text.nameHint} autocomplete="off" required />
      <Select
        {...field("weight")}
        hint={text.weightHint}
        options={WEIGHTS.map((weight) => ({ value: String(weight), label: text.weights(weight) }))}
      />
      <Select {...every} options={minutes.map((each) => ({ value: String(each), label: text.minutes(each ?? 30) }))} />
    </>
  );
}

type SourceInput = Pick<FormInput<"headlines.add_source">, "name" | "url" | "weight" | "every_minutes">;

/** The form as operation input, or the errors that the page finds itself. */
export function sourceInput(
  form: Form,
  read: Form["given"],
): { readonly input: SourceInput } | { readonly unready: Refused } {
  const unready = emptyFields(form.filled("name", "url"), "name", "url");
  if (unready) return { unready };
  const { weight, every_minutes } = read("weight", "every_minutes");
  return {
    input: {
      name: form.text("name"),
      url: form.text("url"),
      ...(weight !== undefined && { weight: wholeNumber(weight) }),
      ...(every_minutes !== undefined && { every_minutes: wholeNumber(every_minutes) }),
    },
  };
}

/** What the server found at the URL, and the next step. */
function reasonOf({ body, faults }: Refused): string | null {
  const { reason, feed_url } = (body ?? {}) as { reason?: string; feed_url?: string | null };
  if (reason === "private_address") return text.problems.privateAddress;
  if (reason === "bad_port") return faults[0]?.problem ?? null;
  if (reason !== "not_a_feed") return null;
  return feed_url ? text.problems.namesFeed(feed_url) : text.problems.notAFeed;
}

/** The refusal, assigned to the field it is about. */
export function sourceRefusal(refused: Refused): Refused {
  const { url, exists } = text.problems;
  const ofUrl = reasonOf(refused) ?? url;
  const problem = refused.kind === "already_exists" ? exists : ofUrl;
  const isAboutUrl = refused.kind === "already_exists" || refused.kind === "validation";
  return withProblems(refused, { url: ofUrl }, isAboutUrl ? { field: "url", problem } : undefined);
}
