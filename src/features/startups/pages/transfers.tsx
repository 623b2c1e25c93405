import { clockOf, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section, Status, Time } from "../../../web/ui/index.ts";
import { startupsText } from "./text.ts";
import { STARTUPS, startupPath } from "./types.ts";

const text = startupsText.transfers;

type Transfer = Reply<"startups.list_mine">["transfers"][number];

/** Open transfers, each with what the member can do about it. */
export function Transfers({ request, transfers }: { request: MemberRequest; transfers: readonly Transfer[] }) {
  return (
    <Section title={text.title}>
      <ul class="startup-writes">
        {transfers.map((transfer) => (
          <li key={transfer.transfer_id}>
            <What request={request} transfer={transfer} />
            <Acts request={request} transfer={transfer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function What({ request, transfer }: { request: MemberRequest; transfer: Transfer }) {
  const { slug, startup_name, from_name, to_name, role, state, expires_at, held_until } = transfer;
  const isAccepted = state === "accepted" && held_until !== null;
  return (
    <div class="startup-write">
      <p class="startup-write-text">
        <a href={startupPath(slug)} dir="auto">
          {startup_name}
        </a>
      </p>
      <p dir="auto">{text.parts[role](from_name, to_name)}</p>
      <p class="startup-note">
        <Status tone={isAccepted ? "info" : "warning"}>{isAccepted ? text.accepted : text.offered}</Status>{" "}
        {isAccepted ? text.changes : text.ends}{" "}
        <Time at={new Date(isAccepted ? held_until : expires_at)} {...clockOf(request)} />
      </p>
    </div>
  );
}

function Acts({ request, transfer }: { request: MemberRequest; transfer: Transfer }) {
  const { transfer_id, startup_name, role, state } = transfer;
  const form = { action: `${STARTUPS}/mine`, csrf: request.csrf() };
  const isDeclined = role === "recipient" && state === "offered";
  return (
    <ButtonRow>
      {isDeclined && (
        <Form {...form} hidden={{ act: "accept", transfer_id }}>
          <Button small label={text.acceptNamed(startup_name)}>
            {text.accept}
          </Button>
        </Form>
      )}
      <Form {...form} hidden={{ act: "cancel", transfer_id }}>
        <Button kind="quiet" small label={(isDeclined ? text.declineNamed : text.cancelNamed)(startup_name)}>
          {isDeclined ? text.decline : text.cancel}
        </Button>
      </Form>
    </ButtonRow>
  );
}
