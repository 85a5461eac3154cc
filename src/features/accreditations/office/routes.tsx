import type { LazyPage } from '../../../shared/routing/routeEntry';
import type { QueuePage } from './queues';

/** A page of Anagrafiche Admin that lists cases (RTE-30). DevExtreme comes with it, and with nothing else. */
export const adminAccreditationsPage =
  (name: QueuePage['name']): LazyPage =>
  async () => {
    const { AccreditationListPage } = await import('./AccreditationListPage');
    return { Component: () => <AccreditationListPage name={name} /> };
  };
