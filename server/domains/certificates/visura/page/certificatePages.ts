/**
 * GET /visura-ape/{number}: the program's own page, with the facts of the certificate in it for links, search engines and people without
 * scripts. GET /verifica/{code}, where the QR code of a document leads: that page, which says of an annulled act that it is one; else the
 * search for the code. What nobody has is counted here as well, so that codes are not tried in a row.
 */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { italianDay } from '../../../../platform/dates';
import { HOST_TENANT_ID } from '../../../../platform/database/schema';
import type { AppDeps } from '../../../../platform/deps';
import { ApiError } from '../../../../platform/errors';
import { originOf } from '../../../../identity/provider/origin';
import { counterOf } from '../budget';
import { findNumberByCode } from '../factsRepository';
import { readPublic } from '../show';
import { pageWith, toldOf, toldPlainly, type Told } from './factsHtml';

interface Options extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'clock'> {
  /** Where the build lies: dist/web. */
  readonly webFolder: string;
}

interface Answer {
  readonly status: number;
  /** Null where the program tells by itself what is the matter. */
  readonly told: Told | null;
}

export const certificatePages = fp<Options>(
  async (app, { database, tenantDatabase, config, clock, webFolder }) => {
    const register = tenantDatabase(HOST_TENANT_ID);
    const counterFor = (request: FastifyRequest) =>
      counterOf(database, { caller: { userId: null }, address: originOf(request).address });
    app.get<{ Params: { code: string } }>(
      '/verifica/:code(^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$)',
      async (request, reply) => {
        const { code } = request.params;
        const search = `/visura-ape?testo=${code}`;
        const number = await findNumberByCode(register, code);
        // Whoever has tried too many is told so by the search.
        if (number === undefined)
          await counterFor(request)
            .missed()
            .catch((error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
            });
        return reply
          .header('Cache-Control', 'no-store')
          .redirect(number === undefined ? search : `/visura-ape/${number}`, 302);
      },
    );
    const built = join(webFolder, 'index.html');
    if (!existsSync(built)) return;
    const page = await readFile(built, 'utf8');

    const answerTo = async (request: FastifyRequest, number: string): Promise<Answer> => {
      const address = `${config.publicUrl}/visura-ape/${number}`;
      const scope = { database: register, today: italianDay(clock()), counter: counterFor(request) };
      try {
        return { status: 200, told: toldOf(await readPublic(scope, number), address) };
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        if (status === 410)
          return { status, told: toldPlainly('Attestato annullato', 'Non fa più parte del registro.', address) };
        if (status === 404)
          return { status, told: toldPlainly('Attestato non trovato', 'Nel registro non c’è.', address) };
        // Too many, or no database: the program asks again, and tells.
        if (status === null) request.log.warn({ err: error }, 'the page of a certificate was given without its facts');
        return { status: 200, told: null };
      }
    };

    app.get<{ Params: { number: string } }>('/visura-ape/:number(^\\d{5,7}-\\d{6}-\\d{4}$)', async (request, reply) => {
      const { status, told } = await answerTo(request, request.params.number);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(told === null ? page : pageWith(page, told));
    });
  },
  { name: 'certificate-pages' },
);
