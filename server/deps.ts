import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Database } from './database/schema';

/** What the parts of the server are given: they reach for nothing else. */
export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  /** The present moment; tests hold it still. */
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
}

/** Answers one operation of the contract: the value becomes the body, shaped by the contract's response schema. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The operations that a module serves, by operationId. */
export type Handlers = Readonly<Record<string, Handler>>;
