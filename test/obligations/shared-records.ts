const EDITORS = "editors share it; others are refused, tested in src/areas/newsletter";

/** Ids of editors, startups and trainings that belong to no single member, with their meaning. */
export const SHARED_BY_MANY: Readonly<Record<string, string>> = {
  "hack.disqualify": "a team: organizers decide, tested in src/areas/hack/judging",
  "hack.join_team": "a team, which all participants see",
  "hack.mark_credit": "an offer, which all participants see; the mark is the caller's",
  "hack.recuse": "a team: judges and organizers, tested in src/areas/hack/judging",
  "hack.score": "a team: judges without a conflict, tested in src/areas/hack/judging",
  "hack.set_offer": "an offer: organizers edit it, tested in src/areas/hack/sponsors",
  "hack.submit": "a folder of the caller, tested in src/areas/hack/submissions",
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
