/**
 * One connection lent to Kysely: repeats what is safe to repeat, and confines its settings to the transaction where the
 * pooler gives no lasting session.
 */
import type {
  CompiledQuery,
  DatabaseConnection,
  PostgresCursor,
  PostgresCursorConstructor,
  PostgresPoolClient,
  QueryResult,
} from 'kysely';
import { DatabaseError, type PoolClient, type QueryResult as Answer } from 'pg';
import { CommitUnknown, isLost, isReadOnly, OutdatedPlan } from './failures';
import { isOutdated, planKindOf, PreparedStatements } from './preparedStatements';
import { repeated } from './repeated';

/** The source of connections, and the settings that they begin with. */
export interface Lender {
  readonly lend: () => Promise<PoolClient>;
  /** This connection leads to a server that takes no writes: neither it nor those made before are to be lent again. */
  readonly distrust: (client: PoolClient) => void;
  /** Statements at the beginning of every transaction, even of one statement; null where the session knows all. */
  readonly opening: string | null;
  readonly cursor: PostgresCursorConstructor;
}

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * True for a query that changes nothing, so that a repetition does no harm. Functions that a raw statement calls might
 * change something.
 */
const onlyReads = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' && query.with === undefined;

/**
 * Makes the server work at the next rows while the caller uses those before. A failure rejects the caller that waits
 * for them.
 */
function readAhead<R>(cursor: PostgresCursor<R>, rows: number): Promise<R[]> {
  const read = cursor.read(rows);
  read.catch(() => undefined);
  return read;
}

export class LentConnection implements DatabaseConnection {
  /** Null after `release`, and when its connection was unusable and no other could be had. */
  #given: PoolClient | null;
  readonly #lender: Lender;
  #transaction: 'none' | 'writing' | 'reading' = 'none';
  #isBroken = false;

  private constructor(client: PoolClient, lender: Lender) {
    this.#given = client;
    this.#lender = lender;
  }

  static async lend(lender: Lender): Promise<LentConnection> {
    return new LentConnection(await lender.lend(), lender);
  }

  /** Returns the connection to the pool, or closes it when it is unusable. */
  release(): void {
    this.#given?.release(this.#isBroken);
    this.#given = null;
    this.#isBroken = false;
  }

  get #client(): PoolClient {
    if (this.#given === null) throw new Error('This connection was given back.');
    return this.#given;
  }

  async begin(start: string, isReadOnlyAsked: boolean): Promise<void> {
    const { opening } = this.#lender;
    try {
      await this.#client.query(opening === null ? start : `${start}; ${opening}`);
      this.#transaction = isReadOnlyAsked ? 'reading' : 'writing';
    } catch (error) {
      this.#isBroken = true; // it is unknown whether the connection is in a transaction
      throw error;
    }
  }

  /** @throws CommitUnknown when the connection was lost before the answer came. */
  async commit(): Promise<void> {
    try {
      await this.#client.query('commit');
    } catch (error) {
      if (!(error instanceof DatabaseError) || isLost(error)) {
        this.#isBroken = true;
        if (this.#transaction === 'writing')
          throw new CommitUnknown('The connection was lost while a commit was under way.', { cause: error });
      }
      throw error;
    }
    this.#transaction = 'none';
  }

  /** Never fails: a connection that cannot roll back is closed, which undoes its transaction. */
  async rollback(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch {
      this.#isBroken = true;
    }
    this.#transaction = 'none';
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction !== 'none') return this.#run<R>(compiled);
    let isAgain = false;
    return repeated(
      async () => {
        if (isAgain && this.#isBroken) {
          this.release();
          this.#given = await this.#lender.lend();
        }
        isAgain = true;
        return this.#runAlone<R>(compiled);
      },
      (error) => isReadOnly(error) || onlyReads(compiled),
    );
  }

  async *streamQuery<R>(compiled: CompiledQuery, chunkSize = 1000): AsyncIterableIterator<QueryResult<R>> {
    const isAlone = this.#transaction === 'none' && this.#lender.opening !== null;
    if (isAlone) await this.begin('begin', true);
    const client = this.#client;
    // A cursor waits for the server to say that it is closed, also on a connection that is gone.
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = () => {
        this.#isBroken = true;
        resolve();
      };
    });
    client.once('end', end);
    const cursor = (client as PostgresPoolClient).query(
      new this.#lender.cursor<R>(compiled.sql, [...compiled.parameters]),
    );
    let ahead = readAhead(cursor, chunkSize);
    try {
      for (let rows = await ahead; rows.length > 0; rows = await ahead) {
        ahead = readAhead(cursor, chunkSize);
        yield { rows };
      }
    } catch (error) {
      this.#judge(error);
      throw error;
    } finally {
      const isOpen = ahead.then(
        () => true,
        () => false,
      );
      // A reading that failed has closed the cursor. To close it again would wait for an answer that has come already.
      if ((await Promise.race([isOpen, ended])) === true) await Promise.race([cursor.close().catch(end), ended]);
      client.off('end', end);
      if (isAlone) await this.rollback();
    }
  }

  /** A statement outside a transaction of the caller's, in one of its own where settings must not outlive it. */
  async #runAlone<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#lender.opening === null) return this.#run<R>(compiled);
    await this.begin('begin', onlyReads(compiled));
    try {
      const result = await this.#run<R>(compiled);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async #run<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#ask(compiled);
      return {
        ...(WRITES.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
        rows: rows as R[],
      };
    } catch (error) {
      this.#judge(error);
      throw error;
    }
  }

  /**
   * A pooler's session, which others use after us, plans again. A plan that fails ends a transaction, which is then
   * repeated.
   */
  async #ask(compiled: CompiledQuery): Promise<Answer> {
    const client = this.#client;
    const { sql: text } = compiled;
    const values = [...compiled.parameters];
    const kind = this.#lender.opening === null ? planKindOf(compiled) : undefined;
    if (kind === undefined) return client.query(text, values);
    const prepared = PreparedStatements.of(client);
    if (prepared.haveAged()) await client.query('deallocate all');
    const name = prepared.nameOf(text, kind);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      PreparedStatements.forgetAll();
      if (this.#transaction !== 'none') throw new OutdatedPlan('A cached plan was outdated.', { cause: error });
      return client.query(text, values);
    }
  }

  /** Prevents a connection from being lent again when it failed for good, or leads to a server that only reads. */
  #judge(error: unknown): void {
    if (isLost(error)) this.#isBroken = true;
    // In a read-only transaction the statement is at fault, not the server.
    if (!isReadOnly(error) || this.#transaction === 'reading') return;
    this.#isBroken = true;
    this.#lender.distrust(this.#client);
  }
}
