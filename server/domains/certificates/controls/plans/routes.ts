import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../../platform/deps';
import { disposition } from '../../../../platform/files/names';
import { drawPlan } from './draw';
import type { PlanContent } from './plan';
import { plansOf, readPlan } from './readPlans';
import { sampleFile } from './sampleFile';
import { discardPlan, writePlan } from './writePlan';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** Sampling plans, for those who control. */
export const controlPlanHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>): Handlers => ({
  controlPlansGetList: (request) => plansOf(request, (request.query as { year: number }).year),
  controlPlansGet: (request) => readPlan(request, idOf(request)),
  controlPlansSave: async (request) => {
    await writePlan(request, idOf(request), request.body as PlanContent & { version: number }, clock());
    return readPlan(request, idOf(request));
  },
  controlPlansDelete: async (request, reply) => {
    await discardPlan(request, idOf(request), (request.query as { version: number }).version, clock());
    return reply.code(204).send();
  },
  controlPlansDraw: async (request) => {
    await drawPlan(request, idOf(request), (request.body as { version: number }).version, clock());
    return readPlan(request, idOf(request));
  },
  controlPlansGetSample: async (request, reply) => {
    const { year, pieces } = await sampleFile(request.database, idOf(request));
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', disposition('attachment', `Campione ${String(year)}.csv`))
      .send(Readable.from(pieces, { objectMode: false }));
  },
});
