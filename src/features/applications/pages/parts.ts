export { answerVisitor, beginSignIn, decideSignIn } from "./sign-in.tsx";
