import type { Action } from '@reduxjs/toolkit';
import type { Install } from './firstPorts';

type Store = { install: Install; dispatch: (action: Action) => unknown };

/**
 * Enters the tenant whose id the query names (`?__tenant=…`), as links to one tenant do. An empty id enters the host;
 * without the parameter nothing happens.
 */
export async function enterTenantInAddress(search: string, store: Store): Promise<void> {
  const id = new URLSearchParams(search).get('__tenant')?.trim();
  if (id === undefined) return;
  const { tenantSwitch, tenantNamed } = await import('../features/administration/tenants/switch/feature');
  store.install(tenantSwitch);
  store.dispatch(tenantNamed({ id }));
}
