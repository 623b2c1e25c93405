import { readOnlyFloor } from "../../kernel/access/policy.ts";
import type { ExternalSignIn, SignIn } from "../../kernel/ports/sign-in.ts";

const refuse = () => Promise.reject(readOnlyFloor());

/** On a read-only floor people sign in and out, and end sessions. No account is opened or changed. */
export function readOnlySignIn(signIn: SignIn): SignIn {
  const { links, passwords, secondFactor, passkeys, github } = signIn;
  return {
    ...signIn,
    signUp: refuse,
    openAccount: refuse,
    markEmailProved: refuse,
    links: {
      ...links,
      askToProve: refuse,
      askToChangeEmail: refuse,
      prove: refuse,
      askToResetPassword: refuse,
      resetPassword: refuse,
    },
    passwords: { ...passwords, change: refuse },
    secondFactor: { ...secondFactor, begin: refuse, confirm: refuse, remove: refuse, newBackupCodes: refuse },
    passkeys: { ...passkeys, beginAdding: refuse, add: refuse, rename: refuse, remove: refuse },
    github: github && withoutLinking(github),
    get provider() {
      const { provider } = signIn;
      return provider && { ...withoutLinking(provider), label: provider.label };
    },
  };
}

function withoutLinking(site: ExternalSignIn): ExternalSignIn {
  return {
    ...site,
    begin: (purpose, next, visitor) => ("link" in purpose ? refuse() : site.begin(purpose, next, visitor)),
    unlink: refuse,
  };
}
