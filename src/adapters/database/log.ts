/** Logs for operators. Never receives values of statements. */
export type Log = (message: string, fields?: object) => void;
