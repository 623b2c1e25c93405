// Written by npm run generate.
import { activity, activityExport } from "../../features/account/pages/activity/index.page.tsx";
import { activityUndo } from "../../features/account/pages/activity/undo.page.tsx";
import { accountChangeEmail, accountEmail } from "../../features/account/pages/email.page.tsx";
import { accountGithub } from "../../features/account/pages/github.page.ts";
import { account } from "../../features/account/pages/index.page.tsx";
import { myData } from "../../features/account/pages/my-data.page.tsx";
import { changeName } from "../../features/account/pages/name.page.tsx";
import { accountPasskeysAdd, accountPasskey } from "../../features/account/pages/passkeys.page.tsx";
import { accountPassword } from "../../features/account/pages/password.page.tsx";
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
import { resourcesSeries } from "../../features/resources/pages/series/series.page.tsx";
import { operateBookFor, resourcesManageBookFor } from "../../features/resources/pages/usage/book-for.page.tsx";
import { operateResourceUsage, operateResourceUsageExport } from "../../features/resources/pages/usage/usage.page.tsx";
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
import { signInForgot, signInReset } from "../../features/sign-in/pages/forgot.page.tsx";
import { signInGithub } from "../../features/sign-in/pages/github.page.tsx";
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
import { status } from "../../features/status/pages/index.page.tsx";
import { operateJobs } from "../../features/status/pages/jobs/index.page.tsx";
import { operateStorageFile } from "../../features/storage/pages/operate-file.page.tsx";
import { operateStorageMember } from "../../features/storage/pages/operate-member.page.tsx";
import { operateStorage } from "../../features/storage/pages/operate.page.tsx";
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
  resourcesSeries,
  operateBookFor,
  resourcesManageBookFor,
  operateResourceUsage,
  operateResourceUsageExport,
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
  signInForgot,
  signInReset,
  signInGithub,
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
  status,
  operateJobs,
  operateStorageFile,
  operateStorageMember,
  operateStorage,
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
