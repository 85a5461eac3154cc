/** Compresses large answers; the build compresses the files of the browser program. */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Bytes; a shorter answer fits one packet either way. */
const LEAST = 1024;
/** Bytes; a longer answer, which is rare, is compressed piece by piece, so that others are served in between. */
const AT_ONCE = 256 * 1024;

interface ContractSchema {
  readonly operationId?: string;
  readonly response?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/**
 * Compresses the JSON answers of the contract's operations, and the answers of routes that opt in by `compress: {}`.
 * Files are sent as they are, because of their length and ranges. The identity provider's answers are never compressed:
 * its pages are requested with cookies, and the length of a compressed answer would reveal the secrets in it to a
 * foreign page (BREACH). The API requires a token, which no foreign page can send.
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
