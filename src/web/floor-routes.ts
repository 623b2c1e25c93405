import type { Page } from "./core/page.ts";
import { floor } from "./floor/index.page.tsx";
import { operateSite } from "./floor/operate-site.page.tsx";
import { guestsAdd } from "./guests/add.page.tsx";
import { operateEvacuation, operateEvacuationFile } from "./guests/evacuation.page.tsx";
import { guests } from "./guests/index.page.tsx";
import { guestInvitation } from "./guests/invitation.page.tsx";
import { kiosk } from "./guests/kiosk.page.tsx";
import { kioskStep } from "./guests/kiosk-step.page.tsx";
import { operateGuests } from "./guests/operate.page.tsx";
import { operateGuestBlocks } from "./guests/operate-blocks.page.tsx";
import { operateGuestFlows } from "./guests/operate-flows.page.tsx";
import { guestVisit } from "./guests/visit.page.tsx";
import { unitDamage } from "./lending/damage.page.tsx";
import { loans } from "./lending/loans.page.tsx";
import { operateLending } from "./lending/operate.page.tsx";
import { operateLoan, operateUnitChange, operateUnitOut } from "./lending/operate-act.page.tsx";
import { operateKinds } from "./lending/operate-kinds.page.tsx";
import { operateLabels } from "./lending/operate-labels.page.tsx";
import { loansSignOff } from "./lending/sign-off.page.tsx";
import { unit } from "./lending/unit.page.tsx";
import { loansWaiver } from "./lending/waiver.page.tsx";
import { presentations } from "./presentations/index.page.tsx";
import { presentationsMine } from "./presentations/mine.page.tsx";
import { operatePresentations } from "./presentations/operate.page.tsx";
import { operatePresentationAdd, operatePresentationEdit } from "./presentations/operate-edit.page.tsx";
import { operatePresentation } from "./presentations/operate-presentation.page.tsx";
import { presentation } from "./presentations/presentation.page.tsx";
import { printers } from "./printers/index.page.tsx";
import { operatePrinters } from "./printers/operate.page.tsx";
import { operatePrintersAdd } from "./printers/operate-add.page.tsx";
import { operatePrinter } from "./printers/operate-printer.page.tsx";
import { printer } from "./printers/printer.page.tsx";
import { printerScreen } from "./printers/screen.page.tsx";
import { printerSpools } from "./printers/spools.page.tsx";
import { printFarm } from "./prints/farm.page.tsx";
import { prints } from "./prints/index.page.tsx";
import { printRequest } from "./prints/request.page.tsx";
import { operateSlicing } from "./slicing/operate.page.tsx";
import { operateSlicingProfile } from "./slicing/operate-profile.page.tsx";
import { trainings } from "./trainings/index.page.tsx";
import { trainingsMine } from "./trainings/mine.page.tsx";
import { operateTrainings } from "./trainings/operate.page.tsx";
import { operateCancelTraining } from "./trainings/operate-cancel.page.tsx";
import { operateCourse } from "./trainings/operate-course.page.tsx";
import { operatePlan } from "./trainings/operate-plan.page.tsx";
import { operateQualifications } from "./trainings/operate-qualifications.page.tsx";
import { trainingsSession } from "./trainings/session.page.tsx";

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
