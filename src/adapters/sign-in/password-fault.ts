import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from "./refusals.ts";

/** Words that head every published list of leaked passwords. Digits and signs around them add little. */
const COMMON_WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd passphrase passwordpassword secret secretsecret letmein letmeinplease welcome
   welcomeback admin administrator root login changeme changemeplease default guest master superman batman
   iloveyou loveyou sunshine princess dragon monkey shadow football baseball basketball soccer liverpool chelsea
   arsenal michael jennifer jordan charlie trustno starwars pokemon whatever freedom computer internet samsung
   google facebook qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
   qazwsx qazwsxedc abc abcd abcdef abcdefgh abcdefghij abcabc hello helloworld hallo test testtest testing
   summer winter spring autumn`.split(/\s+/),
);
const KEY_ROWS = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
];

/** Why a new password is refused, as the end of a sentence; null if it is not (NIST SP 800-63B, 3.1.1.2). */
export function passwordFault(password: string): Message | null {
  if (password.length < PASSWORD_CHARS_MIN) return say.passwordShort({ min: PASSWORD_CHARS_MIN });
  if (password.length > PASSWORD_CHARS_MAX) return say.passwordLong({ max: PASSWORD_CHARS_MAX });
  return isCommon(password.toLowerCase()) ? say.passwordCommon : null;
}

function isCommon(password: string): boolean {
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const isRepeated = /^(.{1,6}?)\1+.?$/.test(password);
  return (
    COMMON_WORDS.has(word) ||
    isRepeated ||
    KEY_ROWS.some((row) => row.includes(password) || (word !== "" && word.length > 3 && row.includes(word)))
  );
}
