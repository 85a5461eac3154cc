import type { FastifyRequest } from 'fastify';
import type { AppDeps, Handlers } from '../../platform/deps';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import { jobList } from './columns';
import { deleteJob, retryJob } from './service';

const idOf = ({ params }: FastifyRequest) => (params as { id: number }).id;

/** The whole database: jobs are of no tenant, and requests see nothing of the library's tables. */
export const jobHandlers = ({ database }: AppDeps): Handlers => ({
  jobsGetList: ({ caller, query }) =>
    load({ database, definition: jobList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
  jobsRetry: async (request, reply) => {
    await retryJob(database, request, idOf(request));
    return reply.code(204).send();
  },
  jobsDelete: async (request, reply) => {
    await deleteJob(database, request, idOf(request));
    return reply.code(204).send();
  },
});
