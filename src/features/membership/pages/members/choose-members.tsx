import { errorAt, type Form as Fields, type MemberRequest } from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  type FieldError,
  Form,
  Section,
  TextField,
} from "../../../../web/ui/index.ts";
import { listMembers, type Member } from "./types.ts";

const FOUND_MAX = 50;

const searched = (request: MemberRequest, form: Fields) => form.text("q") || request.query("q");

/**
 * The members that the page's search finds, without those who have it already, visitors and operators. Null without a
 * search.
 */
export async function findCandidates(
  request: MemberRequest,
  form: Fields,
  have: readonly { readonly user_id: string }[],
): Promise<Member[] | null> {
  const q = searched(request, form).trim().slice(0, 80);
  if (q === "") return null;
  const { members } = await listMembers(request, { q, limit: FOUND_MAX });
  const known = new Set(have.map(({ user_id }) => user_id));
  return members.filter(({ user_id, tier }) => tier !== "public" && tier !== "operator" && !known.has(user_id));
}

/** A member to tick, with the address that tells two of one name apart. */
export function memberOption({ user_id, name, email, tier }: Pick<Member, "user_id" | "name" | "email" | "tier">) {
  return { value: user_id, label: name, hint: `${email} · ${tierName(tier)}` };
}

type ChooseMembersProps = {
  request: MemberRequest;
  form: Fields;
  errors: readonly FieldError[];
  /** Of `findCandidates`. */
  found: readonly Member[] | null;
  /** The form's `act`, and the ID of the section. The ticked members arrive as `add`. */
  act: string;
  words: {
    readonly title: string;
    readonly lede: string;
    readonly query: string;
    readonly find: string;
    readonly found: (count: number) => string;
    readonly members: string;
    readonly submit: string;
  };
};

/** Finds members by name or address, and takes the ticked ones. */
export function ChooseMembers({ request, form, errors, found, act, words }: ChooseMembersProps) {
  const q = searched(request, form);
  return (
    <Section title={words.title} lede={words.lede} id={act} split>
      <form class="form form-filter" method="get" action={`${request.path}#${act}`}>
        <TextField name="q" label={words.query} type="search" value={q} maxlength={80} unmarked />
        <ButtonRow>
          <Button kind="secondary">{words.find}</Button>
        </ButtonRow>
      </form>
      {found && <p>{words.found(found.length)}</p>}
      {found && found.length > 0 && (
        <Form action={request.path} csrf={request.csrf()} hidden={{ act, q }}>
          <CheckboxGroup
            name="add"
            label={words.members}
            options={found.map((each) => memberOption(each))}
            values={form.all("add")}
            error={errorAt(errors, "add")}
            required
          />
          <ButtonRow>
            <Button>{words.submit}</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}
