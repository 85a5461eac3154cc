import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { IconName } from '../ui/iconPaths';

export type LayoutName = 'public' | 'wide' | 'application' | 'account';

/** ENT-06: one entry of the route and menu tables. `name` is the identity that `parentName` refers to. */
export type RouteEntry = {
  path?: string;
  name: string;
  parentName?: string;
  layout?: LayoutName;
  /** Ascending; entries without an order come last. */
  order?: number;
  iconClass?: IconName;
  invisible?: boolean;
  /** A policy expression, see `isGranted`. */
  requiredPolicy?: string;
  breadcrumbText?: MessageDescriptor;
};

/** A page that loads when it is first visited (RTE-01). */
export type LazyPage = () => Promise<{ Component: ComponentType }>;

/**
 * A page of the portal. `login`: only with a valid session (AUT-07). The title is the page's heading and document
 * title.
 */
export type PageRoute = RouteEntry & {
  path: string;
  title: MessageDescriptor;
  access: 'anonymous' | 'login';
  page: LazyPage;
};
