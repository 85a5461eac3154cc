import type { Action } from '@reduxjs/toolkit';
import type { Feature } from './features/feature';

type Store = { install: (feature: Feature) => void; dispatch: (action: Action) => unknown };

/**
 * Enters the tenant whose id the query names (`?__tenant=…`), as links to one tenant do. An empty id enters the host;
 * without the parameter nothing happens.
 */
export async function enterTenantInAddress(search: string, store: Store): Promise<void> {
  const id = new URLSearchParams(search).get('__tenant')?.trim();
  if (id === undefined) return;
  const { feature, tenantNamed } = await import('./features/tenantSwitch');
  store.install(feature);
  store.dispatch(tenantNamed({ id }));
}
