/** How long records are kept, in days after their end; what carries it out reads the number from here. */
export const KEPT_DAYS = {
  storedReplies: 1,
  quotaUses: 2,
  tokenRequests: 7,
  oauthCodes: 7,
  oauthRefreshes: 30,
  oauthClients: 180,
  envelopes: 90,
  memberEvents: 400,
  proposals: 400,
  calendarFeeds: 30,
  feedbackResolved: 365,
  feedbackOpen: 730,
  highlightDecisions: 365,
  unusedImages: 7,
  recommendations: 365,
  documentsWithdrawn: 30,
  submissionsDecided: 180,
  paymentsFailed: 30,
  keyRequests: 90,
  signIn: 1,
  partStates: 90,
  notificationDeliveries: 30,
  displaysRevoked: 30,
  openingHistory: 90,
} as const;

/** Decisions on tiers are kept by number: the newest. */
export const TIER_DECISIONS_KEPT = 500;
