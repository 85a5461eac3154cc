import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { countAsked } from './dueRepository';

/** The requests of maintainers that wait for the office. */
export const maintainerRequests: DueWorkPart = {
  policy: 'PlantManage',
  read: async ({ caller: { tenantId }, database }) => [
    dueItem('maintainer.asked', await countAsked(database, tenantId)),
  ],
};
