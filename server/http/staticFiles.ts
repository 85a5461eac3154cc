/** The built browser program: prebuilt compressed files, lasting caches for hashed names, and index.html for its own routes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { nothingHere } from './errors';

interface Options {
  /** Where the build lies: dist/web. */
  readonly folder: string;
}

/** Names and folders that change with their content: main.3f2a9c01.js, assets/12d199ff/2703.js. */
const HASHED = /[.-][0-9a-f]{6,}\.[a-z0-9.]+$|[\\/]assets[\\/][0-9a-f]{8}[\\/][^\\/]+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Addresses that belong to programs, where a page instead of an error would only mislead. */
const NOT_PAGES = /^\/(?:api|connect|\.well-known|health)(?:[/?]|$)/i;
const FILE_LIKE = /\.[A-Za-z0-9]{1,8}$/;

/** Whether the browser program may have a route of this address. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(path) || FILE_LIKE.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

export const staticFiles = fp<Options>(
  async (app: FastifyInstance, { folder }) => {
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
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      if (isBuilt && isPage(request)) return reply.sendFile('index.html');
      return nothingHere(request, reply);
    });
  },
  { name: 'static-files', dependencies: ['errors'] },
);
