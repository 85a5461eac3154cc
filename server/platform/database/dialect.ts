/** PostgreSQL as Kysely speaks it, over connections that outlive a failover; and transactions that are begun again where that is safe. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely';
import { CommitUnknown, isClash, isLost, isReadOnly } from './failures';
import { LentConnection, type Lender } from './lentConnection';

const lent = (connection: DatabaseConnection): LentConnection => {
  if (connection instanceof LentConnection) return connection;
  throw new Error('This connection is of another driver.');
};

class LendingDriver implements Driver {
  constructor(readonly lender: Lender) {}

  init = (): Promise<void> => Promise.resolve();
  /** The pools are closed by those who opened them. */
  destroy = (): Promise<void> => Promise.resolve();
  acquireConnection = (): Promise<DatabaseConnection> => LentConnection.lend(this.lender);

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const words = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    await lent(connection).begin(words.filter(Boolean).join(' '), accessMode === 'read only');
  }

  commitTransaction = (connection: DatabaseConnection): Promise<void> => lent(connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> => lent(connection).rollback();
  releaseConnection = (connection: DatabaseConnection): Promise<void> => {
    lent(connection).release();
    return Promise.resolve();
  };
}

const dialect = (lender: Lender): Dialect => ({
  createDriver: () => new LendingDriver(lender),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (database) => new PostgresIntrospector(database),
});

const MOST_CLASHES = 4;
const MOST_LOSSES = 1;
/** Two that clashed must not begin again in the same moment. */
const pause = (attempt: number) => wait(Math.random() * 50 * 2 ** attempt);

/**
 * Does a transaction again when it was undone for no fault of its own: after a deadlock or a serialization failure up to four times, after a lost
 * connection or a failover once. Not when the connection was lost while it was committed.
 */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  let losses = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof CommitUnknown) throw error;
      if (isLost(error) || isReadOnly(error)) losses += 1;
      else if (!isClash(error)) throw error;
      if (losses > MOST_LOSSES || attempt === MOST_CLASHES) throw error;
      await pause(attempt);
    }
  }
}

function repeating<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    execute: ((callback) => repeated(() => execute(callback))) satisfies typeof execute,
    setAccessMode: ((mode) => repeating(setAccessMode(mode))) satisfies typeof setAccessMode,
    setIsolationLevel: ((level) => repeating(setIsolationLevel(level))) satisfies typeof setIsolationLevel,
  });
}

/**
 * Kysely over such connections. The callback of `transaction().execute` may run more than once: it must leave nothing behind but in
 * the transaction it is given.
 */
export class RepeatingKysely<DB> extends Kysely<DB> {
  constructor(lender: Lender) {
    super({ dialect: dialect(lender) });
  }

  override transaction(): TransactionBuilder<DB> {
    return repeating(super.transaction());
  }

  /** Begins its transactions again as this one does. */
  override withPlugin(plugin: KyselyPlugin): Kysely<DB> {
    const plugged = super.withPlugin(plugin);
    const transaction = plugged.transaction.bind(plugged);
    return Object.assign(plugged, { transaction: () => repeating(transaction()) });
  }
}
