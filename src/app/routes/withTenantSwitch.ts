import { createElement, Fragment } from 'react';
import type { LazyPage } from '../../shared/routing/routeEntry';
import type { LazyFeature } from '../features/feature';

/** A page for visitors, under the box that chooses the tenant, with the features of both. */
export function withTenantSwitch(page: LazyPage, feature: LazyFeature): { page: LazyPage; feature: LazyFeature } {
  return {
    page: async () => {
      const [{ Component }, { TenantSwitch }] = await Promise.all([
        page(),
        import('../../features/administration/tenants/TenantSwitch'),
      ]);
      return { Component: () => createElement(Fragment, null, createElement(TenantSwitch), createElement(Component)) };
    },
    feature: async () => {
      const [own, tenants] = await Promise.all([feature(), import('../features/tenantSwitch')]);
      return { feature: [own.feature, tenants.feature].flat() };
    },
  };
}
