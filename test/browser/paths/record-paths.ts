/** Pages of the records of the test world that `records.test.ts` checks: for anybody, and for their owner, an operator. */
export const OPEN_RECORD_PATHS = [
  "/join",
  "/join/a-link-for-the-open-day",
  "/certificates/cert_0a1b2c3d4e5f607182930002",
];

const ENDPOINT = "/endpoints/at/ep_0a1b2c3d4e5f607182930001";

export const OWN_RECORD_PATHS = [
  "/approvals",
  "/approvals/apr_0123456789abcdef01234567",
  "/activity/4000000002/undo",
  ENDPOINT,
  "/floorcast/stories/2030-02-18-noor-lantern-walk/withdraw",
  "/operate/floorcast/apex",
  "/operate/floors/flr_0123456789abcdef01234567",
  "/operate/floors/flr_0123456789abcdef01234567/suspend",
  "/operate/floors/flr_0123456789abcdef01234568",
  "/operate/floors/proposals/flp_0123456789abcdef01234567",
  "/operate/floors/proposals/flp_0123456789abcdef01234569",
  `${ENDPOINT}/change`,
  `${ENDPOINT}/remove`,
  "/certificates/cert_0a1b2c3d4e5f607182930001",
  "/events/repair-cafe-1a2b3c/guests",
  "/events/repair-cafe-1a2b3c/door",
  "/resources/bookings/book_demo_to_change/change",
  "/resources/manage/book_demo_to_decide",
  "/resources/bookings/book_demo_to_check_in/check-in",
  "/operate/agent-clients/acl_0a1b2c3d4e5f607182930001",
  "/operate/agent-clients/acl_0a1b2c3d4e5f607182930001/change",
  "/operate/groups/grp_0a1b2c3d4e5f607182930001",
  "/operate/groups/grp_0a1b2c3d4e5f607182930001/add",
  "/operate/announcements/anc_0a1b2c3d4e5f607182930002",
  "/operate/announcements/anc_0a1b2c3d4e5f607182930002/edit",
  "/operate/certificates/cert_0a1b2c3d4e5f607182930003",
  "/operate/events/repair-cafe-1a2b3c",
];
