import { sentences, slotAndReason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const GUEST_NEWS: Readonly<Record<string, string>> = {
  approved: "darf kommen",
  refused: "darf nicht kommen",
  arrived: "steht an der Tür",
  in: "ist hier",
  out: "ist gegangen. Bitte schließe den Besuch ab",
  overstay: "ist noch hier, eine halbe Stunde nach dem Ende",
  expired: "wurde nicht rechtzeitig eingelassen",
  no_show: "ist nicht gekommen",
  auto_out: "wurde abgemeldet, als der Space schloss. Bitte schließe den Besuch ab",
};

const GUEST_WHYS: Readonly<Record<string, string>> = {
  approval: "Ein Besuch wartet auf Genehmigung",
  at_door: "Ein Gast wartet an der Tür",
  overstay: "Ein Gast bleibt zu lange",
  name_match: "Ein Gast heißt ähnlich wie jemand auf der Sperrliste",
};

translateEvents("de", notifications, {
  guest_visit_changed: {
    title: ({ text }) => `${text("guest") || "Dein Gast"} ${GUEST_NEWS[text("outcome")] ?? "wurde geändert"}`,
    detail: slotAndReason,
  },
  guest_needs_operator: {
    title: ({ text }) => `${GUEST_WHYS[text("why")] ?? "Ein Besuch braucht dich"}: ${text("guest")}`,
    detail: ({ text }) => sentences([text("when"), text("display_name") && `Gastgeber: ${text("display_name")}`]),
  },
});
