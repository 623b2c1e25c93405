import { errorAt, type Form as Fields, type fieldErrors } from "../../../web/core/index.ts";
import { Checkbox, TextField } from "../../../web/ui/index.ts";
import { newText as text } from "./text.ts";

type IntroductionFieldsProps = { value: (field: string) => string; errors: ReturnType<typeof fieldErrors> };

export function IntroductionFields({ value, errors }: IntroductionFieldsProps) {
  return (
    <>
      <TextField
        name="intro_target_name"
        label={text.introduce}
        hint={text.introduceHint}
        value={value("intro_target_name")}
        error={errorAt(errors, "intro_target_name")}
        maxlength={120}
      />
      <TextField
        name="expected_outcome"
        label={text.outcome}
        value={value("expected_outcome")}
        error={errorAt(errors, "expected_outcome")}
        maxlength={300}
      />
      <Checkbox
        name="consent_target_has_opted_in"
        label={text.consent}
        checked={value("consent_target_has_opted_in") !== ""}
        error={errorAt(errors, "consent_target_has_opted_in")}
      />
    </>
  );
}

/** What `agent_inbox.send` takes of an introduction. */
export function introductionOf(form: Fields) {
  return {
    ...form.filled("intro_target_name", "expected_outcome"),
    consent_target_has_opted_in: form.text("consent_target_has_opted_in") !== "",
  };
}
