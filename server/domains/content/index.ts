/** Serves what the office offers to read: news, manuals, and the lists that forms offer. */
import type { Domain } from '../domain';
import { confirmationHandlers } from './confirmations/routes';
import { lookupHandlers } from './lookups/routes';
import { manualHandlers } from './manuals/routes';
import { serviceMessageHandlers } from './messages/routes';
import { newsHandlers } from './news/routes';
import { contentHandlers } from './office/routes';
import { pageHandlers } from './pages/routes';
import { contentKind } from './subject';

export { deliverToAll } from './delivered/deliver';

export const content = {
  handlers: (deps) => ({
    ...lookupHandlers(),
    ...newsHandlers(deps),
    ...pageHandlers,
    ...confirmationHandlers(deps),
    ...contentHandlers(deps),
    ...manualHandlers(deps),
    ...serviceMessageHandlers(deps),
  }),
  subjectKinds: [contentKind],
} satisfies Domain;
