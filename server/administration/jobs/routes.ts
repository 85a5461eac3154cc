import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { load } from '../../platform/grid/load';
import { parseLoadOptions } from '../../platform/grid/parse';
import { countHeldMails } from '../../platform/mail/heldMails';
import { jobList } from './columns';
import { deleteJob, retryJob } from './service';

const idOf = ({ params }: { readonly params: { readonly id: number } }) => params.id;

/** The handlers use the whole database: jobs belong to no tenant, and requests do not see the library's tables. */
export const jobHandlers = ({ database, config }: AppDeps) =>
  ({
    jobsGetList: ({ caller, query }) =>
      load({ database, definition: jobList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    jobsGetHeldMails: async () => ({ count: await countHeldMails({ database, config }) }),
    jobsRetry: async (request, reply) => {
      await retryJob(database, request, idOf(request));
      return reply.code(204).send();
    },
    jobsDelete: async (request, reply) => {
      await deleteJob(database, request, idOf(request));
      return reply.code(204).send();
    },
  }) satisfies Partial<Handlers>;
