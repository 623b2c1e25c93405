import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { secretNamed, spaceNameAndZone } from "../../space/index.ts";
import { documentsInForce } from "../flow-store.ts";
import { NO_SUCH_LINK } from "../refusals.ts";
import { isEnded, SECRET_NAME, VISIT_STATES, visitOfLink } from "../rules.ts";
import { linkSecretField, renderVisit, Signed } from "../schemas.ts";
import * as store from "../store.ts";

const Invitation = object("GuestInvitation", {
  guest_name: Type.String(),
  host_name: nullable(Type.String()),
  purpose: Type.String(),
  expected_at: instant("When you are expected."),
  expected_until: instant("When the visit ends."),
  state: choice(VISIT_STATES),
  code: nullable(Type.String({ description: "For the kiosk; null once the visit has ended." })),
  documents: Type.Array(object("InvitationDocument", { ...Signed.properties, body: Type.String() })),
});

export const getInvitation = defineOperation({
  id: "guests.get_invitation",
  tool: "ic_guests_get_invitation",
  rest: { method: "GET", path: "/api/guests/invitations/{secret}", operationId: "getGuestInvitation" },
  title: "Get a guest's invitation",
  summary: "Returns a guest's own invitation with the documents to sign, by the secret of its link.",
  when: "Use for the guest who has the link. ic_guests_get is for hosts.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  bodyBytesMax: 1024,

  input: object("GetGuestInvitation", { secret: linkSecretField }),
  output: object("GuestInvitationResponse", {
    ok: Ok,
    space: Type.String(),
    time_zone: SpaceTimeZone,
    invitation: Invitation,
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What do I sign before my visit?",
      input: { secret: "vis_0a1b2c3d4e5f607182930007.j-f_NOgB2qsul6nqaPqGR5" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { secret }) {
    const id = visitOfLink(await secretNamed(tx, SECRET_NAME), secret);
    const visit = id === null ? undefined : await store.find(tx, id);
    if (!visit || visit.purged_at !== null) throw fail("not_found", NO_SUCH_LINK);
    const [{ name, time_zone }, rendered, texts] = await Promise.all([
      spaceNameAndZone(tx),
      renderVisit(tx, visit, now),
      documentsInForce(tx, visit.documents),
    ]);
    const { purpose, expected_at, expected_until, state } = rendered;
    return {
      ok: true as const,
      space: name,
      time_zone,
      invitation: {
        guest_name: visit.guest_name,
        host_name: visit.host_name,
        purpose,
        expected_at,
        expected_until,
        state,
        code: isEnded(state) ? null : visit.code,
        documents: rendered.documents.map((document) => ({
          ...document,
          body: texts.find(({ kind }) => kind === document.kind)?.body ?? "",
        })),
      },
    };
  },
});
