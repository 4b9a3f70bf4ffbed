import pg from 'pg';
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
  bind(what: object): void;
  execute(what: object): void;
  sync(): void;
}
interface Described {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
declare module 'pg' {
  interface Query {
    name: string;
    values: unknown[] | undefined;
    _result: unknown;
    _accumulateRows: boolean;
    prepare(connection: unknown): void;
    handleRowDescription(message: unknown): void;
  }
}

/** What the columns of each statement are, by connection: PostgreSQL itself refuses a prepared statement whose columns have changed. */
const known = new WeakMap<object, Map<string, Described>>();

const columnsOf = (connection: object) => {
  const found = known.get(connection) ?? new Map<string, Described>();
  known.set(connection, found);
  return found;
};

/**
 * A statement that PostgreSQL parses and plans once per connection, and whose columns are asked for once, too: describing them
 * anew costs as much as reading some rows.
 */
class Statement extends pg.Query {
  #described: Map<string, Described> | undefined;

  constructor(name: string, { text, values }: Sql) {
    // Here, where a value that cannot be sent fails before anything is under way.
    super(text, values.map(utils.prepareValue));
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const described = columnsOf(connection);
    const columns = this.name in connection.parsedStatements ? described.get(this.name) : undefined;
    this.#described = described;
    if (columns === undefined) return super.prepare(connection);
    Object.assign(this._result as Described, columns);
    this._accumulateRows = true;
    connection.bind({ portal: '', statement: this.name, values: this.values });
    connection.execute({ portal: '', rows: 0 });
    connection.sync();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result as Described;
    this.#described?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Statements seen so far, each with a short name. */
const names = new Map<string, string>();
const NAMES_MAX = 1000;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < NAMES_MAX) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
}

/** Runs a statement. */
export async function execute(runner: Runner, query: Sql): Promise<pg.QueryResult> {
  const name = nameOf(query.text);
  if (name === undefined) return runner.query({ text: query.text, values: query.values });
  try {
    return await new Promise((resolve, reject) => {
      runner.query(new Statement(name, query), undefined, (error, result) => {
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
