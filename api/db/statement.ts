import pg from 'pg';
import { serialize } from 'pg-protocol';
import utils from 'pg/lib/utils.js';
import type { Sql } from 'sql-template-tag';

type Answered = (error: Error | undefined, result: pg.QueryResult) => void;

/** Where a query runs: a pool, or the client that holds a transaction. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  query(statement: pg.Query, values: undefined, answered: Answered): void;
}

/** What of the driver's connection and query a statement handles itself. The driver's version is pinned. */
interface Connection {
  parsedStatements: Record<string, string | undefined>;
  stream: { writable: boolean; write(bytes: Buffer): unknown };
}
interface Described {
  fields: { name: string; dataTypeID: number }[];
  /** None where a row has no columns. */
  _parsers?: readonly Parse[];
  rows: unknown[];
}
type Parse = (text: string) => unknown;
declare module 'pg' {
  interface Query {
    name: string;
    values: unknown[] | undefined;
    _result: unknown;
    _canceledDueToError: unknown;
    prepare(connection: unknown): void;
    handleRowDescription(message: unknown): void;
    handleDataRow(message: unknown): void;
  }
}

/** A row as the driver reads it, column by column, made an object. */
type MakeRow = (texts: readonly (string | null)[]) => object;

/** By names and types of the columns: all connections share them. There are no more than statements with a name. */
const makers = new Map<string, MakeRow>();

/**
 * The function that builds a statement's rows. The driver's own names each column anew in each row, ten times as dear: of thirty rows of ten
 * columns a fifteenth of the whole request.
 */
function rowMaker({ fields, _parsers = [] }: Described): MakeRow {
  const key = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join('\n');
  const known = makers.get(key);
  if (known) return known;
  const columns = fields.map(
    ({ name }, n) => `${JSON.stringify(name)}: t[${n}] === null ? null : p${n}(t[${n}])`,
  );
  const parsers = fields.map((_, n) => `p${n}`);
  // oxlint-disable-next-line typescript/no-implied-eval -- of names in this program's own statements, written as JSON: nothing that anybody sends becomes part of it
  const made = new Function(...parsers, `return (t) => ({ ${columns.join(', ')} })`)(..._parsers) as MakeRow;
  makers.set(key, made);
  return made;
}

/** How the rows of each statement are made, by connection: PostgreSQL itself refuses a prepared statement whose columns have changed. */
const known = new WeakMap<object, Map<string, MakeRow>>();

const columnsOf = (connection: object) => {
  const found = known.get(connection) ?? new Map<string, MakeRow>();
  known.set(connection, found);
  return found;
};

/** Of a prepared statement: run it for all rows, and say when it is done. */
const RUN = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * A statement that PostgreSQL parses and plans once per connection, and whose columns are asked for once, too: describing them
 * anew costs as much as reading some rows.
 */
class Statement extends pg.Query {
  #described: Map<string, MakeRow> | undefined;
  #row: MakeRow | undefined;

  constructor({ name, text }: Named, values: readonly unknown[]) {
    // Here, where a value that cannot be sent fails before anything is under way.
    super(text, values.map(utils.prepareValue));
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const described = columnsOf(connection);
    this.#described = described;
    this.#row = this.name in connection.parsedStatements ? described.get(this.name) : undefined;
    if (this.#row === undefined) return super.prepare(connection);
    if (!connection.stream.writable) return;
    // In one piece: three of them cost the stream and the system as much as the statement costs the driver.
    connection.stream.write(
      Buffer.concat([serialize.bind({ statement: this.name, values: this.values ?? [] }), RUN]),
    );
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.#row = rowMaker(this._result as Described);
    this.#described?.set(this.name, this.#row);
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this._canceledDueToError) return;
    try {
      (this._result as Described).rows.push(this.#row!(fields));
    } catch (error) {
      // The rest of the answer still comes, and is passed over.
      this._canceledDueToError = error;
    }
  }
}

interface Named {
  name: string;
  text: string;
}

/** Statements that begin alike: what comes next, and the statement that ends here. */
interface Known {
  next: Map<string, Known>;
  named?: Named;
}

/**
 * Statements seen so far, found part by part: most of the parts between values are the program's own texts, whose hash is known, where the
 * whole text of a statement would have to be put together and read to be found.
 */
const seen: Known = { next: new Map() };
let count = 0;
const NAMES_MAX = 1000;

/** The short name of a statement, with its text. @returns undefined once so many have one */
function nameOf(query: Sql): Named | undefined {
  let known: Known | undefined = seen;
  for (const part of query.strings) {
    known = known.next.get(part);
    if (known === undefined) break;
  }
  return known?.named ?? (count < NAMES_MAX ? addName(query) : undefined);
}

function addName(query: Sql): Named {
  let known = seen;
  for (const part of query.strings) {
    const next: Known = known.next.get(part) ?? { next: new Map() };
    known.next.set(part, next);
    known = next;
  }
  known.named = { name: `q${count}`, text: query.text };
  count += 1;
  return known.named;
}

/** Runs a statement. */
export async function execute(runner: Runner, query: Sql): Promise<pg.QueryResult> {
  const named = nameOf(query);
  if (named === undefined) return runner.query({ text: query.text, values: query.values });
  try {
    return await new Promise((resolve, reject) => {
      runner.query(new Statement(named, query.values), undefined, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  } catch (error) {
    // The driver's own trace ends where it has read the answer; this one says who has asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
