import type { Form as Fields, MemberRequest, Refused } from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, Section, TextField } from "../../../../web/ui/index.ts";
import type { MemberDetail } from "../../index.ts";
import { memberText } from "./text.ts";

type MemberNameProps = {
  request: MemberRequest;
  path: string;
  member: MemberDetail;
  form: Fields;
  refused: Refused | undefined;
};

/** Corrects the member's name. */
export function MemberName({ request, path, member, form, refused }: MemberNameProps) {
  const { title, lede, field: label, action } = memberText.rename;
  const field = fieldsOf(request, "account.set_name_of_member", {
    labels: { name: label },
    form,
    from: { name: member.name },
    refused,
  });
  return (
    <Section id="name" title={title} lede={lede} split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "rename" }}>
        <TextField {...field("name")} />
        <ButtonRow>
          <Button kind="secondary">{action}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
