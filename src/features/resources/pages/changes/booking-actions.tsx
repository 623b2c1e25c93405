import { authorizes, SCOPES } from "../../../../kernel/access/scopes.ts";
import type { MemberRequest } from "../../../../web/core/index.ts";
import { ButtonRow, LinkButton } from "../../../../web/ui/index.ts";
import { resourceText } from "../text.ts";
import type { Booking } from "../types.ts";
import { isLive } from "./own-booking.ts";
import { changeText } from "./text.ts";

/** What the viewer can do with a booking now. */
export function BookingActions({ booking, request }: { booking: Booking; request: MemberRequest }) {
  const { now, viewer } = request;
  const { cancel, cancelNamed, cancelTier } = resourceText.bookings;
  if (!isLive(booking, now)) return null;
  if (!authorizes(viewer.tier, "resources:book")) {
    return <span class="soft">{cancelTier(SCOPES["resources:book"].tier)}</span>;
  }
  const path = `/resources/bookings/${booking.booking_id}`;
  const { check_in, resource_name } = booking;
  const isHere = check_in && new Date(check_in.from) <= now && now < new Date(check_in.until);
  return (
    <ButtonRow>
      {isHere && (
        <LinkButton href={`${path}/check-in`} small kind="primary" label={changeText.checkInNamed(resource_name)}>
          {changeText.checkIn}
        </LinkButton>
      )}
      <LinkButton href={`${path}/change`} small label={changeText.changeNamed(resource_name)}>
        {changeText.change}
      </LinkButton>
      <LinkButton href={`${path}/cancel`} small label={cancelNamed(resource_name)}>
        {cancel}
      </LinkButton>
    </ButtonRow>
  );
}
