/** Carries out the use cases of the accreditation administration: reading the list, reading one. */
import type { ModuleDeps, Scope } from '../../../platform/deps';
import { italianDay } from '../../../../common/days/italianDays';
import { load, type LoadResult } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { readDossier } from './dossier';
import { countQueues, queueList, type QueueName } from './queueRepository';
import { readStatistics } from './statisticsRepository';

export function accreditationService({ clock }: Pick<ModuleDeps, 'clock'>) {
  const list = (
    { caller, database }: Scope,
    { queue = 'all', ...query }: LoadQuery & { readonly queue?: QueueName },
  ): Promise<LoadResult> =>
    load({ database, definition: queueList(queue, caller.userId), tenantId: caller.tenantId }, parseLoadOptions(query));

  const detail = (scope: Scope, id: string) => readDossier(scope, id, clock());

  const queues = async ({ caller, database }: Scope) => ({
    counts: await countQueues(database, caller.tenantId, caller.userId),
  });

  const statistics = ({ caller, database }: Scope) => readStatistics(database, caller.tenantId, italianDay(clock()));

  return { list, detail, queues, statistics };
}
