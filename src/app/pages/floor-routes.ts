import { floor } from "../../features/floor/pages/index.page.tsx";
import { operateSite } from "../../features/floor/pages/operate-site.page.tsx";
import { guestsAdd } from "../../features/guests/pages/add.page.tsx";
import { operateEvacuation, operateEvacuationFile } from "../../features/guests/pages/evacuation.page.tsx";
import { guests } from "../../features/guests/pages/index.page.tsx";
import { guestInvitation } from "../../features/guests/pages/invitation.page.tsx";
import { kiosk } from "../../features/guests/pages/kiosk.page.tsx";
import { kioskStep } from "../../features/guests/pages/kiosk-step.page.tsx";
import { operateGuests } from "../../features/guests/pages/operate.page.tsx";
import { operateGuestBlocks } from "../../features/guests/pages/operate-blocks.page.tsx";
import { operateGuestFlows } from "../../features/guests/pages/operate-flows.page.tsx";
import { guestVisit } from "../../features/guests/pages/visit.page.tsx";
import { unitDamage } from "../../features/lending/pages/damage.page.tsx";
import { loans } from "../../features/lending/pages/loans.page.tsx";
import { operateLending } from "../../features/lending/pages/operate.page.tsx";
import { operateLoan, operateUnitChange, operateUnitOut } from "../../features/lending/pages/operate-act.page.tsx";
import { operateKinds } from "../../features/lending/pages/operate-kinds.page.tsx";
import { operateLabels } from "../../features/lending/pages/operate-labels.page.tsx";
import { loansSignOff } from "../../features/lending/pages/sign-off.page.tsx";
import { unit } from "../../features/lending/pages/unit.page.tsx";
import { loansWaiver } from "../../features/lending/pages/waiver.page.tsx";
import { presentations } from "../../features/presentations/pages/index.page.tsx";
import { presentationsMine } from "../../features/presentations/pages/mine.page.tsx";
import { operatePresentations } from "../../features/presentations/pages/operate.page.tsx";
import {
  operatePresentationAdd,
  operatePresentationEdit,
} from "../../features/presentations/pages/operate-edit.page.tsx";
import { operatePresentation } from "../../features/presentations/pages/operate-presentation.page.tsx";
import { presentation } from "../../features/presentations/pages/presentation.page.tsx";
import { printers } from "../../features/printers/pages/index.page.tsx";
import { operatePrinters } from "../../features/printers/pages/operate.page.tsx";
import { operatePrintersAdd } from "../../features/printers/pages/operate-add.page.tsx";
import { operatePrinter } from "../../features/printers/pages/operate-printer.page.tsx";
import { printer } from "../../features/printers/pages/printer.page.tsx";
import { printerScreen } from "../../features/printers/pages/screen.page.tsx";
import { printerSpools } from "../../features/printers/pages/spools.page.tsx";
import { printFarm } from "../../features/prints/pages/farm.page.tsx";
import { prints } from "../../features/prints/pages/index.page.tsx";
import { printRequest } from "../../features/prints/pages/request.page.tsx";
import { operateSlicing } from "../../features/slicing/pages/operate.page.tsx";
import { operateSlicingProfile } from "../../features/slicing/pages/operate-profile.page.tsx";
import { trainings } from "../../features/trainings/pages/index.page.tsx";
import { trainingsMine } from "../../features/trainings/pages/mine.page.tsx";
import { operateTrainings } from "../../features/trainings/pages/operate.page.tsx";
import { operateCancelTraining } from "../../features/trainings/pages/operate-cancel.page.tsx";
import { operateCourse } from "../../features/trainings/pages/operate-course.page.tsx";
import { operatePlan } from "../../features/trainings/pages/operate-plan.page.tsx";
import { operateQualifications } from "../../features/trainings/pages/operate-qualifications.page.tsx";
import { trainingsSession } from "../../features/trainings/pages/session.page.tsx";
import type { Page } from "../../web/core/page.ts";

/** Pages about machines, loans, trainings and guests. */
export const FLOOR_PAGES: readonly Page[] = [
  presentations,
  presentation,
  presentationsMine,
  operatePresentations,
  operatePresentationAdd,
  operatePresentation,
  operatePresentationEdit,
  prints,
  printFarm,
  printRequest,
  printers,
  printerSpools,
  printerScreen,
  printer,
  operatePrinters,
  operatePrintersAdd,
  operatePrinter,
  operateSlicing,
  operateSlicingProfile,
  trainings,
  trainingsMine,
  trainingsSession,
  operateTrainings,
  operateCourse,
  operatePlan,
  operateCancelTraining,
  operateQualifications,
  loans,
  loansWaiver,
  loansSignOff,
  unit,
  unitDamage,
  operateLending,
  operateLoan,
  operateUnitOut,
  operateUnitChange,
  operateLabels,
  operateKinds,
  floor,
  operateSite,
  guests,
  guestsAdd,
  guestVisit,
  guestInvitation,
  kiosk,
  kioskStep,
  operateGuests,
  operateGuestBlocks,
  operateGuestFlows,
  operateEvacuation,
  operateEvacuationFile,
];
