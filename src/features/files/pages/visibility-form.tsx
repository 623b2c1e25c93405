import { errorAt, type MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  CheckboxGroup,
  type Choice,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  RadioGroup,
  TextField,
} from "../../../web/ui/index.ts";
import { filesText } from "./text.ts";
import type { Visibility } from "./types.ts";

const text = filesText.visibility;
const choices = () =>
  (["ic-members", "grantees", "private"] as const satisfies readonly Visibility[]).map((value) => ({
    value,
    label: filesText.who.options[value],
    hint: filesText.who.hints[value],
  }));

/** The form before it is saved. */
export interface Draft {
  readonly visibility: string;
  readonly grantees: readonly string[];
  /** Of a folder: whether its readers may add files. */
  readonly accepts: boolean;
  /** Part of a member's name. */
  readonly q: string;
}

type VisibilityFormProps = {
  request: MemberRequest;
  name: string;
  back: string;
  draft: Draft;
  names: ReadonlyMap<string, string>;
  found: Choice[];
  asFolder: boolean;
  errors: FieldError[];
};

/** Members are found and ticked in several steps; only the last one saves. */
export function VisibilityForm({ request, name, back, draft, names, found, asFolder, errors }: VisibilityFormProps) {
  const grantees = draft.grantees.map((value) => ({ value, label: names.get(value) ?? filesText.another }));
  return (
    <>
      <ErrorSummary errors={errors} />
      <Card title={text.title(name)} lede={text.lede} rank={1}>
        <Form action={request.path} csrf={request.csrf()}>
          <RadioGroup
            name="visibility"
            label={text.field}
            options={choices()}
            value={draft.visibility}
            error={errorAt(errors, "visibility")}
            required
          />
          {grantees.length > 0 && (
            <CheckboxGroup
              name="grantee"
              label={text.chosen}
              options={grantees}
              values={[...draft.grantees]}
              error={errorAt(errors, "grantees")}
              unmarked
            />
          )}
          {found.length > 0 && <CheckboxGroup name="grantee" id="found" label={text.found} options={found} unmarked />}
          <div class="files-find">
            <TextField
              name="q"
              label={text.search}
              hint={draft.q !== "" && found.length === 0 ? text.nobody(draft.q) : text.searchHint}
              type="search"
              value={found.length > 0 ? "" : draft.q}
              error={errorAt(errors, "q")}
              maxlength={80}
            />
            <Button kind="secondary" name="step" value="find">
              {text.find}
            </Button>
          </div>
          {asFolder && <Checkbox name="accepts" label={text.accepts} checked={draft.accepts} unmarked />}
          <ButtonRow>
            <Button name="step" value="save">
              {text.save}
            </Button>
            <LinkButton href={back} kind="quiet">
              {text.cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </>
  );
}
