import { openPage } from "../../../../web/core/index.ts";
import { securityText } from "../../../account/pages/parts.ts";
import { beginExternal, finishExternal } from "./flow.ts";

/** Signs in or up through the space's own OpenID provider, which redirects back here with a code. */
export const signInProvider = openPage({
  path: "/sign-in/provider",
  usesUpLink: true,
  show: (request) =>
    finishExternal(request, request.parts.signIn.provider, async () => {
      const text = securityText.providerDone(request.parts.signIn.provider?.label ?? "");
      return { to: "/account", notice: { tone: "success", text } };
    }),
  act: (request, form) => beginExternal(request, request.parts.signIn.provider, form),
});
