import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from './config/config';
import type { Database } from './database/schema';
import type { TenantDatabase } from './database/tenantDatabase';
import type { FileStores } from './files/store';
import type { Actor } from './history';
import type { Sealer } from './secrets';
import type { Subjects } from './subjects/registry';

/** The dependencies of the server's parts: they reach for nothing else. */
export interface AppDeps {
  readonly config: Config;
  /** Every tenant's rows: for signing in, for jobs, and for those who look after tenants. */
  readonly database: Database;
  /** One tenant's rows, by its id. A handler has those of its caller's tenant as `request.database`. */
  readonly tenantDatabase: TenantDatabase;
  /** Seals what the database must not show: passwords of other servers, mails on their way. */
  readonly sealer: Sealer;
  /** The stores of the contents of files. */
  readonly files: FileStores;
  /** The kinds of records that something may hang on. */
  readonly subjects: Subjects;
  /** The present moment; tests hold it still. */
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
}

/** The dependencies of a module that serves only its caller's tenant: `request.database` has the rows. */
export type ModuleDeps = Omit<AppDeps, 'database' | 'tenantDatabase'>;

/** The caller, and the rows of their tenant. */
export type Scope = Pick<FastifyRequest, 'caller' | 'database'>;

/** The context of an action: the caller, their address, the rows of their tenant, and the moment. */
export type ActionContext = Scope & Actor & { readonly now: Date };
