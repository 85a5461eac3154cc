/** Serves what the office offers to read: news, manuals, and the lists that forms offer. */
export { confirmationHandlers } from './confirmations/routes';
export { lookupHandlers } from './lookups/routes';
export { serviceMessageHandlers } from './messages/routes';
export { manualHandlers } from './manuals/routes';
export { newsHandlers } from './news/routes';
export { contentHandlers } from './office/routes';
export { pageHandlers } from './pages/routes';
export { contentKind } from './subject';
export { deliverToAll } from './delivered/deliver';
