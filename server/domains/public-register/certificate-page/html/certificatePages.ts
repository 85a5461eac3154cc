/**
 * GET /visura-ape/{number}: the program's own page, with the facts of the certificate in it for links, search engines
 * and people without scripts. GET /verifica/{code}, the address in the QR code of a document: the page that says
 * whether the register has the act, and whether it is in force. Unknown numbers and codes are counted here as well, so
 * that codes cannot be tried in a row.
 */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { italianDay } from '../../../../../common/days/italianDays';
import { HOST_TENANT_ID } from '../../../../platform/database/schema';
import type { AppDeps } from '../../../../platform/deps';
import { ApiError, notFound } from '../../../../platform/errors';
import { originOf } from '../../../../identity/provider/origin';
import { counterOf } from '../../search/budget';
import { CERTIFICATE_NAME } from '../../../certificates';
import { findFacts } from '../factsRepository';
import { factsOf, openMark, requirePublic } from '../show';
import { verify } from '../../verification/verify';
import { pageWith, partsOf, plainParts, type PageParts } from './factsHtml';
import { structuredData } from './structuredData';
import { publicRegisterOf } from '../../../../platform/settings/publicRegister';
import { readSettings } from '../../../../platform/settings/settingValues';
import { pageCache } from './pageCache';
import { verdictOf } from './verdictHtml';

interface Options extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'clock'> {
  /** The folder of the build: dist/web. */
  readonly webFolder: string;
}

interface Answer {
  readonly status: number;
  /** The built page, with the facts in it unless the program itself shows the error. */
  readonly html: string;
}

export const certificatePages = fp<Options>(
  async (app, { database, tenantDatabase, config, clock, webFolder }) => {
    const register = tenantDatabase(HOST_TENANT_ID);
    const counterFor = (request: FastifyRequest) =>
      counterOf(database, { caller: { userId: null }, address: originOf(request).address });
    const built = join(webFolder, 'index.html');
    if (!existsSync(built)) return;
    const page = await readFile(built, 'utf8');

    const send = (reply: FastifyReply, { status, html }: Answer, caching: 'no-cache' | 'no-store') =>
      reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', caching).send(html);
    const saying = (status: number, parts: PageParts): Answer => ({ status, html: pageWith(page, parts) });
    const scopeFor = (request: FastifyRequest) => ({
      database: register,
      today: italianDay(clock()),
      counter: counterFor(request),
    });
    const pages = pageCache();
    const answerTo = async (request: FastifyRequest, number: string): Promise<Answer> => {
      const address = `${config.publicUrl}/visura-ape/${number}`;
      const scope = scopeFor(request);
      try {
        const mark = await openMark(scope, number);
        const html = await pages.get(number, mark, scope.today, async () => {
          const row = await findFacts(register, number, scope.today);
          if (!row) throw notFound(CERTIFICATE_NAME, number);
          const facts = await factsOf(scope, requirePublic(row));
          const { indexed } = publicRegisterOf(await readSettings(database, HOST_TENANT_ID));
          return pageWith(page, partsOf(facts, address, indexed ? structuredData(facts, address) : null));
        });
        return { status: 200, html };
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        if (status === 410)
          return saying(status, plainParts('Attestato annullato', 'Non fa più parte del registro.', address));
        if (status === 404)
          return saying(status, plainParts('Attestato non trovato', 'Nel registro non c’è.', address));
        // The budget is used up, or there is no database: the program repeats the request, and shows the error.
        if (status === null) request.log.warn({ err: error }, 'the page of a certificate was given without its facts');
        return { status: 200, html: page };
      }
    };

    const verdictOn = async (request: FastifyRequest, code: string): Promise<Answer> => {
      try {
        const { act } = await verify(scopeFor(request), code);
        const status = act === null ? 404 : act.state === 'Annullata' ? 410 : 200;
        return saying(status, verdictOf(act, config.publicUrl));
      } catch (error) {
        if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'a code was not verified on its page');
        return { status: 200, html: page };
      }
    };

    // The browser's program shows the same page for a slash at the end, or a code in small letters.
    for (const end of ['', '/']) {
      app.get<{ Params: { code: string } }>(
        `/verifica/:code(^[2-9A-HJ-NP-Za-hj-np-z]{4}-[2-9A-HJ-NP-Za-hj-np-z]{4}-[2-9A-HJ-NP-Za-hj-np-z]{4}$)${end}`,
        { compress: {} },
        async (request, reply) => send(reply, await verdictOn(request, request.params.code), 'no-store'),
      );
      app.get<{ Params: { number: string } }>(
        `/visura-ape/:number(^\\d{5,7}-\\d{5,6}-\\d{4}$)${end}`,
        { compress: {} },
        async (request, reply) => send(reply, await answerTo(request, request.params.number), 'no-cache'),
      );
    }
  },
  { name: 'certificate-pages' },
);
