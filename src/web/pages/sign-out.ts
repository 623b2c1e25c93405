import { openPage } from "../page.ts";
import { words } from "../words.ts";

export const signOut = openPage({
  path: "/sign-out",
  async act({ parts, cookie }) {
    const cookies = cookie === null ? [] : await parts.signIn.signOut(cookie);
    return { to: "/", cookies, notice: { tone: "success", text: words.signIn.signedOut } };
  },
});
