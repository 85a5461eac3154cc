/** Operations of the public register of certificates: every caller sees the same. */
import type { FastifyRequest } from 'fastify';
import { italianDay } from '../../../common/days/italianDays';
import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { disposition } from '../../platform/files/names';
import { readSettings } from '../../platform/settings/settingValues';
import { originOf } from '../../identity/provider/origin';
import { readAdvert, readAdvertDocument } from './certificate-page/advert/advert';
import { counterOf } from './search/budget';
import { search, searchCadastre, suggest, suggestComuni } from './search/search';
import { readCopy, readPublic } from './certificate-page/show';
import { prove, readProof, readProofDocument } from './verification/prove';
import { verify } from './verification/verify';

export const visuraHandlers = ({ clock, database, config }: AppDeps) => {
  const scopeOf = (request: FastifyRequest) => ({
    database: request.database,
    today: italianDay(clock()),
    counter: counterOf(database, { caller: request.caller, address: originOf(request).address }),
  });
  const numberOf = ({ params }: { readonly params: { readonly number: string } }) => params.number;
  const codeOf = ({ params }: { readonly params: { readonly code: string } }) => params.code;
  return {
    visuraSearch: (request) => {
      const { text, street, ...pageQuery } = request.query;
      return search(scopeOf(request), text, street, pageQuery);
    },
    visuraGetSuggestions: async (request) => ({
      items: await suggest(request.database, request.query.text),
    }),
    visuraSearchCadastre: (request) => {
      const { belfiore, section, sheet, parcel, subalterno, ...pageQuery } = request.query;
      const unit = {
        belfiore,
        sheet,
        ...(section !== undefined && { section }),
        ...(parcel !== undefined && { parcel }),
        ...(subalterno !== undefined && { subalterno }),
      };
      return searchCadastre(scopeOf(request), unit, pageQuery);
    },
    visuraGetComuni: async (request) => ({
      items: await suggestComuni(request.database, request.query.text),
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
    visuraVerify: (request) => verify(scopeOf(request), request.query.text),
    visuraProve: (request) =>
      prove(scopeOf(request), numberOf(request), {
        commandId: request.body.commandId,
        tenantId: request.caller.tenantId,
        at: clock(),
        publicUrl: config.publicUrl,
      }),
    visuraGetProof: (request) => readProof(scopeOf(request), codeOf(request)),
    visuraGetProofDocument: async (request, reply) => {
      const { name, pdf } = await readProofDocument(scopeOf(request), codeOf(request), config.publicUrl);
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
  } satisfies Partial<Handlers>;
};
