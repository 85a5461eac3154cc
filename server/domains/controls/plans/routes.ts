import { Readable } from 'node:stream';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { disposition } from '../../../platform/files/names';
import { drawPlan } from './draw';
import { plansOf, readPlan } from './readPlans';
import { sampleFile } from './sampleFile';
import { discardPlan, writePlan } from './writePlan';

/** Sampling plans, for those who control. */
export const controlPlanHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) =>
  ({
    controlPlansGetList: (request) => plansOf(request, request.query.year),
    controlPlansGet: (request) => readPlan(request, idOf(request)),
    controlPlansSave: async (request) => {
      await writePlan(request, idOf(request), request.body, clock());
      return readPlan(request, idOf(request));
    },
    controlPlansDelete: async (request, reply) => {
      await discardPlan(request, idOf(request), request.query.version, clock());
      return reply.code(204).send();
    },
    controlPlansDraw: async (request) => {
      await drawPlan(request, idOf(request), request.body.version, clock());
      return readPlan(request, idOf(request));
    },
    controlPlansGetSample: async (request, reply) => {
      const { year, pieces } = await sampleFile(request.database, idOf(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', disposition('attachment', `Campione ${String(year)}.csv`))
        .send(Readable.from(pieces, { objectMode: false }));
    },
  }) satisfies Partial<Handlers>;
