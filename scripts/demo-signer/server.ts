/** The signer's HTTP server: its page, its signatures, and its responder. */
import fastify, { type FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { STYLE } from './assets';
import { readForm } from './form';
import type { Identity } from './issue';
import { PATHS, signPage, type Person } from './pages';
import { respond } from './responder';
import { FormProblem, signForm } from './sign';

export interface DemoSignerOptions {
  readonly authority: Identity;
  readonly people: readonly Person[];
  /** Returns the address of the server; called when it listens. */
  readonly origin: () => string;
  readonly clock?: () => Date;
}

const HTML = 'text/html; charset=utf-8';

/** Makes the server; it does not listen yet. */
export async function buildDemoSigner({
  authority,
  people,
  origin,
  clock = () => new Date(),
}: DemoSignerOptions): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('multipart/form-data', async (_request: unknown, body: Readable) => body);
  app.addContentTypeParser(
    'application/ocsp-request',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  app.get(PATHS.home, async (_request, reply) => reply.type(HTML).send(signPage(people)));
  app.get(PATHS.style, async (_request, reply) => reply.type('text/css').send(STYLE));
  app.post<{ Body: Readable }>(PATHS.sign, async (request, reply) => {
    try {
      const form = await readForm(request.body, request.headers);
      const responder = `${origin()}${PATHS.responder}`;
      const { name, bytes } = await signForm(form, { authority, people, responder, now: clock() });
      return await reply
        .type(name.endsWith('.pdf') ? 'application/pdf' : 'application/pkcs7-mime')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error;
      return reply.code(400).type(HTML).send(signPage(people, error.message));
    }
  });
  app.post<{ Body: Buffer }>(PATHS.responder, async (request, reply) =>
    reply.type('application/ocsp-response').send(respond(authority, request.body, clock())),
  );
  return app;
}
