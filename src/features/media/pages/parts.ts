export { serveLogo } from "./logo.ts";
