import { section } from "./row.ts";

/** States and transitions of headsets, their waivers, loans, holds and incidents. */
export const HEADSETS = section("States and transitions of headsets", {
  "Headset none → pending-receipt": "Announced by an operator, and not lent before it is received.",
  "Headset pending-receipt → available": "Received by an operator.",
  "Headset available → lent": "One checkout; a second borrower is refused, and a second unit for the same member.",
  "Headset available → held": "Offered to the member who waits: available to them, lent to others.",
  "Headset held → lent": "Taken by the member that it is offered to, and by nobody else.",
  "Headset held → available": "After 30 minutes, if no other member waits.",
  "Headset held → held": "After 30 minutes, for the member who waits next.",
  "Headset available → out-of-service":
    "By a damage report, or by an operator with a reason; refused while it is lent.",
  "Headset lent → cleaning": "By a return, and by an operator who ends the loan; shown as out of service.",
  "Headset cleaning → available": "Cleaned by an attested member; others are refused.",
  "Headset lent → out-of-service": "By a return as damaged, with its incident, in one step.",
  "Headset lent → lent by a report": "A damage report during the loan leaves the unit with its borrower.",
  "Headset out-of-service → available": "By an operator, and only without an open incident.",
  "Headset any → retired": "By an operator, for good; refused while it is lent.",
  "Waiver missing → fresh": "Signed in an own session; only then units are lent.",
  "Waiver fresh → stale-version": "A newer text is in force; the running loan goes on.",
  "Waiver fresh → expired": "After 90 days.",
  "Lend active → returned": "A repeat answers the same and changes nothing.",
  "Lend active → force-returned": "Ended by an operator; the member may borrow again.",
  "Lend active → lost": "The unit is out of service with an incident.",
  "Incident open → absorbed and resolved": "The unit is in service again, unless another incident is open.",
  "Incident open → willful-misuse": "The unit stays out of service, and its borrower is refused.",
  "Incident willful-misuse → resolved": "A later verdict lifts the block.",
});
