/** Accounts. */
export const peopleWords = {
  signIn: {
    title: "Sign in",
    lede: "Welcome back.",
    ledeAgent: "An agent is waiting for your decision. Sign in, and you come straight back to it.",
    action: "Sign in",
    instead: "No account yet?",
    insteadAction: "Create one",
    sessionOver: "You were signed out in the meantime, so nothing was changed. Sign in and send it again.",
    signedOut: "You are signed out.",
    fields: { email: "E-mail", password: "Password" },
  },

  signUp: {
    title: "Create an account",
    lede: "It costs nothing. You start as a guest, and an operator can raise your tier.",
    ledeAgent: "An agent is waiting for your decision. With an account you can make it.",
    action: "Create the account",
    instead: "Have an account?",
    insteadAction: "Sign in",
    welcome: (name: string) => `Welcome, ${name}.`,
    fields: { name: "Name", email: "E-mail", password: "Password" },
    nameHint: "As the others here know you.",
    passwordHint: "At least 10 characters. A few plain words are good.",
  },

  account: {
    unknownBrowser: "Unknown browser",
    browser: (name: string, system: string | null) => (system ? `${name} on ${system}` : name),
  },
};
