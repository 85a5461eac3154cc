import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers, RequestOf } from '../../../platform/handler';
import { italianDay } from '../../../../common/days/italianDays';
import { notFound } from '../../../platform/errors';
import { disposition } from '../../../platform/files/names';
import { audiencesOf } from '../audience';
import { findText, findTexts } from './editionRepository';
import { manualDocument } from './manualDocument';
import { findManuals } from './repository';

/** Serves manuals: files to download, and texts by chapter. */
export const manualHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) => {
  const readerOf = ({ caller }: Pick<FastifyRequest, 'caller'>) => ({
    tenantId: caller.tenantId,
    now: clock(),
    audiences: audiencesOf(caller.policies),
  });
  const textOf = async (request: RequestOf<'manualsGetText'> | RequestOf<'manualsGetPdf'>) => {
    const { slug } = request.params;
    const { version } = request.query;
    const found = await findText(request.database, readerOf(request), slug, version);
    if (!found) throw notFound('Manuale', slug);
    return found;
  };
  return {
    manualsGetList: async (request) => ({ items: await findManuals(request.database, request.caller.tenantId) }),
    manualsGetTexts: async (request) => ({ items: await findTexts(request.database, readerOf(request)) }),
    manualsGetText: textOf,
    manualsGetPdf: async (request, reply) => {
      const text = await textOf(request);
      const name = `${text.slug}-${italianDay(new Date(text.publishedAt))}.pdf`;
      const pdf = await manualDocument(text);
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
  } satisfies Partial<Handlers>;
};
