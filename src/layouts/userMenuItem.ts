import type { MessageDescriptor } from 'react-intl';
import type { IconName } from '../shared/ui/iconPaths';

/** A line of the user menu that opens a page. */
export type UserMenuItem = {
  name: string;
  title: MessageDescriptor;
  path: string;
  icon: IconName;
  order: number;
  requiredPolicy?: string;
};
