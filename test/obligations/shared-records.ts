const EDITORS = "editors share it; others are refused, tested in src/areas/newsletter";

/** Ids of editors, startups and trainings that belong to no single member, with their meaning. */
export const SHARED_BY_MANY: Readonly<Record<string, string>> = {
  "newsletter.get_story": "a published story",
  "newsletter.decide_tip": EDITORS,
  "newsletter.discard_issue": EDITORS,
  "newsletter.get_draft": EDITORS,
  "newsletter.move_story": EDITORS,
  "newsletter.put_story": EDITORS,
  "newsletter.remove_story": EDITORS,
  "newsletter.update_issue": EDITORS,
  "startups.accept_transfer": "a transfer: only its recipient, tested in src/areas/startups",
  "startups.cancel_transfer": "a transfer: only those concerned, tested in src/areas/startups",
  "startups.offer_transfer": "any other member, as the directory lists them",
  "startups.remove_news": "news of a startup: only its owners and operators, tested in src/areas/startups",
  "trainings.enroll": "a session, which all members see",
  "trainings.list_enrollments": "a session: only its instructor and operators, tested in src/areas/trainings",
  "trainings.list_sessions": "a course",
  "trainings.record_result": "as trainings.list_enrollments",
  "workshops.list_agents": "a session: only who takes part, tested in src/areas/workshops",
  "workshops.read_chat": "as workshops.list_agents",
  "workshops.post_chat": "as workshops.list_agents",
  "workshops.hide_message": "a session: only its instructor and operators, tested in src/areas/workshops",
  "workshops.set_room": "a session: only its instructor, tested in src/areas/workshops",
  "workshops.list_peers": "as workshops.list_agents",
  "workshops.set_card": "as workshops.list_agents",
  "workshops.remove_agent":
    "a public agent: only its member, the instructor and operators, tested in src/areas/workshops",
  "workshops.show_agent": "as workshops.list_agents, and one of the caller's agents",
  "trainings.withdraw": "a session, which all members see",
};
