import type { MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, RadioGroup, Section, TextField } from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const POLICIES = ["moderation_queue", "free_push_with_retract"] as const;

/** The slug of the floor, and who publishes stories. */
export function SetUp({ request, field }: { request: MemberRequest; field: Fields<"slug" | "content_policy"> }) {
  const { contentPolicies, contentHints } = text;
  return (
    <Section title={text.setUp} lede={text.setUpText} id="floor" split>
      <Form action={OPERATE} csrf={request.csrf()} hidden={{ act: "floor" }}>
        <TextField {...field("slug")} required />
        <RadioGroup
          {...field("content_policy")}
          required
          options={POLICIES.map((value) => ({ value, label: contentPolicies[value], hint: contentHints[value] }))}
        />
        <ButtonRow>
          <Button>{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
