/** Entries about managers of resources, loans, guests and prints. */
export const FLOOR_EVENTS = {
  booking_needs_manager: {
    when: "A booking waits for a decision; sent to the managers of its resource.",
    payload: ["booking_id", "resource_id", "resource_name", "display_name", "when", "dates"],
  },
  resource_manager_changed: {
    when: "An operator named the member as a manager of a resource, or removed them.",
    payload: ["resource_id", "resource_name", "change"],
  },
  loan_changed: {
    when: "The member's loan is due soon, overdue, or was ended by an operator.",
    payload: ["lend_id", "unit_id", "due_back_at", "when", "outcome", "reason"],
  },
  hold_changed: {
    when: "A unit is reserved for the member who waited, or the reservation ended.",
    payload: ["hold_id", "unit_id", "outcome", "until", "when"],
  },
  incident_reported: {
    when: "Damage, loss or a near miss was reported; sent to operators.",
    payload: ["incident_id", "unit_id", "type", "description"],
  },
  incident_decided: {
    when: "Operators gave their verdict on an incident that the member reported, or had the unit during.",
    payload: ["incident_id", "unit_id", "verdict", "resolution"],
  },
  guest_visit_changed: {
    when: "The visit of the member's guest was decided, or the guest arrived, left, stayed too long or did not come.",
    payload: ["visit_id", "guest", "when", "outcome", "reason"],
  },
  guest_needs_operator: {
    when: "A visit awaits approval, a guest waits at the door or stays too long; sent to operators.",
    payload: ["visit_id", "guest", "when", "why", "display_name"],
  },
  print_moved: {
    when: "The member's print request moved on.",
    payload: ["request_id", "title", "status", "step", "note"],
  },
  print_waiting: {
    when: "The member's print waits longer than usual, for a reason, or awaits its pick-up.",
    payload: ["request_id", "title", "reason"],
  },
  print_overtaken: {
    when: "Another print was given to a printer before the member's older one.",
    payload: ["request_id", "title", "reason"],
  },
  print_handoff_received: {
    when: "A broker prepared a print for the member, who decides on it.",
    payload: ["handoff_id", "title", "display_name", "expires_at"],
  },
  print_needs_manager: {
    when: "A print request or a printer needs a manager of the print farm; sent to the crew, or to operators.",
    payload: ["request_id", "title", "display_name", "reason"],
  },
} as const;
