/** GET /opendata/catalog.ttl, /opendata/catalog.jsonld, and /opendata/catalog as whoever asks would rather have it. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from './catalogue';
import { jsonLd, turtle } from './catalogueFile';
import { LIMIT, type DownloadDeps } from './download';
import { listNewest } from './editionRepository';

const TYPES = { ttl: 'text/turtle; charset=utf-8', jsonld: 'application/ld+json; charset=utf-8' } as const;
type Kind = keyof typeof TYPES;

/** What a harvester says it takes, the first it names of the two; Turtle for whoever takes anything. */
const wanted = (accept: string): Kind => {
  const [json, ttl] = [accept.search(/application\/(?:ld\+)?json/), accept.indexOf('text/turtle')];
  return json >= 0 && (ttl < 0 || json < ttl) ? 'jsonld' : 'ttl';
};

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
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'public, max-age=300')
      .header('Access-Control-Allow-Origin', '*');
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
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
