/** GET /opendata/api.json: the public part of the contract, as an OpenAPI document of its own. */
import type { FastifyInstance } from 'fastify';
import { readContract, type Contract } from '../../../../platform/contract';
import { LIMIT } from '../download';

const PREFIX = '/api/open-data/';

/** Collects every `#/components/…` that something refers to, with their own references. */
function referred(whole: unknown, node: unknown, found: Map<string, unknown>): Map<string, unknown> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [name, value] of Object.entries(node)) {
    if (name !== '$ref' || typeof value !== 'string') referred(whole, value, found);
    else if (!found.has(value)) {
      const at = value.split('/').slice(1);
      const target = at.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], whole);
      found.set(value, target);
      referred(whole, target, found);
    }
  }
  return found;
}

/** Drops the members that only this server reads. */
const withoutOwn = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutOwn);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => (name.startsWith('x-') ? [] : [[name, withoutOwn(value)]])),
  );
};

/**
 * Returns the operations of the open data with everything that they refer to, so that the document is complete. Pure.
 */
export function describeApi(contract: Contract, publicUrl: string): object {
  const paths = Object.fromEntries(
    Object.entries(contract.paths)
      .filter(([path]) => path.startsWith(PREFIX))
      .map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method,
            // A session makes no difference here.
            { ...operation, security: [{}, { openDataKey: [] }] },
          ]),
        ),
      ]),
  );
  const components: Record<string, Record<string, unknown>> = {
    securitySchemes: { openDataKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
  };
  for (const [reference, target] of referred(contract, paths, new Map())) {
    const [, , kind = '', name = ''] = reference.split('/');
    components[kind] = { ...components[kind], [name]: target };
  }
  return withoutOwn({
    openapi: contract.openapi,
    info: {
      title: 'Sace: open data of energy performance certificates',
      version: '1',
      description:
        'Read only. Rows of the newest edition of the open data, CC BY 4.0. Fields are added, never renamed nor removed, while the address says v1. Whole files lie at /opendata/latest/.',
      license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components,
  }) as object;
}

export function descriptionRoute(app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  let text: string | undefined;
  app.get('/opendata/api.json', { config: { rateLimit: LIMIT } }, (_request, reply) => {
    text ??= `${JSON.stringify(describeApi(readContract(), publicUrl), null, 2)}\n`;
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(text);
  });
}
