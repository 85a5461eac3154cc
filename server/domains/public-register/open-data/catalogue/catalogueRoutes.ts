/** GET /opendata/catalog.ttl, /opendata/catalog.jsonld, and /opendata/catalog in the format that the caller prefers. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../../../../platform/entityTags';
import { catalogue } from './catalogue';
import { jsonLd, turtle } from './catalogueFile';
import { LIMIT, type DownloadDeps } from '../download';
import { listNewest } from '../editionRepository';

const TYPES = { ttl: 'text/turtle; charset=utf-8', jsonld: 'application/ld+json; charset=utf-8' } as const;
type Kind = keyof typeof TYPES;

/** The media ranges of a header `Accept` that match each format, the more specific first. */
const NAMED: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  ttl: [['text/turtle'], ['text/*'], ['*/*']],
  jsonld: [['application/ld+json', 'application/json'], ['application/*'], ['*/*']],
};

/**
 * Chooses the format with the highest weight; of equal ones the first in the header; Turtle for a header
 * that accepts anything, or names neither.
 */
function wanted(accept: string): Kind {
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.flatMap((one) => /^q=([\d.]+)$/.exec(one)?.[1] ?? [])[0];
    return { type, weight: weight === undefined ? 1 : Number(weight) };
  });
  const likingOf = (kind: Kind) => {
    const found = NAMED[kind]
      .map((types) => ranges.findIndex(({ type, weight }) => types.includes(type) && !Number.isNaN(weight)))
      .find((at) => at !== -1);
    return { at: found ?? Infinity, weight: found === undefined ? 0 : (ranges[found]?.weight ?? 0) };
  };
  const [json, ttl] = [likingOf('jsonld'), likingOf('ttl')];
  if (json.weight !== ttl.weight) return json.weight > ttl.weight ? 'jsonld' : 'ttl';
  return json.at < ttl.at && json.weight > 0 ? 'jsonld' : 'ttl';
}

export function catalogueRoutes(
  app: FastifyInstance,
  { database, tenantId, settings, publicUrl }: DownloadDeps & { readonly publicUrl: string },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, kind: Kind) => {
    const held = await settings();
    const listed = await listNewest(database, tenantId);
    const files = listed.filter(({ isRowLevel }) => held.rowLevel || !isRowLevel);
    const quads = catalogue({ publicUrl, settings: held, files });
    const text = kind === 'ttl' ? await turtle(quads) : jsonLd(quads);
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    reply.header('ETag', etag).header('Cache-Control', 'public, max-age=300');
    if (isHeld(request, etag)) return reply.code(304).send();
    return reply.type(TYPES[kind]).send(text);
  };
  const route = (path: string, kindOf: (request: FastifyRequest) => Kind) =>
    app.get(path, { config: { rateLimit: LIMIT } }, (request, reply) => answer(request, reply, kindOf(request)));
  route('/opendata/catalog.ttl', () => 'ttl');
  route('/opendata/catalog.jsonld', () => 'jsonld');
  app.get('/opendata/catalog', { config: { rateLimit: LIMIT } }, (request, reply) =>
    answer(request, reply.header('Vary', 'Accept'), wanted(request.headers.accept ?? '')),
  );
}
