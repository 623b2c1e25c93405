import {
  call,
  type Form as Fields,
  type MemberRequest,
  type OneTimeNotice,
  type Refused,
} from "../../../web/core/index.ts";
import { guestsText } from "./text.ts";

type Done = { readonly notice: OneTimeNotice } | { readonly refused: Refused };

/** Carries out what a button beside a visit names. */
export async function actOnVisit(request: MemberRequest, form: Fields): Promise<Done> {
  const visit_id = form.text("visit");
  const { done } = guestsText;
  const success = (text: string): Done => ({ notice: { tone: "success", text } });
  switch (form.text("act")) {
    case "check_in": {
      const came = await call(request, "guests.check_in", { visit_id });
      if (!came.ok) return came;
      const { state, guest } = came.body.visit;
      return state === "in"
        ? success(done.check_in(guest.name))
        : { notice: { tone: "warning", text: done.waits(guest.name) } };
    }
    case "cancel": {
      const ended = await call(request, "guests.cancel", { visit_id });
      return ended.ok ? success(done.cancel(ended.body.visit.guest.name)) : ended;
    }
    default: {
      const open_points = form.filled("open_points");
      const signed = await call(request, "guests.sign_off", { visit_id, ...open_points });
      return signed.ok ? success(done.sign_off(signed.body.visit.guest.name)) : signed;
    }
  }
}
