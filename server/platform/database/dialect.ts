/**
 * Kysely's PostgreSQL dialect over connections that outlive a failover; transactions are repeated when that is safe.
 */
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
import { LentConnection, type Lender } from './lentConnection';
import { repeated } from './repeated';

const lent = (connection: DatabaseConnection): LentConnection => {
  if (connection instanceof LentConnection) return connection;
  throw new Error('This connection is of another driver.');
};

class LendingDriver implements Driver {
  constructor(readonly lender: Lender) {}

  init = (): Promise<void> => Promise.resolve();
  /** The pools are closed by their owners. */
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
 * Kysely over such connections. The callback of `transaction().execute` may run more than once: all its effects must be
 * inside the transaction it is given.
 */
export class RepeatingKysely<DB> extends Kysely<DB> {
  constructor(lender: Lender) {
    super({ dialect: dialect(lender) });
  }

  override transaction(): TransactionBuilder<DB> {
    return repeating(super.transaction());
  }

  /** Repeats its transactions as this one does. */
  override withPlugin(plugin: KyselyPlugin): Kysely<DB> {
    const plugged = super.withPlugin(plugin);
    const transaction = plugged.transaction.bind(plugged);
    return Object.assign(plugged, { transaction: () => repeating(transaction()) });
  }
}
