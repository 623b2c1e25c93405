export { answerVisitor, asVisitor, beginSignIn, decideSignIn } from "./sign-in.tsx";
