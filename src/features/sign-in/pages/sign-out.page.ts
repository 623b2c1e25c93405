import { openPage, refuseUnread } from "../../../web/core/index.ts";
import { signInText } from "./text.ts";

export const signOut = openPage({
  path: "/sign-out",
  async act(request) {
    refuseUnread(request);
    const { parts, cookie } = request;
    const cookies = cookie === null ? [] : await parts.signIn.signOut(cookie);
    return { to: "/", cookies, notice: { tone: "success", text: signInText.signedOut } };
  },
});
