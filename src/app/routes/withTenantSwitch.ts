import { createElement, Fragment } from 'react';
import type { PortalPage } from '../../shared/routing/portalPage';

const load = () => import('../../features/administration/tenants/switch/feature');

/** Returns the page under the box that chooses the tenant where it wants one, with the features of both. */
export function withTenantSwitch({ hasTenantSwitch, page, feature, ...entry }: PortalPage): PortalPage {
  if (hasTenantSwitch !== true) return { ...entry, page, ...(feature && { feature }) };
  return {
    ...entry,
    page: async () => {
      const [{ Component }, { TenantSwitch }] = await Promise.all([page(), load()]);
      return { Component: () => createElement(Fragment, null, createElement(TenantSwitch), createElement(Component)) };
    },
    feature: async () => {
      const [own, { tenantSwitch }] = await Promise.all([feature?.(), load()]);
      return [own ?? [], tenantSwitch].flat();
    },
  };
}
