/** Where adapters of the database report what an operator may want to know. Never receives values of statements. */
export type Log = (message: string, fields?: object) => void;
