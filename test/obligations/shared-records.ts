const EDITORS = "editors share it; others are refused, tested in src/areas/newsletter";

/** Ids of editors, hackathons, startups and trainings that belong to no single member, with their meaning. */
export const SHARED_BY_MANY: Readonly<Record<string, string>> = {
  "hack.admin_decide_application": "an application: only organizers of its event, tested in src/areas/hack",
  "hack.checkin": "another member: only the crew, tested in src/areas/hack",
  "hack.register": "another member: only organizers, tested in src/areas/hack",
  "newsletter.get_story": "a published story",
  "newsletter.decide_tip": EDITORS,
  "newsletter.discard_issue": EDITORS,
  "newsletter.get_draft": EDITORS,
  "newsletter.move_story": EDITORS,
  "newsletter.put_story": EDITORS,
  "newsletter.remove_story": EDITORS,
  "newsletter.update_issue": EDITORS,
  "startups.remove_news": "news of a startup: only its owners and operators, tested in src/areas/startups",
  "trainings.enroll": "a session, which all members see",
  "trainings.list_enrollments": "a session: only its instructor and operators, tested in src/areas/trainings",
  "trainings.list_sessions": "a course",
  "trainings.record_result": "as trainings.list_enrollments",
  "trainings.withdraw": "a session, which all members see",
};
