import type pg from "pg";

/** A column of a result; `table` and `number` are 0 for an expression. */
export interface ResultColumn {
  readonly name: string;
  readonly table: number;
  readonly number: number;
  /** The number of its type in `pg_type`. */
  readonly type: number;
}

interface Connection {
  parse(query: { text: string }): void;
  describe(query: { type: "S" }): void;
  sync(): void;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/**
 * The columns that a statement returns, from the server, which parses and plans nothing more than its names and types.
 * @throws pg.DatabaseError for a statement that the schema does not know
 */
export function describe(client: pg.Client, text: string): Promise<readonly ResultColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly ResultColumn[] = [];
    // The messages of the protocol that the driver passes on to what it was given instead of a query.
    client.query({
      submit(connection: Connection) {
        connection.parse({ text });
        connection.describe({ type: "S" });
        connection.sync();
        return null;
      },
      handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
        columns = fields.map(({ name, tableID, columnID, dataTypeID }) => ({
          name,
          table: tableID,
          number: columnID,
          type: dataTypeID,
        }));
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve(columns);
      },
    } as unknown as pg.Submittable);
  });
}
