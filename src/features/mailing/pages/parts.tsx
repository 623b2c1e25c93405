export { formAge, isOldEnough } from "./form-age.ts";

import { call, type MemberRequest, need } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section } from "../../../web/ui/index.ts";
import { settingsPartText, subscribeText } from "./text.ts";

/** The section of the notification settings. */
export async function newsletterSection(request: MemberRequest, path: string) {
  const { state, address, can_subscribe } = await need(request, "mailing.get_subscription");
  const { title, unproved, refused, off } = settingsPartText;
  const isOn = state === "confirmed" && address !== null;
  return (
    <Section title={title} lede={subscribeText.lede} split>
      <p>
        {isOn
          ? subscribeText.memberIs(address)
          : can_subscribe
            ? off
            : address
              ? unprovedOr(refused, unproved, state)
              : unproved}
      </p>
      {(isOn || can_subscribe) && (
        <Form action={path} csrf={request.csrf()} hidden={{ act: "newsletter", subscribed: isOn ? "no" : "yes" }}>
          <ButtonRow>
            <Button kind="secondary">{isOn ? subscribeText.leave : subscribeText.submit}</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}

/** An address that left by a bounce or a complaint, or one that is not confirmed. */
function unprovedOr(refused: string, unproved: string, state: string | null): string {
  return state === "unsubscribed" ? refused : unproved;
}

/** Runs the section's form. */
export async function setNewsletter(request: MemberRequest, subscribed: boolean) {
  const set = await call(request, "mailing.set_subscription", { subscribed });
  if (!set.ok) return { tone: "warning", text: set.refused.text } as const;
  return { tone: "success", text: subscribed ? subscribeText.subscribed : subscribeText.left } as const;
}
