import type { Form } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Checkbox, TextField } from "../../../web/ui/index.ts";

type IntroductionFieldsProps = {
  field: Fields<"intro_target_name" | "expected_outcome" | "consent_target_has_opted_in">;
};

export function IntroductionFields({ field }: IntroductionFieldsProps) {
  return (
    <>
      <TextField {...field("intro_target_name")} />
      <TextField {...field("expected_outcome")} />
      <Checkbox {...field.box("consent_target_has_opted_in")} />
    </>
  );
}

/** What `agent_inbox.send` takes of an introduction. */
export function introductionOf(form: Form) {
  return {
    ...form.filled("intro_target_name", "expected_outcome"),
    consent_target_has_opted_in: form.text("consent_target_has_opted_in") !== "",
  };
}
