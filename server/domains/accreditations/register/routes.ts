import type { FastifyRequest } from 'fastify';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { originOf } from '../../../identity/provider/origin';
import { counterOf } from './budget';
import { cardOf, exportAlbo, searchAlbo } from './service';

/** Serves the public register, the same to every reader. */
export const alboHandlers = ({ clock, database }: AppDeps) => {
  const scopeOf = ({ caller }: FastifyRequest) => ({ tenantId: caller.tenantId, today: italianDay(clock()) });
  const counterFor = (request: FastifyRequest) =>
    counterOf(database, { caller: request.caller, address: originOf(request).address });
  const file = (name: string, type: string) => ({
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Type': `${type}; charset=utf-8`,
  });
  return {
    alboGetList: (request) => searchAlbo(request.database, scopeOf(request), request.query, counterFor(request)),
    alboExport: async (request, reply) => {
      const scope = scopeOf(request);
      const content = await exportAlbo(request.database, scope, request.query, counterFor(request));
      return reply.headers(file(`albo-certificatori-${scope.today}.csv`, 'text/csv')).send(content);
    },
    alboGetCard: async (request, reply) => {
      const { certifierNumber } = request.params;
      const card = await cardOf(request.database, scopeOf(request), certifierNumber, counterFor(request));
      return reply.headers(file(`certificatore-${String(certifierNumber)}.vcf`, 'text/vcard')).send(card);
    },
  } satisfies Partial<Handlers>;
};
