export { AccountFields, accountErrors, createAccount, type SignInRefusal, signInErrors } from "./account-fields.tsx";
export { DevMail } from "./by-mail.page.tsx";
export { credentialPage, expiredLinkPage } from "./credential-page.tsx";
export { externalOrigins } from "./external/flow.ts";
export { cookieAfter, refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
export { nextOf } from "./signing-in.ts";
export { byMailText, passkeyText, signInText, signUpText } from "./text.ts";
