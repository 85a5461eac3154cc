/** Answers that are worth it travel compressed, as the files of the browser program do, which are compressed by the build. */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** In bytes: what is shorter fits one packet either way. */
const LEAST = 1024;
/** In bytes: what is longer, which few answers are, is compressed piece by piece, and others are served between. */
const AT_ONCE = 256 * 1024;

interface ContractSchema {
  readonly operationId?: string;
  readonly response?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/**
 * Compresses what operations of the contract answer as JSON, and the answers of routes that ask for it by `compress: {}`. Files go as they are, by
 * their length and ranges; and nothing of the identity provider is compressed, whose pages are asked for with cookies: the length of a compressed
 * answer would tell a foreign page of the secrets in it (BREACH). The API takes a token, which no foreign page can send.
 */
export const compression = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      const { operationId, response = {} } = (route.schema ?? {}) as ContractSchema;
      const isJson = Object.values(response).some(({ content }) => content?.['application/json'] !== undefined);
      if (operationId !== undefined && isJson) route.compress ??= {};
    });
    await app.register(compress, {
      global: false,
      encodings: ['br', 'gzip'],
      customTypes: /^(?:application\/json|text\/html)(?:;|$)/,
      threshold: LEAST,
      syncThreshold: AT_ONCE,
    });
  },
  { name: 'compression' },
);
