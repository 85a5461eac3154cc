/** The public register of certificates: whoever asks sees the same. */
import type { FastifyRequest } from 'fastify';
import { italianDay } from '../../../platform/dates';
import type { AppDeps, Handlers } from '../../../platform/deps';
import { disposition } from '../../../platform/files/names';
import { readSettings } from '../../../platform/settings/settingValues';
import { originOf } from '../../../identity/provider/origin';
import { readAdvert, readAdvertDocument } from './advert/advert';
import { counterOf } from './budget';
import { search, searchCadastre, suggest, suggestComuni, type PageAsked } from './search';
import { readCopy, readPublic } from './show';
import { prove, readProof, readProofDocument } from './verification/prove';
import { verify } from './verification/verify';
import type { Unit } from './rowRepository';

export const visuraHandlers = ({ clock, database, config }: AppDeps): Handlers => {
  const scopeOf = (request: FastifyRequest) => ({
    database: request.database,
    today: italianDay(clock()),
    counter: counterOf(database, { caller: request.caller, address: originOf(request).address }),
  });
  const numberOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { number: string }).number;
  const codeOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { code: string }).code;
  return {
    visuraSearch: (request) => {
      const { text, street, ...asked } = request.query as { text: string; street?: string } & PageAsked;
      return search(scopeOf(request), text, street, asked);
    },
    visuraGetSuggestions: async (request) => ({
      items: await suggest(request.database, (request.query as { text: string }).text),
    }),
    visuraSearchCadastre: (request) => {
      const { belfiore, section, sheet, parcel, subalterno, ...asked } = request.query as Unit & PageAsked;
      const unit = {
        belfiore,
        sheet,
        ...(section !== undefined && { section }),
        ...(parcel !== undefined && { parcel }),
        ...(subalterno !== undefined && { subalterno }),
      };
      return searchCadastre(scopeOf(request), unit, asked);
    },
    visuraGetComuni: async (request) => ({
      items: await suggestComuni(request.database, (request.query as { text: string }).text),
    }),
    visuraGet: async (request) => {
      const settings = await readSettings(request.database, request.caller.tenantId);
      return readPublic({ ...scopeOf(request), settings }, numberOf(request));
    },
    visuraGetDocument: async (request, reply) => {
      const { name, pdf } = await readCopy(scopeOf(request), numberOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    visuraGetAdvert: (request) => readAdvert(scopeOf(request), numberOf(request)),
    visuraGetAdvertDocument: async (request, reply) => {
      const { name, pdf } = await readAdvertDocument(scopeOf(request), numberOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    visuraVerify: (request) => verify(scopeOf(request), (request.query as { text: string }).text),
    visuraProve: (request) =>
      prove(scopeOf(request), numberOf(request), {
        commandId: (request.body as { commandId: string }).commandId,
        tenantId: request.caller.tenantId,
        at: clock(),
        publicUrl: config.publicUrl,
      }),
    visuraGetProof: (request) => readProof(scopeOf(request), codeOf(request)),
    visuraGetProofDocument: async (request, reply) => {
      const { name, pdf } = await readProofDocument(scopeOf(request), codeOf(request), config.publicUrl);
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
  };
};
