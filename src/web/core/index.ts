export { withoutEnvelope } from "../../kernel/values/text.ts";
export { QuotaNote, type RemainingQuota, remainingQuota } from "./banners/quota-note.tsx";
export { NeedsTier, tierTooLowPage } from "./banners/tier-too-low.tsx";
export {
  type CallResult,
  call,
  callNamed,
  type FormInput,
  type Input,
  need,
  type Reply,
  refuseUnread,
  shapeFault,
} from "./client.ts";
export { CONTINUE, takeForm } from "./cookies/kept-form.ts";
export { clearedCookie, openedCookie, sealedCookie } from "./cookies/one-time-secret.ts";
export { csvOf, dayOf } from "./csv.ts";
export { refusalPage } from "./document/document.tsx";
export { errorAt, fieldErrors, ownWords, PageRefusal, type Refused, refusedFields } from "./errors.ts";
export { emptyFields, notFound, wholeNumber, withProblems } from "./field-errors.ts";
export { type Form, type FormText, formOf, untouched } from "./form.ts";
export { HOME_OF_MEMBERS, localPath, pathWith } from "./local-path.ts";
export {
  memberPage,
  type OneTimeNotice,
  openPage,
  operatorPage,
  type Page,
  type PageDocument,
  type PageResponse,
  type Redirect,
} from "./page.ts";
export type { PageAct } from "./page-act.ts";
export { pageAt, pageLinks, slice } from "./paging.ts";
export { plural } from "./plural.ts";
export {
  anonymousRequest,
  clockOf,
  type MemberRequest,
  mailKeyCookie,
  shownImage,
  type WebParts,
  type WebRequest,
} from "./request.ts";
export { cookieName } from "./security.ts";
export { bareName, fieldWords, inReadingOrder, instantIn } from "./sent-fields.ts";
export { areaLabel, formText, refusalTexts } from "./text.ts";
export { localText, momentOf } from "./time/local-time.ts";
export { positionOf, positionText } from "./time/position-text.ts";
