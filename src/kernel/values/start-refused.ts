/** A refusal to start, for the person who starts the server: the message says everything, so no stack is printed. */
export class StartRefused extends Error {}
