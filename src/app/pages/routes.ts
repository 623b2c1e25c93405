// Written by npm run generate.
import { activity, activityExport } from "../../features/account/pages/activity/index.page.tsx";
import { receipts } from "../../features/account/pages/activity/receipts.page.tsx";
import { activityUndo } from "../../features/account/pages/activity/undo.page.tsx";
import { accountChangeEmail, accountEmail } from "../../features/account/pages/email.page.tsx";
import { accountGithub } from "../../features/account/pages/github.page.ts";
import { account } from "../../features/account/pages/index.page.tsx";
import { myData } from "../../features/account/pages/my-data.page.tsx";
import { changeName } from "../../features/account/pages/name.page.tsx";
import { accountPasskeysAdd, accountPasskey } from "../../features/account/pages/passkeys.page.tsx";
import { accountPassword } from "../../features/account/pages/password.page.tsx";
import { accountProvider } from "../../features/account/pages/provider.page.ts";
import { accountTwoFactor } from "../../features/account/pages/two-factor.page.tsx";
import { operateAgentAuditExport } from "../../features/agent-clients/pages/audit-export.page.ts";
import { operateAgentAudit } from "../../features/agent-clients/pages/audit.page.tsx";
import { operateAgentClient } from "../../features/agent-clients/pages/operate-client.page.tsx";
import { operateAgentClientAdd, operateAgentClientChange } from "../../features/agent-clients/pages/operate-edit.page.tsx";
import { operateAgentClients } from "../../features/agent-clients/pages/operate.page.tsx";
import { agentInbox } from "../../features/agent-inbox/pages/index.page.tsx";
import { agentInboxNew } from "../../features/agent-inbox/pages/new.page.tsx";
import { agentInboxPolicy } from "../../features/agent-inbox/pages/policy.page.tsx";
import { agentThread } from "../../features/agent-inbox/pages/thread.page.tsx";
import { roomsNew } from "../../features/agent-rooms/pages/create.page.tsx";
import { rooms } from "../../features/agent-rooms/pages/index.page.tsx";
import { operateRoom } from "../../features/agent-rooms/pages/operate-room.page.tsx";
import { operateRoomTerms } from "../../features/agent-rooms/pages/operate-terms.page.tsx";
import { operateRooms } from "../../features/agent-rooms/pages/operate.page.tsx";
import { room } from "../../features/agent-rooms/pages/room.page.tsx";
import { agent } from "../../features/agents/pages/agent.page.tsx";
import { agents } from "../../features/agents/pages/index.page.tsx";
import { agentsMade } from "../../features/agents/pages/made.page.tsx";
import { agentsNew } from "../../features/agents/pages/new.page.tsx";
import { agentsRevoke } from "../../features/agents/pages/revoke.page.tsx";
import { announcements } from "../../features/announcements/pages/index.page.tsx";
import { operateAnnouncement } from "../../features/announcements/pages/operate-announcement.page.tsx";
import { operateAnnouncementAdd, operateAnnouncementEdit } from "../../features/announcements/pages/operate-edit.page.tsx";
import { operateAnnouncements } from "../../features/announcements/pages/operate.page.tsx";
import { ownApplications } from "../../features/applications/pages/index.page.tsx";
import { operateApplicationsAdd, operateApplicationSecret } from "../../features/applications/pages/operate-add.page.tsx";
import { operateApplicationItem, operateApplicationRemove } from "../../features/applications/pages/operate-application.page.tsx";
import { operateApplications } from "../../features/applications/pages/operate.page.tsx";
import { applicationSignOut } from "../../features/applications/pages/sign-out.page.tsx";
import { approvals } from "../../features/approvals/pages/index.page.tsx";
import { approval } from "../../features/approvals/pages/item.page.tsx";
import { newRule } from "../../features/approvals/pages/rules/rule.page.tsx";
import { operateAuditEntry } from "../../features/audit/pages/entry.page.tsx";
import { operateAuditExport } from "../../features/audit/pages/export.page.ts";
import { operateAudit } from "../../features/audit/pages/index.page.tsx";
import { operateCampaignApprove } from "../../features/campaigns/pages/approve.page.tsx";
import { operateCampaign } from "../../features/campaigns/pages/campaign.page.tsx";
import { operateCampaignCancel } from "../../features/campaigns/pages/cancel.page.tsx";
import { operateCampaigns } from "../../features/campaigns/pages/index.page.tsx";
import { operateCampaignRecipients, operateCampaignCsv } from "../../features/campaigns/pages/recipients.page.tsx";
import { operateMailReports } from "../../features/campaigns/pages/reports.page.tsx";
import { operateCampaignUnknown } from "../../features/campaigns/pages/unknown.page.tsx";
import { certificate, certificateJson, certificateJwt } from "../../features/certificates/pages/certificate.page.tsx";
import { certificates } from "../../features/certificates/pages/index.page.tsx";
import { operateCertificate } from "../../features/certificates/pages/operate-revoke.page.tsx";
import { operateCertificates } from "../../features/certificates/pages/operate.page.tsx";
import { signupWithAgent, signupApproved, signupDenied } from "../../features/consent/pages/device.page.tsx";
import { oauthConsent } from "../../features/consent/pages/oauth.page.tsx";
import { operateDeliveries } from "../../features/deliveries/pages/index.page.tsx";
import { directory } from "../../features/directory/pages/index.page.tsx";
import { member, memberBlock } from "../../features/directory/pages/member.page.tsx";
import { profile, profilePhoto, profileAudiences } from "../../features/directory/pages/profile.page.tsx";
import { members } from "../../features/directory/pages/public.page.tsx";
import { operateDisplaysAdd, operateDisplayMade } from "../../features/displays/pages/operate-add.page.tsx";
import { operateDisplay } from "../../features/displays/pages/operate-display.page.tsx";
import { operateDisplays } from "../../features/displays/pages/operate.page.tsx";
import { roomDisplay } from "../../features/displays/pages/room.page.tsx";
import { wall } from "../../features/displays/pages/wall.page.tsx";
import { docsConnect } from "../../features/docs/pages/connect.page.tsx";
import { docsGuide } from "../../features/docs/pages/guide.page.tsx";
import { docs } from "../../features/docs/pages/index.page.tsx";
import { docsOperation } from "../../features/docs/pages/operation.page.tsx";
import { docsOperations } from "../../features/docs/pages/operations.page.tsx";
import { docsScopes, docsErrors, docsLimits, docsConfiguration } from "../../features/docs/pages/reference.page.tsx";
import { donors } from "../../features/donations/pages/index.page.tsx";
import { operateBadgeHolder } from "../../features/doors/pages/badge-holder.page.tsx";
import { operateBadges } from "../../features/doors/pages/badges.page.tsx";
import { badgeLost } from "../../features/doors/pages/lost.page.tsx";
import { operateDoorsAdd, operateDoorsMade } from "../../features/doors/pages/operate-add.page.tsx";
import { operateController } from "../../features/doors/pages/operate-controller.page.tsx";
import { operateDoor } from "../../features/doors/pages/operate-door.page.tsx";
import { operateDoors } from "../../features/doors/pages/operate.page.tsx";
import { operateDuesExport } from "../../features/dues/pages/export.page.ts";
import { dues } from "../../features/dues/pages/index.page.tsx";
import { operateDuesPlans } from "../../features/dues/pages/operate-plans.page.tsx";
import { operateDuesRecord } from "../../features/dues/pages/operate-record.page.tsx";
import { operateDuesRefund } from "../../features/dues/pages/operate-refund.page.tsx";
import { operateDues } from "../../features/dues/pages/operate.page.tsx";
import { duesReceipt } from "../../features/dues/pages/receipt.page.tsx";
import { endpointAdd, endpointChange } from "../../features/endpoints/pages/edit.page.tsx";
import { endpoint } from "../../features/endpoints/pages/endpoint.page.tsx";
import { endpoints } from "../../features/endpoints/pages/index.page.tsx";
import { endpointsMine, endpointRemove } from "../../features/endpoints/pages/mine.page.tsx";
import { operateEndpoints } from "../../features/endpoints/pages/operate.page.tsx";
import { eventsFeeds, eventsFeedsMade } from "../../features/events/pages/calendar-feeds.page.tsx";
import { eventsCalendar } from "../../features/events/pages/calendar.page.tsx";
import { eventByUrl, event } from "../../features/events/pages/event.page.tsx";
import { events } from "../../features/events/pages/index.page.tsx";
import { eventsMine } from "../../features/events/pages/mine.page.tsx";
import { operateFeedsAdd } from "../../features/events/pages/operate-add.page.tsx";
import { operateFeed } from "../../features/events/pages/operate-feed.page.tsx";
import { operateFeeds } from "../../features/events/pages/operate.page.tsx";
import { eventDoor } from "../../features/events/pages/own/door.page.tsx";
import { eventGuestsCsv } from "../../features/events/pages/own/guests-csv.page.ts";
import { eventGuests } from "../../features/events/pages/own/guests.page.tsx";
import { operateEventAdd } from "../../features/events/pages/own/operate-add.page.tsx";
import { operateEvent } from "../../features/events/pages/own/operate-event.page.tsx";
import { operateEvents } from "../../features/events/pages/own/operate.page.tsx";
import { setupEvents } from "../../features/events/pages/own/setup-events.page.tsx";
import { eventsPropose } from "../../features/events/pages/propose.page.tsx";
import { feedback } from "../../features/feedback/pages/index.page.tsx";
import { feedbackTicket } from "../../features/feedback/pages/ticket.page.tsx";
import { figure, figureMake, figureShare } from "../../features/figures/pages/index.page.tsx";
import { operateFigures } from "../../features/figures/pages/operate.page.tsx";
import { figurePublic } from "../../features/figures/pages/public.page.tsx";
import { filesFile } from "../../features/files/pages/file/file.page.tsx";
import { filesFolderChange } from "../../features/files/pages/folder/change.page.tsx";
import { files, filesFolder } from "../../features/files/pages/index.page.tsx";
import { filesMove } from "../../features/files/pages/move.page.tsx";
import { filesStorage } from "../../features/files/pages/storage.page.tsx";
import { filesTrash } from "../../features/files/pages/trash.page.tsx";
import { uploads } from "../../features/files/pages/upload/uploads.page.tsx";
import { filesVisibility, filesFolderVisibility } from "../../features/files/pages/visibility.page.tsx";
import { floor } from "../../features/floor/pages/index.page.tsx";
import { operateSite } from "../../features/floor/pages/operate-site.page.tsx";
import { floorcastIndex } from "../../features/floorcast/pages/index.page.tsx";
import { operateFloorcastApex } from "../../features/floorcast/pages/operate-apex.page.tsx";
import { operateFloorcast } from "../../features/floorcast/pages/operate.page.tsx";
import { floorcastPush } from "../../features/floorcast/pages/push.page.tsx";
import { floorcastWithdraw } from "../../features/floorcast/pages/withdraw.page.tsx";
import { photoAdd } from "../../features/gallery/pages/add.page.tsx";
import { photoEdit } from "../../features/gallery/pages/edit.page.tsx";
import { gallery } from "../../features/gallery/pages/index.page.tsx";
import { photosMine } from "../../features/gallery/pages/mine.page.tsx";
import { photoPage } from "../../features/gallery/pages/photo.page.tsx";
import { photoReview, photosCsv, photosZip } from "../../features/gallery/pages/review.page.tsx";
import { operateGroupAdd } from "../../features/groups/pages/group-add.page.tsx";
import { operateGroup } from "../../features/groups/pages/group.page.tsx";
import { operateGroups } from "../../features/groups/pages/operate.page.tsx";
import { guestsAdd } from "../../features/guests/pages/add.page.tsx";
import { operateEvacuationFile, operateEvacuation } from "../../features/guests/pages/evacuation.page.tsx";
import { guests } from "../../features/guests/pages/index.page.tsx";
import { guestInvitation } from "../../features/guests/pages/invitation.page.tsx";
import { kioskStep } from "../../features/guests/pages/kiosk-step.page.tsx";
import { kiosk } from "../../features/guests/pages/kiosk.page.tsx";
import { operateGuestBlocks } from "../../features/guests/pages/operate-blocks.page.tsx";
import { operateGuestFlows } from "../../features/guests/pages/operate-flows.page.tsx";
import { operateGuests } from "../../features/guests/pages/operate.page.tsx";
import { guestVisit } from "../../features/guests/pages/visit.page.tsx";
import { hackathonApply } from "../../features/hack/pages/apply.page.tsx";
import { hackathonBoard, hackathonCsv } from "../../features/hack/pages/board.page.tsx";
import { hackathonDoor } from "../../features/hack/pages/door.page.tsx";
import { hackathon } from "../../features/hack/pages/event.page.tsx";
import { hackathons } from "../../features/hack/pages/index.page.tsx";
import { hackathonMine, hackathonWithdraw } from "../../features/hack/pages/mine.page.tsx";
import { operateHackAdd, operateHackEdit } from "../../features/hack/pages/operate-edit.page.tsx";
import { operateHackRoles } from "../../features/hack/pages/operate-roles.page.tsx";
import { operateHackSeats } from "../../features/hack/pages/operate-seats.page.tsx";
import { operateHack } from "../../features/hack/pages/operate.page.tsx";
import { hackathonPhase } from "../../features/hack/pages/phase.page.tsx";
import { hackChat } from "../../features/hack/pages/teams/chat.page.tsx";
import { hackCredits } from "../../features/hack/pages/teams/credits.page.tsx";
import { hackJudge } from "../../features/hack/pages/teams/judge.page.tsx";
import { hackJudging } from "../../features/hack/pages/teams/judging.page.tsx";
import { hackResults } from "../../features/hack/pages/teams/results.page.tsx";
import { hackTeam } from "../../features/hack/pages/teams/team.page.tsx";
import { hackTeams } from "../../features/hack/pages/teams/teams.page.tsx";
import { news } from "../../features/headlines/pages/index.page.tsx";
import { operateNewsAdd } from "../../features/headlines/pages/operate-add.page.tsx";
import { operateNewsSource } from "../../features/headlines/pages/operate-source.page.tsx";
import { operateNews } from "../../features/headlines/pages/operate.page.tsx";
import { highlight } from "../../features/highlights/pages/highlight.page.tsx";
import { highlights } from "../../features/highlights/pages/index.page.tsx";
import { highlightsMine } from "../../features/highlights/pages/mine.page.tsx";
import { highlightsNew } from "../../features/highlights/pages/new.page.tsx";
import { operateTakeDown } from "../../features/highlights/pages/operate-take-down.page.tsx";
import { operateHighlights } from "../../features/highlights/pages/operate.page.tsx";
import { highlightsShown } from "../../features/highlights/pages/shown.page.tsx";
import { home } from "../../features/home/pages/index.page.tsx";
import { operateFloor, operateFloorSuspend } from "../../features/house/pages/operate-floor.page.tsx";
import { operateFloorProposal } from "../../features/house/pages/operate-proposal.page.tsx";
import { operateProposeFloor } from "../../features/house/pages/operate-propose.page.tsx";
import { operateFloors } from "../../features/house/pages/operate.page.tsx";
import { ask } from "../../features/joining/pages/ask.page.tsx";
import { join } from "../../features/joining/pages/join.page.tsx";
import { operateInvitationsAdd, operateInvitationMade } from "../../features/joining/pages/operate-add.page.tsx";
import { operateImport } from "../../features/joining/pages/operate-import.page.tsx";
import { operateInvitations } from "../../features/joining/pages/operate.page.tsx";
import { setupMembers } from "../../features/joining/pages/setup-members.page.tsx";
import { welcome } from "../../features/joining/pages/welcome.page.tsx";
import { chooseLanguage } from "../../features/language/pages/language.page.tsx";
import { leaderboard } from "../../features/leaderboard/pages/index.page.tsx";
import { operateLeaderboard } from "../../features/leaderboard/pages/operate.page.tsx";
import { profileLeaderboard } from "../../features/leaderboard/pages/profile.page.tsx";
import { accessibility } from "../../features/legal/pages/accessibility.page.tsx";
import { privacy } from "../../features/legal/pages/privacy.page.tsx";
import { unitDamage } from "../../features/lending/pages/damage.page.tsx";
import { loans } from "../../features/lending/pages/loans.page.tsx";
import { operateLoan, operateUnitOut, operateUnitChange } from "../../features/lending/pages/operate-act.page.tsx";
import { operateKinds } from "../../features/lending/pages/operate-kinds.page.tsx";
import { operateLabels } from "../../features/lending/pages/operate-labels.page.tsx";
import { operateLending } from "../../features/lending/pages/operate.page.tsx";
import { loansSignOff } from "../../features/lending/pages/sign-off.page.tsx";
import { unit } from "../../features/lending/pages/unit.page.tsx";
import { loansWaiver } from "../../features/lending/pages/waiver.page.tsx";
import { newsletterChoices } from "../../features/mailing/pages/choices.page.tsx";
import { newsletterConfirm } from "../../features/mailing/pages/confirm.page.tsx";
import { operateMailing } from "../../features/mailing/pages/operate.page.tsx";
import { newsletterSubscribe } from "../../features/mailing/pages/subscribe.page.tsx";
import { newsletterUnsubscribe } from "../../features/mailing/pages/unsubscribe.page.tsx";
import { operateMediaAdd } from "../../features/media/pages/operate-add.page.tsx";
import { operateImage } from "../../features/media/pages/operate-image.page.tsx";
import { operateMedia } from "../../features/media/pages/operate.page.tsx";
import { membership, membershipWithdraw } from "../../features/membership/pages/index.page.tsx";
import { operateMembersExport } from "../../features/membership/pages/members/export.page.ts";
import { operateMembers } from "../../features/membership/pages/members/index.page.tsx";
import { operateMember } from "../../features/membership/pages/members/member.page.tsx";
import { operateMemberPeriods } from "../../features/membership/pages/members/operate-periods.page.tsx";
import { operateMemberTiers } from "../../features/membership/pages/members/operate-tiers.page.tsx";
import { setupOperator } from "../../features/membership/pages/members/setup-operator.page.tsx";
import { keysEnd } from "../../features/model-keys/pages/keys/end.page.tsx";
import { keys, keysPickUp } from "../../features/model-keys/pages/keys/index.page.tsx";
import { keysKey } from "../../features/model-keys/pages/keys/key.page.tsx";
import { keysUseExport } from "../../features/model-keys/pages/keys/use-export.page.ts";
import { operateModelsEnd } from "../../features/model-keys/pages/operating/operate-end.page.tsx";
import { operateModelsExport } from "../../features/model-keys/pages/operating/operate-export.page.ts";
import { operateModelsKey } from "../../features/model-keys/pages/operating/operate-key.page.tsx";
import { operateModelsPrices } from "../../features/model-keys/pages/operating/operate-prices.page.tsx";
import { operateModels } from "../../features/model-keys/pages/operating/operate.page.tsx";
import { operateFeatures } from "../../features/navigation/pages/features.page.tsx";
import { offline } from "../../features/navigation/pages/offline.page.tsx";
import { newsletterDraft } from "../../features/newsletter/pages/draft.page.tsx";
import { newsletterEditTips } from "../../features/newsletter/pages/edit-tips.page.tsx";
import { newsletterEdit } from "../../features/newsletter/pages/edit.page.tsx";
import { newsletter } from "../../features/newsletter/pages/index.page.tsx";
import { newsletterIssue } from "../../features/newsletter/pages/issue.page.tsx";
import { operateNewsletter } from "../../features/newsletter/pages/operate.page.tsx";
import { newsletterPublish } from "../../features/newsletter/pages/publish.page.tsx";
import { newsletterStoryNew, newsletterStory } from "../../features/newsletter/pages/story.page.tsx";
import { newsletterTips } from "../../features/newsletter/pages/tips.page.tsx";
import { notifications } from "../../features/notifications/pages/index.page.tsx";
import { notificationSettings } from "../../features/notifications/pages/settings.page.tsx";
import { unsubscribe } from "../../features/notifications/pages/unsubscribe.page.tsx";
import { operateInboxBulk } from "../../features/operator-inbox/pages/bulk.page.tsx";
import { operateInbox } from "../../features/operator-inbox/pages/index.page.tsx";
import { operateInboxItem } from "../../features/operator-inbox/pages/item.page.tsx";
import { operate, operateQueue, operateQueueDeliveries } from "../../features/operator-inbox/pages/redirects.page.ts";
import { operatePageAdd, operatePageEdit } from "../../features/own-pages/pages/operate-edit.page.tsx";
import { operatePage } from "../../features/own-pages/pages/operate-page.page.tsx";
import { operatePages } from "../../features/own-pages/pages/operate.page.tsx";
import { ownPage } from "../../features/own-pages/pages/page.page.tsx";
import { presentations } from "../../features/presentations/pages/index.page.tsx";
import { presentationsMine } from "../../features/presentations/pages/mine.page.tsx";
import { operatePresentationAdd, operatePresentationEdit } from "../../features/presentations/pages/operate-edit.page.tsx";
import { operatePresentation } from "../../features/presentations/pages/operate-presentation.page.tsx";
import { operatePresentations } from "../../features/presentations/pages/operate.page.tsx";
import { presentation } from "../../features/presentations/pages/presentation.page.tsx";
import { printers } from "../../features/printers/pages/index.page.tsx";
import { operatePrintersAdd } from "../../features/printers/pages/operate-add.page.tsx";
import { operatePrinter } from "../../features/printers/pages/operate-printer.page.tsx";
import { operatePrinters } from "../../features/printers/pages/operate.page.tsx";
import { printer } from "../../features/printers/pages/printer.page.tsx";
import { printerScreen } from "../../features/printers/pages/screen.page.tsx";
import { printerSpools } from "../../features/printers/pages/spools.page.tsx";
import { printFarm } from "../../features/prints/pages/farm.page.tsx";
import { prints } from "../../features/prints/pages/index.page.tsx";
import { printRequest } from "../../features/prints/pages/request.page.tsx";
import { research } from "../../features/research/pages/index.page.tsx";
import { operateResearch } from "../../features/research/pages/operate.page.tsx";
import { researchRead } from "../../features/research/pages/read.page.tsx";
import { researchSuggestions } from "../../features/research/pages/suggestions.page.tsx";
import { operateResourcesAdd } from "../../features/resources/pages/adding/operate-add.page.tsx";
import { setupRooms } from "../../features/resources/pages/adding/setup-rooms.page.tsx";
import { resourcesDay } from "../../features/resources/pages/board/day.page.tsx";
import { resourcesBook } from "../../features/resources/pages/book.page.tsx";
import { resourceCalendars, resourceCalendarMade } from "../../features/resources/pages/calendars/calendars.page.tsx";
import { resourcesCancel } from "../../features/resources/pages/cancel.page.tsx";
import { resourcesChange } from "../../features/resources/pages/changes/change.page.tsx";
import { resourcesCheckIn } from "../../features/resources/pages/changes/check-in.page.tsx";
import { resourcesHere } from "../../features/resources/pages/here/here.page.tsx";
import { resources } from "../../features/resources/pages/index.page.tsx";
import { resourcesManageBooking } from "../../features/resources/pages/managers/manage-booking.page.tsx";
import { resourcesManage } from "../../features/resources/pages/managers/manage.page.tsx";
import { operateManagers } from "../../features/resources/pages/managers/managers.page.tsx";
import { operateCallOff } from "../../features/resources/pages/operate-call-off.page.tsx";
import { operateResource } from "../../features/resources/pages/operate-resource.page.tsx";
import { operateService } from "../../features/resources/pages/operate-service.page.tsx";
import { operateResources } from "../../features/resources/pages/operate.page.tsx";
import { operatePhoto } from "../../features/resources/pages/photo/operate-photo.page.tsx";
import { resourcesSeries } from "../../features/resources/pages/series/series.page.tsx";
import { operateBookFor, resourcesManageBookFor } from "../../features/resources/pages/usage/book-for.page.tsx";
import { operateResourceUsage, operateResourceUsageExport } from "../../features/resources/pages/usage/usage.page.tsx";
import { resourcesWeek } from "../../features/resources/pages/week-grid/week.page.tsx";
import { operateRoles } from "../../features/roles/pages/operate.page.tsx";
import { operateRole } from "../../features/roles/pages/role.page.tsx";
import { search } from "../../features/search/pages/index.page.tsx";
import { operateAreas } from "../../features/settings/pages/areas.page.tsx";
import { operateSettings } from "../../features/settings/pages/index.page.tsx";
import { setup } from "../../features/settings/pages/setup/claim.page.tsx";
import { setupDone } from "../../features/settings/pages/setup/done.page.tsx";
import { setupMail } from "../../features/settings/pages/setup/mail.page.tsx";
import { setupSpace, setupNext } from "../../features/settings/pages/setup/space.page.tsx";
import { operateSpace } from "../../features/settings/pages/space.page.tsx";
import { operateTiers } from "../../features/settings/pages/tiers.page.tsx";
import { operateEventHosts } from "../../features/settings/pages/topics/event-hosts.page.tsx";
import { operateMail } from "../../features/settings/pages/topics/mail.page.tsx";
import { operateSignInProvider } from "../../features/settings/pages/topics/sign-in.page.tsx";
import { operateWebhook } from "../../features/settings/pages/topics/webhook.page.tsx";
import { shareDrop } from "../../features/shares/pages/drop.page.tsx";
import { link } from "../../features/shares/pages/link.page.tsx";
import { links } from "../../features/shares/pages/links.page.tsx";
import { linksNew, linkMade } from "../../features/shares/pages/new.page.tsx";
import { share, shareUnlock, shareDownload } from "../../features/shares/pages/share.page.tsx";
import { signInAgainPage } from "../../features/sign-in/pages/again.page.tsx";
import { signInByMail } from "../../features/sign-in/pages/by-mail.page.tsx";
import { signInContinue } from "../../features/sign-in/pages/continue.page.tsx";
import { devMail } from "../../features/sign-in/pages/dev-mail.page.tsx";
import { signInGithub } from "../../features/sign-in/pages/external/github.page.tsx";
import { signInProvider } from "../../features/sign-in/pages/external/provider.page.ts";
import { signInForgot, signInReset } from "../../features/sign-in/pages/forgot.page.tsx";
import { signIn } from "../../features/sign-in/pages/index.page.tsx";
import { signInLink } from "../../features/sign-in/pages/link.page.tsx";
import { signInPasskey } from "../../features/sign-in/pages/passkey.page.tsx";
import { signOut } from "../../features/sign-in/pages/sign-out.page.ts";
import { signUp } from "../../features/sign-in/pages/sign-up.page.tsx";
import { signInTwoFactor } from "../../features/sign-in/pages/two-factor.page.tsx";
import { operateSlicingProfile } from "../../features/slicing/pages/operate-profile.page.tsx";
import { operateSlicing } from "../../features/slicing/pages/operate.page.tsx";
import { hours } from "../../features/space/pages/hours/index.page.tsx";
import { operateHours } from "../../features/space/pages/hours/operate.page.tsx";
import { setupHours } from "../../features/space/pages/hours/setup-hours.page.tsx";
import { startupClaim } from "../../features/startups/pages/claim.page.tsx";
import { startupEdit } from "../../features/startups/pages/edit.page.tsx";
import { startups } from "../../features/startups/pages/index.page.tsx";
import { startupLeave } from "../../features/startups/pages/leave.page.tsx";
import { startupsMine } from "../../features/startups/pages/mine.page.tsx";
import { operateStartupsAdd } from "../../features/startups/pages/operate-add.page.tsx";
import { operateStartupContent } from "../../features/startups/pages/operate-content.page.tsx";
import { operateStartupOwners } from "../../features/startups/pages/operate-owners.page.tsx";
import { operateStartupRename } from "../../features/startups/pages/operate-rename.page.tsx";
import { operateStartupSlugs } from "../../features/startups/pages/operate-slugs.page.tsx";
import { operateStartups } from "../../features/startups/pages/operate.page.tsx";
import { startup } from "../../features/startups/pages/startup.page.tsx";
import { startupTransfer } from "../../features/startups/pages/transfer.page.tsx";
import { operateChecks } from "../../features/status/pages/checks/index.page.tsx";
import { status } from "../../features/status/pages/index.page.tsx";
import { operateJobs } from "../../features/status/pages/jobs/index.page.tsx";
import { operateStorageFile } from "../../features/storage/pages/operate-file.page.tsx";
import { operateStorageMember } from "../../features/storage/pages/operate-member.page.tsx";
import { operateStorage } from "../../features/storage/pages/operate.page.tsx";
import { operateTemplates } from "../../features/templates/pages/operate-settings.page.tsx";
import { setupTemplate } from "../../features/templates/pages/setup-template.page.tsx";
import { today } from "../../features/today/pages/index.page.tsx";
import { trainings } from "../../features/trainings/pages/index.page.tsx";
import { trainingsMine } from "../../features/trainings/pages/mine.page.tsx";
import { operateCancelTraining } from "../../features/trainings/pages/operate-cancel.page.tsx";
import { operateCourse } from "../../features/trainings/pages/operate-course.page.tsx";
import { operatePlan } from "../../features/trainings/pages/operate-plan.page.tsx";
import { operateQualifications } from "../../features/trainings/pages/operate-qualifications.page.tsx";
import { operateTrainings } from "../../features/trainings/pages/operate.page.tsx";
import { trainingsSession } from "../../features/trainings/pages/session.page.tsx";
import { transcripts } from "../../features/transcription/pages/index.page.tsx";
import { transcript } from "../../features/transcription/pages/transcript.page.tsx";
import { operateWebhooksAdd, operateWebhookSecret } from "../../features/webhooks/pages/operate-add.page.tsx";
import { operateWebhookItem, operateWebhookRemove } from "../../features/webhooks/pages/operate-webhook.page.tsx";
import { operateWebhooks } from "../../features/webhooks/pages/operate.page.tsx";
import { whatsNew } from "../../features/whats-new/pages/index.page.tsx";
import { workshopAgents } from "../../features/workshops/pages/agents.page.tsx";
import { crosstalk } from "../../features/workshops/pages/crosstalk.page.tsx";
import { workshopRoom } from "../../features/workshops/pages/room.page.tsx";
import type { Page } from "../../web/core/index.ts";

/** All pages. */
export const PAGES: readonly Page[] = [
  activity,
  activityExport,
  receipts,
  activityUndo,
  accountChangeEmail,
  accountEmail,
  accountGithub,
  account,
  myData,
  changeName,
  accountPasskeysAdd,
  accountPasskey,
  accountPassword,
  accountProvider,
  accountTwoFactor,
  operateAgentAuditExport,
  operateAgentAudit,
  operateAgentClient,
  operateAgentClientAdd,
  operateAgentClientChange,
  operateAgentClients,
  agentInbox,
  agentInboxNew,
  agentInboxPolicy,
  agentThread,
  roomsNew,
  rooms,
  operateRoom,
  operateRoomTerms,
  operateRooms,
  room,
  agent,
  agents,
  agentsMade,
  agentsNew,
  agentsRevoke,
  announcements,
  operateAnnouncement,
  operateAnnouncementAdd,
  operateAnnouncementEdit,
  operateAnnouncements,
  ownApplications,
  operateApplicationsAdd,
  operateApplicationSecret,
  operateApplicationItem,
  operateApplicationRemove,
  operateApplications,
  applicationSignOut,
  approvals,
  approval,
  newRule,
  operateAuditEntry,
  operateAuditExport,
  operateAudit,
  operateCampaignApprove,
  operateCampaign,
  operateCampaignCancel,
  operateCampaigns,
  operateCampaignRecipients,
  operateCampaignCsv,
  operateMailReports,
  operateCampaignUnknown,
  certificate,
  certificateJson,
  certificateJwt,
  certificates,
  operateCertificate,
  operateCertificates,
  signupWithAgent,
  signupApproved,
  signupDenied,
  oauthConsent,
  operateDeliveries,
  directory,
  member,
  memberBlock,
  profile,
  profilePhoto,
  profileAudiences,
  members,
  operateDisplaysAdd,
  operateDisplayMade,
  operateDisplay,
  operateDisplays,
  roomDisplay,
  wall,
  docsConnect,
  docsGuide,
  docs,
  docsOperation,
  docsOperations,
  docsScopes,
  docsErrors,
  docsLimits,
  docsConfiguration,
  donors,
  operateBadgeHolder,
  operateBadges,
  badgeLost,
  operateDoorsAdd,
  operateDoorsMade,
  operateController,
  operateDoor,
  operateDoors,
  operateDuesExport,
  dues,
  operateDuesPlans,
  operateDuesRecord,
  operateDuesRefund,
  operateDues,
  duesReceipt,
  endpointAdd,
  endpointChange,
  endpoint,
  endpoints,
  endpointsMine,
  endpointRemove,
  operateEndpoints,
  eventsFeeds,
  eventsFeedsMade,
  eventsCalendar,
  eventByUrl,
  event,
  events,
  eventsMine,
  operateFeedsAdd,
  operateFeed,
  operateFeeds,
  eventDoor,
  eventGuestsCsv,
  eventGuests,
  operateEventAdd,
  operateEvent,
  operateEvents,
  setupEvents,
  eventsPropose,
  feedback,
  feedbackTicket,
  figure,
  figureMake,
  figureShare,
  operateFigures,
  figurePublic,
  filesFile,
  filesFolderChange,
  files,
  filesFolder,
  filesMove,
  filesStorage,
  filesTrash,
  uploads,
  filesVisibility,
  filesFolderVisibility,
  floor,
  operateSite,
  floorcastIndex,
  operateFloorcastApex,
  operateFloorcast,
  floorcastPush,
  floorcastWithdraw,
  photoAdd,
  photoEdit,
  gallery,
  photosMine,
  photoPage,
  photoReview,
  photosCsv,
  photosZip,
  operateGroupAdd,
  operateGroup,
  operateGroups,
  guestsAdd,
  operateEvacuationFile,
  operateEvacuation,
  guests,
  guestInvitation,
  kioskStep,
  kiosk,
  operateGuestBlocks,
  operateGuestFlows,
  operateGuests,
  guestVisit,
  hackathonApply,
  hackathonBoard,
  hackathonCsv,
  hackathonDoor,
  hackathon,
  hackathons,
  hackathonMine,
  hackathonWithdraw,
  operateHackAdd,
  operateHackEdit,
  operateHackRoles,
  operateHackSeats,
  operateHack,
  hackathonPhase,
  hackChat,
  hackCredits,
  hackJudge,
  hackJudging,
  hackResults,
  hackTeam,
  hackTeams,
  news,
  operateNewsAdd,
  operateNewsSource,
  operateNews,
  highlight,
  highlights,
  highlightsMine,
  highlightsNew,
  operateTakeDown,
  operateHighlights,
  highlightsShown,
  home,
  operateFloor,
  operateFloorSuspend,
  operateFloorProposal,
  operateProposeFloor,
  operateFloors,
  ask,
  join,
  operateInvitationsAdd,
  operateInvitationMade,
  operateImport,
  operateInvitations,
  setupMembers,
  welcome,
  chooseLanguage,
  leaderboard,
  operateLeaderboard,
  profileLeaderboard,
  accessibility,
  privacy,
  unitDamage,
  loans,
  operateLoan,
  operateUnitOut,
  operateUnitChange,
  operateKinds,
  operateLabels,
  operateLending,
  loansSignOff,
  unit,
  loansWaiver,
  newsletterChoices,
  newsletterConfirm,
  operateMailing,
  newsletterSubscribe,
  newsletterUnsubscribe,
  operateMediaAdd,
  operateImage,
  operateMedia,
  membership,
  membershipWithdraw,
  operateMembersExport,
  operateMembers,
  operateMember,
  operateMemberPeriods,
  operateMemberTiers,
  setupOperator,
  keysEnd,
  keys,
  keysPickUp,
  keysKey,
  keysUseExport,
  operateModelsEnd,
  operateModelsExport,
  operateModelsKey,
  operateModelsPrices,
  operateModels,
  operateFeatures,
  offline,
  newsletterDraft,
  newsletterEditTips,
  newsletterEdit,
  newsletter,
  newsletterIssue,
  operateNewsletter,
  newsletterPublish,
  newsletterStoryNew,
  newsletterStory,
  newsletterTips,
  notifications,
  notificationSettings,
  unsubscribe,
  operateInboxBulk,
  operateInbox,
  operateInboxItem,
  operate,
  operateQueue,
  operateQueueDeliveries,
  operatePageAdd,
  operatePageEdit,
  operatePage,
  operatePages,
  ownPage,
  presentations,
  presentationsMine,
  operatePresentationAdd,
  operatePresentationEdit,
  operatePresentation,
  operatePresentations,
  presentation,
  printers,
  operatePrintersAdd,
  operatePrinter,
  operatePrinters,
  printer,
  printerScreen,
  printerSpools,
  printFarm,
  prints,
  printRequest,
  research,
  operateResearch,
  researchRead,
  researchSuggestions,
  operateResourcesAdd,
  setupRooms,
  resourcesDay,
  resourcesBook,
  resourceCalendars,
  resourceCalendarMade,
  resourcesCancel,
  resourcesChange,
  resourcesCheckIn,
  resourcesHere,
  resources,
  resourcesManageBooking,
  resourcesManage,
  operateManagers,
  operateCallOff,
  operateResource,
  operateService,
  operateResources,
  operatePhoto,
  resourcesSeries,
  operateBookFor,
  resourcesManageBookFor,
  operateResourceUsage,
  operateResourceUsageExport,
  resourcesWeek,
  operateRoles,
  operateRole,
  search,
  operateAreas,
  operateSettings,
  setup,
  setupDone,
  setupMail,
  setupSpace,
  setupNext,
  operateSpace,
  operateTiers,
  operateEventHosts,
  operateMail,
  operateSignInProvider,
  operateWebhook,
  shareDrop,
  link,
  links,
  linksNew,
  linkMade,
  share,
  shareUnlock,
  shareDownload,
  signInAgainPage,
  signInByMail,
  signInContinue,
  devMail,
  signInGithub,
  signInProvider,
  signInForgot,
  signInReset,
  signIn,
  signInLink,
  signInPasskey,
  signOut,
  signUp,
  signInTwoFactor,
  operateSlicingProfile,
  operateSlicing,
  hours,
  operateHours,
  setupHours,
  startupClaim,
  startupEdit,
  startups,
  startupLeave,
  startupsMine,
  operateStartupsAdd,
  operateStartupContent,
  operateStartupOwners,
  operateStartupRename,
  operateStartupSlugs,
  operateStartups,
  startup,
  startupTransfer,
  operateChecks,
  status,
  operateJobs,
  operateStorageFile,
  operateStorageMember,
  operateStorage,
  operateTemplates,
  setupTemplate,
  today,
  trainings,
  trainingsMine,
  operateCancelTraining,
  operateCourse,
  operatePlan,
  operateQualifications,
  operateTrainings,
  trainingsSession,
  transcripts,
  transcript,
  operateWebhooksAdd,
  operateWebhookSecret,
  operateWebhookItem,
  operateWebhookRemove,
  operateWebhooks,
  whatsNew,
  workshopAgents,
  crosstalk,
  workshopRoom,
];

/** The operations that the files of each page name, in the order of the pages. */
export const OPERATIONS_OF_PAGES: readonly (readonly string[])[] = [
  ["account.export_activity","account.get_activity","activity.csv","activity.json","receipts.jsonl","tokens.list"],
  ["account.export_activity","account.get_activity","activity.csv","activity.json","receipts.jsonl","tokens.list"],
  ["account.check_receipts"],
  ["account.get_activity","account.undo"],
  [],
  [],
  ["leaderboard.disconnect_github","leaderboard.get_status"],
  [],
  ["account.cancel_deletion","account.export","account.export_more","account.get_deletion","account.request_deletion","manifest.json"],
  ["account.set_name"],
  [],
  [],
  [],
  [],
  [],
  ["agent_clients.search_audit"],
  ["agent_clients.list","agent_clients.search_audit"],
  ["agent_clients.block","agent_clients.revoke","agent_clients.unblock"],
  ["agent_clients.register","agent_clients.update"],
  ["agent_clients.register","agent_clients.update"],
  ["agent_clients.list"],
  ["agent_inbox.get_policy","agent_inbox.list_threads"],
  ["agent_inbox.lookup","agent_inbox.send","resources.list"],
  ["agent_inbox.block","agent_inbox.get_policy","agent_inbox.list_blocks","agent_inbox.lookup","agent_inbox.set_policy","agent_inbox.try_policy","agent_inbox.unblock"],
  ["agent_inbox.block","agent_inbox.cancel_meeting","agent_inbox.decide","agent_inbox.get_thread","agent_inbox.reply","agent_inbox.undo"],
  ["directory.search","rooms.create"],
  ["rooms.list"],
  ["rooms.end","rooms.inspect","rooms.remove_turn"],
  ["rooms.list_all","rooms.set_terms"],
  ["rooms.list_all"],
  ["rooms.add_channel","rooms.end","rooms.join","rooms.leave","rooms.read","rooms.remove_turn","rooms.send"],
  ["account.get_activity","tokens.enforce_signature","tokens.get","tokens.list","tokens.pause","tokens.register_key","tokens.rename","tokens.resume","tokens.revoke_key"],
  ["account.get_activity","approvals.list","tokens.list","tokens.list_blocked","tokens.resume_all","tokens.stop_all","tokens.unblock"],
  ["tokens.get"],
  ["tokens.mint"],
  ["tokens.get","tokens.revoke"],
  ["announcements.list","announcements.set_interests"],
  ["announcements.discard","announcements.publish","announcements.withdraw"],
  ["announcements.create","announcements.list_all","announcements.update","groups.list"],
  ["announcements.create","announcements.list_all","announcements.update","groups.list"],
  ["announcements.list_all","announcements.set_topics"],
  ["applications.disconnect","applications.list_mine"],
  ["applications.add"],
  ["applications.add"],
  ["applications.add","applications.remove","applications.rotate_secret","applications.update"],
  ["applications.add","applications.remove","applications.rotate_secret","applications.update"],
  ["applications.list"],
  ["applications.review_sign_out"],
  ["approvals.list"],
  ["approvals.approve","approvals.ask_back","approvals.change","approvals.deny","approvals.get"],
  ["files.list_folders","printers.list","resources.list","tokens.get","tokens.set_rules"],
  ["audit.get"],
  ["audit.search"],
  ["audit.delete_search","audit.list_searches","audit.save_search","audit.search","membership.list_members"],
  ["campaigns.get","campaigns.start"],
  ["campaigns.control","campaigns.create","campaigns.get","campaigns.send_test"],
  ["campaigns.control","campaigns.get"],
  ["campaigns.create","campaigns.get","campaigns.list","newsletter.list_issues"],
  ["campaigns.get","campaigns.list_deliveries"],
  ["campaigns.get","campaigns.list_deliveries"],
  ["campaigns.get","campaigns.list_reports"],
  ["campaigns.get","campaigns.resolve_unknown"],
  ["certificates.get","certificates.share","certificates.verify"],
  ["certificates.get","certificates.share","certificates.verify"],
  ["certificates.get","certificates.share","certificates.verify"],
  ["certificates.list"],
  ["certificates.list_issued","certificates.revoke"],
  ["certificates.list_issued","certificates.rotate_key"],
  ["membership.request_tier","signup.complete","signup.review"],
  ["membership.request_tier","signup.complete","signup.review"],
  ["membership.request_tier","signup.complete","signup.review"],
  ["membership.request_tier","oauth.answer_silently","oauth.decide_request","oauth.resolve_client","oauth.review_request","signup.review"],
  ["queue.dismiss","queue.list","queue.retry","queue.retry_dead"],
  ["directory.search"],
  ["agent_inbox.block","agent_inbox.unblock","directory.contact","directory.get_card"],
  ["agent_inbox.block","agent_inbox.unblock","directory.contact","directory.get_card"],
  ["agent_inbox.list_blocks","directory.preview_card","membership.get_my_tier","membership.set_profile","membership.upload_photo"],
  ["agent_inbox.list_blocks","directory.preview_card","membership.get_my_tier","membership.set_profile","membership.upload_photo"],
  ["agent_inbox.list_blocks","directory.preview_card","membership.get_my_tier","membership.set_profile","membership.upload_photo"],
  ["directory.list_public"],
  ["displays.create","displays.list","resources.list"],
  ["displays.create","displays.list","resources.list"],
  ["displays.create","displays.list","displays.revoke","displays.update"],
  ["displays.list","resources.list"],
  ["displays.check_in","displays.show_room"],
  ["displays.check_in","displays.show"],
  [],
  [],
  [],
  ["tokens.mint","tokens.mint_sandbox","tokens.revoke","tokens.revoke_own"],
  [],
  [],
  [],
  [],
  [],
  ["payments.describe_donation","payments.list_donations"],
  ["doors.assign_badge","doors.find_badges","doors.revoke_badge"],
  ["doors.find_badges"],
  ["doors.list_my_badges","doors.report_lost"],
  ["doors.add_controller"],
  ["doors.add_controller"],
  ["doors.list_entries","doors.revoke_controller"],
  ["doors.remove_door","doors.set_door"],
  ["doors.list_controllers"],
  ["dues.export_payments"],
  ["dues.get_mine","dues.list_plans","dues.open_portal","dues.set_cancellation","dues.start_checkout"],
  ["dues.add_plan","dues.end_plan","dues.list_plans","dues.set_by_hand"],
  ["dues.list_plans","dues.record_payment"],
  ["dues.get_receipt","dues.refund_payment"],
  ["dues.list_payments"],
  ["dues.get_receipt"],
  ["endpoints.register","endpoints.update"],
  ["endpoints.register","endpoints.update"],
  [],
  ["endpoints.search"],
  ["endpoints.list_mine","endpoints.remove","endpoints.set_listed"],
  ["endpoints.list_mine","endpoints.remove","endpoints.set_listed"],
  ["endpoints.approve","endpoints.list_pending","endpoints.reject"],
  ["events.create_calendar_feed","events.list_calendar_feeds","events.revoke_calendar_feed"],
  ["events.create_calendar_feed","events.list_calendar_feeds","events.revoke_calendar_feed"],
  ["events.get","events.list_between"],
  ["events.get","events.get_rsvp","events.rsvp","events.withdraw_rsvp"],
  ["events.get","events.get_rsvp","events.rsvp","events.withdraw_rsvp"],
  ["events.get","events.list_upcoming","events.request"],
  ["events.get","events.list_mine"],
  ["feeds.add"],
  ["feeds.add","feeds.remove","feeds.update"],
  ["feeds.refresh"],
  ["events.check_in","events.list_attendees","guests.csv"],
  ["events.list_attendees","guests.csv"],
  ["events.check_in","events.decide_rsvp","events.list_attendees","guests.csv"],
  ["events.publish","events.update","highlights.upload_image"],
  ["directory.search","events.cancel","events.update","highlights.upload_image"],
  ["events.list_hosted"],
  ["events.list_hosted","events.publish","feeds.add","feeds.list"],
  ["events.list_my_requests","events.request"],
  ["feedback.list_mine","feedback.submit"],
  ["feedback.get_status"],
  ["funko.equip","funko.get_mine","funko.levels","funko.make","funko.progress","funko.set_public"],
  ["funko.equip","funko.get_mine","funko.levels","funko.make","funko.progress","funko.set_public"],
  ["funko.equip","funko.get_mine","funko.levels","funko.make","funko.progress","funko.set_public"],
  ["funko.grant","funko.inspect","funko.restore","funko.takedown"],
  ["funko.get_public"],
  ["files.get","files.get_preview","files.list_versions","files.put","files.restore_version","files.trash","files.update"],
  ["files.get_folder","files.trash_folder","files.update_folder"],
  ["directory.search","files.create_folder","files.get_folder","files.put","files.quota","files.search","files.trash","files.trash_folder"],
  ["directory.search","files.create_folder","files.get_folder","files.put","files.quota","files.search","files.trash","files.trash_folder"],
  ["files.get","files.move"],
  ["files.quota"],
  ["files.list_trash","files.purge","files.restore","files.restore_folder"],
  ["uploads.abort","uploads.list"],
  ["directory.search","files.get","files.get_folder","files.update","files.update_folder"],
  ["directory.search","files.get","files.get_folder","files.update","files.update_folder"],
  ["floor.get_catalogue","floor.get_members_roster","floor.get_mine","floor.get_resources","floor.get_roster","floor.set_mine"],
  ["floor.edit_catalogue","floor.get_catalogue"],
  ["floorcast.effective_features","floorcast.my_roles","highlights.list_mine"],
  ["account.get_floor_member","floorcast.my_roles","floorcast.pass_on_apex","membership.list_members"],
  ["floorcast.effective_features","floorcast.my_roles","floorcast.preview_ai_curation","floorcast.run_ai_curation","floorcast.set_ai_policy","floorcast.set_feature_availability","floorcast.set_feature_enabled","floorcast.set_floor"],
  ["floorcast.push"],
  ["floorcast.unpush","highlights.list_mine"],
  ["gallery.upload","hack.list_teams","hack.me"],
  ["gallery.get","gallery.update","hack.list_teams","hack.me"],
  ["gallery.list"],
  ["gallery.list_mine"],
  ["gallery.answer","gallery.get","gallery.remove_own","gallery.report"],
  ["gallery.decide","gallery.get","gallery.list_review","manifest.csv","photos.csv","photos.zip"],
  ["gallery.decide","gallery.get","gallery.list_review","manifest.csv","photos.csv","photos.zip"],
  ["gallery.decide","gallery.get","gallery.list_review","manifest.csv","photos.csv","photos.zip"],
  ["groups.change_members","groups.list_members"],
  ["groups.change_members","groups.end","groups.list_members","groups.update"],
  ["groups.create","groups.list"],
  ["guests.invite","guests.list_flows"],
  ["guests.list_present"],
  ["guests.list_present"],
  ["guests.cancel","guests.check_in","guests.list_mine","guests.sign_off"],
  ["guests.get_invitation","guests.sign_documents"],
  ["guests.kiosk_arrive","guests.kiosk_depart","guests.kiosk_walk_in"],
  ["guests.show_kiosk"],
  ["guests.block","guests.list_blocks","guests.unblock"],
  ["guests.list_flows","guests.publish_document","guests.set_flow"],
  ["guests.admin_list","guests.cancel","guests.check_in","guests.sign_off"],
  ["guests.cancel","guests.check_in","guests.extend","guests.get","guests.sign_off"],
  ["hack.application_form","hack.application_status","hack.apply"],
  ["hack.admin_decide_application","hack.admin_list_applications","hack.application_form"],
  ["hack.admin_decide_application","hack.admin_list_applications","hack.application_form"],
  ["hack.checkin","hack.me","hack.register","hack.roster"],
  ["hack.application_status","hack.me"],
  ["hack.list"],
  ["hack.application_form","hack.application_status","hack.confirm","hack.get_nda","hack.me","hack.sign_nda","hack.withdraw"],
  ["hack.application_form","hack.application_status","hack.confirm","hack.get_nda","hack.me","hack.sign_nda","hack.withdraw"],
  ["hack.get_settings","hack.list","hack.set_event"],
  ["hack.get_settings","hack.list","hack.set_event"],
  ["hack.admin_role","hack.list","hack.list_roles"],
  ["hack.preview_seats","hack.set_seats"],
  ["hack.list"],
  ["hack.admin_phase"],
  ["hack.moderate_chat","hack.post_chat","hack.read_chat"],
  ["hack.credits_board","hack.get","hack.list_credits","hack.mark_credit","hack.post_bounty","hack.set_offer"],
  ["hack.list_judging","hack.recuse","hack.score"],
  ["hack.disqualify","hack.preview_results","hack.recuse"],
  ["hack.results"],
  ["hack.leave_team","hack.submit","hack.update_team"],
  ["hack.create_team","hack.join_team","hack.list_teams"],
  ["headlines.get"],
  ["headlines.add_source"],
  ["headlines.add_source","headlines.read_source","headlines.remove_source","headlines.update_source"],
  ["headlines.list_sources"],
  ["highlights.get","highlights.list_shown"],
  ["highlights.list"],
  ["highlights.list_decided","highlights.list_mine"],
  ["directory.search","highlights.list_claimable","highlights.list_decided","highlights.list_mine","highlights.send","highlights.upload_image"],
  ["highlights.get","highlights.takedown"],
  ["highlights.list_takedowns","highlights.restore"],
  ["highlights.answer_shown","highlights.list_shown"],
  ["context.get_public","events.get_live","events.list_upcoming","highlights.list","pages.read","space.get_state"],
  ["house.add_host","house.check_host","house.get_floor","house.remove_host","house.resume","house.set_read_only","house.suspend"],
  ["house.add_host","house.check_host","house.get_floor","house.remove_host","house.resume","house.set_read_only","house.suspend"],
  ["house.approve","house.send_link","house.withdraw","templates.list"],
  ["house.list","house.propose"],
  ["house.list"],
  ["joining.ask","joining.get_policy","space.get"],
  ["joining.accept_invitation","joining.get_invitation"],
  ["joining.create_invitation","joining.mail_invitations"],
  ["joining.create_invitation","joining.mail_invitations"],
  ["joining.import_members","joining.list_imports","joining.undo_import"],
  ["joining.get_policy","joining.list_invitations","joining.revoke_invitation","joining.send_invitations","joining.set_policy"],
  ["joining.import_members","joining.list_invitations","joining.send_invitations","settings.get"],
  ["events.list_upcoming","resources.list"],
  ["membership.set_language"],
  ["leaderboard.get_board","leaderboard.get_public","leaderboard.list_weeks"],
  ["leaderboard.inspect"],
  ["leaderboard.connect_github","leaderboard.get_status","leaderboard.set_optin","leaderboard.set_private"],
  [],
  [],
  ["lending.report_damage"],
  ["lending.cancel_hold","lending.extend","lending.list_mine","lending.place_hold","lending.return"],
  ["lending.admin_force_return","lending.admin_list_active_lends","lending.admin_mark_lost","lending.admin_mark_oos","lending.admin_update_unit"],
  ["lending.admin_force_return","lending.admin_list_active_lends","lending.admin_mark_lost","lending.admin_mark_oos","lending.admin_update_unit"],
  ["lending.admin_force_return","lending.admin_list_active_lends","lending.admin_mark_lost","lending.admin_mark_oos","lending.admin_update_unit"],
  ["lending.admin_publish_waiver","lending.admin_set_kind","lending.list_kinds"],
  [],
  ["lending.admin_add_unit","lending.admin_check_out_for","lending.admin_clear_oos","lending.admin_list_active_lends","lending.admin_list_open_incidents","lending.mark_clean","lending.return"],
  ["lending.attest_member","lending.get_attestation_status","lending.mark_sop_complete"],
  ["lending.check_waiver","lending.checkout","lending.get_attestation_status","lending.get_my_lend","lending.list_mine","lending.mark_clean","lending.place_hold","lending.return"],
  ["lending.check_waiver","lending.get_waiver_text","lending.sign_waiver"],
  ["mailing.confirm","mailing.get_choices","mailing.unsubscribe"],
  ["mailing.confirm","mailing.get_choices"],
  ["mailing.list_subscribers","mailing.set_suppression"],
  ["mailing.get_subscription","mailing.set_subscription","mailing.subscribe"],
  ["mailing.get_choices","mailing.unsubscribe"],
  ["media.upload"],
  ["media.list","media.take_down","media.update"],
  ["media.list","space.update"],
  ["doors.list_my_badges","dues.get_mine","groups.list_mine","joining.accept_invitation","joining.list_my_invitations","membership.cancel_request","membership.get_member","membership.get_my_tier","membership.list_tiers","membership.request_tier","roles.list_mine"],
  ["doors.list_my_badges","dues.get_mine","groups.list_mine","joining.accept_invitation","joining.list_my_invitations","membership.cancel_request","membership.get_member","membership.get_my_tier","membership.list_tiers","membership.request_tier","roles.list_mine"],
  [],
  ["membership.get_member","membership.set_tier"],
  ["account.set_name_of_member","audit.search","doors.find_badges","membership.get_member","membership.suspend","membership.unsuspend","notes.add","notes.list","tokens.list_of_member","tokens.revoke_of_member"],
  ["membership.get_member","membership.list_periods","membership.set_periods"],
  ["membership.set_tiers"],
  ["membership.set_tier"],
  ["credits.end_key","credits.get_usage","credits.request_member","credits.request_workshop"],
  ["credits.get_usage","credits.list_mine","credits.pick_up_member","credits.pick_up_workshop","credits.request_member","credits.request_workshop","events.list_upcoming"],
  ["credits.get_usage","credits.list_mine","credits.pick_up_member","credits.pick_up_workshop","credits.request_member","credits.request_workshop","events.list_upcoming"],
  ["credits.get_key","credits.request_member","credits.request_workshop"],
  ["credits.export_usage"],
  ["credits.end_key_of_member","credits.list_model_use"],
  ["credits.export_model_use"],
  ["credits.list_model_use","credits.set_key_models"],
  ["credits.list_model_use","credits.set_model_budget","credits.set_model_price"],
  ["credits.list_model_use"],
  ["navigation.list_features","navigation.show_feature"],
  [],
  ["newsletter.discard_issue","newsletter.list_drafts","newsletter.move_story","newsletter.update_issue"],
  ["newsletter.decide_tip","newsletter.list_tips"],
  ["newsletter.create_issue","newsletter.list_drafts"],
  ["newsletter.list_issues","newsletter.search"],
  ["newsletter.get_issue","newsletter.list_issues"],
  ["newsletter.list_editors","newsletter.set_beats","newsletter.set_editor"],
  ["newsletter.publish","newsletter.schedule"],
  ["newsletter.put_story","newsletter.remove_story"],
  ["newsletter.put_story","newsletter.remove_story"],
  ["newsletter.list_my_tips","newsletter.send_tip"],
  ["notifications.list","notifications.mark_read"],
  ["notifications.add_device","notifications.confirm_messenger","notifications.connect_messenger","notifications.disconnect_messenger","notifications.get_preferences","notifications.remove_device","notifications.set_preferences","notifications.set_webhook","notifications.test"],
  ["notifications.unsubscribe"],
  ["inbox.claim","inbox.get","inbox.list","inbox.release","recommendations.close"],
  ["inbox.claim","inbox.list","recommendations.close"],
  ["inbox.claim","inbox.get","inbox.list","inbox.release","recommendations.close"],
  [],
  [],
  [],
  ["pages.create","pages.publish","pages.update"],
  ["pages.create","pages.publish","pages.update"],
  ["pages.publish","pages.remove","pages.restore","pages.unpublish"],
  ["pages.list_all"],
  ["pages.list","pages.read"],
  ["presentations.list","presentations.search"],
  ["presentations.answer_listing","presentations.list_mine"],
  ["files.list","presentations.list_all","presentations.set"],
  ["files.list","presentations.list_all","presentations.set"],
  ["files.list","presentations.publish","presentations.remove_captions","presentations.set_captions"],
  ["presentations.list_all"],
  ["presentations.get","presentations.get_captions"],
  ["printers.list"],
  ["printers.add"],
  ["printers.confirm_bridge","printers.connect","printers.create_screen","printers.disconnect","printers.update"],
  ["printers.list","printers.list_crew","printers.set_crew"],
  ["printers.clear_bed","printers.prove_presence","prints.board","prints.list","prints.start","trainings.list_mine"],
  ["printers.show_code"],
  ["printers.add_spool","printers.adjust_spool","printers.list","printers.list_spools","printers.load_spool"],
  ["prints.approve_gcode","prints.assign","prints.board","prints.cancel","prints.estimate","prints.record_failure","prints.retry","prints.update"],
  ["prints.bed_specs","prints.board","prints.confirm_handoff","prints.handoff_status","prints.list","prints.submit"],
  ["prints.approve_gcode","prints.assign","prints.board","prints.cancel","prints.estimate","prints.get","prints.record_failure","prints.retry","prints.update"],
  ["research.ask"],
  ["research.list_documents","research.list_submissions","research.list_takedowns","research.list_unread_files","research.restore","research.takedown"],
  ["research.read"],
  ["research.list_my_submissions","research.submit"],
  ["resources.add"],
  ["resources.add"],
  ["resources.book","resources.my_bookings"],
  ["resources.book","resources.my_bookings"],
  ["resources.create_calendar","resources.list_calendars","resources.revoke_calendar"],
  ["resources.create_calendar","resources.list_calendars","resources.revoke_calendar"],
  ["resources.cancel","resources.my_bookings"],
  ["resources.change","resources.my_bookings"],
  ["resources.check_in","resources.my_bookings"],
  ["resources.book","resources.change","resources.check_in","resources.my_bookings"],
  ["media.list_floor_plans","resources.list_managed","resources.my_bookings"],
  ["resources.call_off","resources.decide"],
  ["resources.decide","resources.list_managed","resources.list_requests"],
  ["resources.change_managers","resources.list_managers"],
  ["resources.call_off","resources.list_requests"],
  ["resources.list_managers","resources.update"],
  ["resources.list_managers","resources.list_requests","resources.return_to_service","resources.take_out_of_service"],
  ["resources.list"],
  ["resources.remove_photo","resources.set_photo"],
  ["resources.book_series"],
  ["directory.search","membership.list_members","resources.book_for","resources.list_managed"],
  ["directory.search","membership.list_members","resources.book_for","resources.list_managed"],
  ["resources.usage"],
  ["resources.usage"],
  ["resources.change","resources.my_bookings"],
  ["roles.list","roles.set"],
  ["roles.change_members","roles.end","roles.list","roles.set"],
  ["search.everything"],
  ["settings.get","space.list_switches","space.set_operator_tools","space.set_switch"],
  ["feeds.list","pages.list_all","queue.list","service.health","settings.get","space.get_setup","space.list_switches"],
  ["membership.claim_space","space.get"],
  ["space.get","space.get_setup","space.put_setup_away"],
  ["settings.get","settings.remove_mail","settings.test_mail","space.get_setup"],
  ["space.get_setup","space.update"],
  ["space.get_setup","space.update"],
  ["settings.get","space.get","space.update"],
  ["membership.list_tiers","membership.name_tiers"],
  ["settings.get","settings.set_event_hosts"],
  ["settings.get","settings.remove_mail","settings.set_mail","settings.test_mail"],
  ["settings.get","settings.remove_sign_in_provider","settings.set_sign_in_provider","settings.test_sign_in_provider"],
  ["settings.get","settings.remove_webhook","settings.set_webhook","settings.test_webhook"],
  ["atrium.share","shares.drop"],
  ["shares.list","shares.revoke","shares.update"],
  ["shares.list"],
  ["files.get","files.get_folder","shares.grant_file","shares.grant_folder","shares.list"],
  ["files.get","files.get_folder","shares.grant_file","shares.grant_folder","shares.list"],
  ["atrium.share","shares.begin_download","shares.list_shared_folder","shares.open","shares.read","shares.suspend","shares.unlock"],
  ["atrium.share","shares.begin_download","shares.list_shared_folder","shares.open","shares.read","shares.suspend","shares.unlock"],
  ["atrium.share","shares.begin_download","shares.list_shared_folder","shares.open","shares.read","shares.suspend","shares.unlock"],
  [],
  [],
  [],
  [],
  ["leaderboard.connect_sign_in"],
  [],
  [],
  [],
  [],
  [],
  [],
  [],
  ["joining.get_policy"],
  [],
  ["slicing.add_profile"],
  ["slicing.list_profiles","slicing.list_slices","slicing.list_workers","slicing.register_worker","slicing.retry_slice","slicing.revoke_worker","slicing.switch_profile"],
  ["space.get","space.get_hours","space.get_state","space.get_usual_hours","space.set_state"],
  ["space.get","space.get_hours","space.get_state","space.list_state_changes","space.remove_hours_of_date","space.set_hours","space.set_hours_of_date","space.set_state","space.update"],
  ["space.get_hours","space.set_hours"],
  ["startups.get","startups.request_ownership"],
  ["startups.add_news","startups.edit","startups.get","startups.remove_news","startups.verify_website"],
  ["startups.list"],
  ["startups.get","startups.leave"],
  ["startups.accept_transfer","startups.cancel_transfer","startups.list_mine"],
  ["startups.create"],
  ["startups.list_recent_content","startups.restore_content","startups.takedown_content"],
  ["startups.get","startups.remove_owner"],
  ["startups.get","startups.rename"],
  ["startups.list_slugs","startups.release","startups.reserve"],
  ["startups.list"],
  ["startups.get"],
  ["directory.search","startups.get","startups.offer_transfer"],
  ["service.examine"],
  ["service.status"],
  ["service.list_jobs","service.run_job"],
  ["storage.list_files","storage.open_closed_file","storage.quarantine","storage.read_opened_file","storage.release"],
  ["membership.get_member","storage.list_files","storage.set_limit","storage.usage"],
  ["storage.list_files","storage.usage"],
  ["templates.apply","templates.list","templates.remove"],
  ["templates.apply","templates.list","templates.remove"],
  ["account.get_activity","account.get_deletion","credits.list_mine","events.get_live","events.list_mine","feedback.list_mine","highlights.list_mine","membership.get_my_tier","notifications.list","resources.my_bookings","space.get_state","tokens.list"],
  ["trainings.list_sessions"],
  ["trainings.list_mine"],
  ["trainings.cancel_session"],
  ["trainings.list_courses","trainings.set_course"],
  ["trainings.list_courses","trainings.schedule"],
  ["trainings.grant","trainings.list_qualifications","trainings.revoke"],
  ["trainings.list_courses","trainings.list_sessions"],
  ["trainings.enroll","trainings.list_enrollments","trainings.record_result","trainings.withdraw"],
  ["transcription.cancel","transcription.list","transcription.submit"],
  ["transcription.get","transcription.status"],
  ["webhooks.add"],
  ["webhooks.add"],
  ["webhook.test","webhooks.list_deliveries","webhooks.remove","webhooks.resend","webhooks.rotate_secret","webhooks.test","webhooks.update"],
  ["webhook.test","webhooks.list_deliveries","webhooks.remove","webhooks.resend","webhooks.rotate_secret","webhooks.test","webhooks.update"],
  ["webhooks.list"],
  ["news.whats_new"],
  ["workshops.list_agents","workshops.remove_agent","workshops.show_agent"],
  ["workshops.crosstalk_feed","workshops.remove_agent"],
  ["workshops.hide_message","workshops.list_peers","workshops.post_chat","workshops.read_chat","workshops.set_card","workshops.set_room"],
];
