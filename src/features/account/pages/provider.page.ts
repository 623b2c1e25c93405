import { memberPage } from "../../../web/core/index.ts";
import { refusedSignIn, visitorOf } from "../../sign-in/pages/parts.ts";
import { securityText } from "./text.ts";

export const accountProvider = memberPage({
  path: "/account/provider",
  recentSignIn: true,
  acts: ["link", "unlink"],
  // As for GitHub: after re-authentication the member presses the button again.
  show: async () => ({ to: "/account" }),
  async act(request, form) {
    const { provider } = request.parts.signIn;
    if (!provider) return { to: "/account" };
    if (form.text("act") === "link") {
      const begun = await provider.begin({ link: request.cookie }, "/account", visitorOf(request));
      if (begun.ok) return { to: begun.to, cookies: begun.cookies };
      return { to: "/account", notice: { tone: "warning", text: refusedSignIn(begun).text } };
    }
    const done = await provider.unlink(request.cookie);
    if (!done.ok) return { to: "/account", notice: { tone: "warning", text: refusedSignIn(done).text } };
    return { to: "/account", notice: { tone: "success", text: securityText.providerUndone(provider.label) } };
  },
});
