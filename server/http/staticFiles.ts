/**
 * Serves the built browser program: precompressed files, long caching for hashed names, and index.html for its own
 * routes. Files of another build, which open pages of the version before or after request, come from the database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/database/schema';
import { typeOfContentName, webFileReader, type WebFile } from '../platform/web/webFileRepository';
import { nothingHere } from './errors';

interface Options {
  readonly database: Database;
  /** The folder of the build: dist/web. */
  readonly folder: string;
}

/** Names that change with their content: main.3f2a9c01.js. */
const HASHED = /[.-][0-9a-f]{6,}\.[a-z0-9.]+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Addresses for programs, where a page instead of an error would only mislead. */
const NOT_PAGES = /^\/(?:api|connect|\.well-known|health)(?:[/?]|$)/i;
const FILE_LIKE = /\.[A-Za-z0-9]{1,8}$/;

/** Returns true for an address that may be a route of the browser program. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(path) || FILE_LIKE.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

const ASSET = /^\/assets\/([^/?]+)(?:\?|$)/;
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/;

const decompress = promisify(brotliDecompress);

/** Returns the name of the requested asset, when a build could have it. */
function contentNameOf({ method, url }: FastifyRequest): string | undefined {
  const name = method === 'GET' || method === 'HEAD' ? ASSET.exec(url)?.[1] : undefined;
  return name !== undefined && typeOfContentName(name) !== undefined ? name : undefined;
}

/** Answers a stored file, in its stored compression when the browser accepts that. */
async function sendStored(request: FastifyRequest, reply: FastifyReply, name: string, { content, encoding }: WebFile) {
  const asStored = encoding === null || TAKES_BROTLI.test(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('Vary', 'Accept-Encoding');
  if (encoding !== null && asStored) reply.header('Content-Encoding', encoding);
  return reply
    .header('Cache-Control', FOREVER)
    .type(typeOfContentName(name) ?? 'application/octet-stream')
    .send(asStored ? content : await decompress(content));
}

export const staticFiles = fp<Options>(
  async (app: FastifyInstance, { database, folder }) => {
    const read = webFileReader(database);
    const isBuilt = existsSync(join(folder, 'index.html'));
    if (isBuilt) {
      await app.register(fastifyStatic, {
        root: folder,
        index: ['index.html'],
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'ignore',
        setHeaders: (reply, path) => {
          reply.header('Cache-Control', HASHED.test(path.replace(/\.(?:br|gz)$/, '')) ? FOREVER : REVALIDATE);
        },
      });
    }
    app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
      const name = contentNameOf(request);
      const stored = name === undefined ? null : await read(name);
      if (name !== undefined && stored) return sendStored(request, reply, name, stored);
      if (isBuilt && isPage(request)) return reply.sendFile('index.html');
      // A missing file may arrive in a moment.
      reply.header('Cache-Control', 'no-store');
      return nothingHere(request, reply);
    });
  },
  { name: 'static-files', dependencies: ['errors'] },
);
