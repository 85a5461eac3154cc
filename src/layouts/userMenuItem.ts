import type { MessageDescriptor } from 'react-intl';
import type { IconName } from '../shared/ui/iconPaths';

/** A line of the user menu that opens a page of this program, or one of another. */
export type UserMenuItem = {
  name: string;
  title: MessageDescriptor;
  icon: IconName;
  order: number;
  requiredPolicy?: string;
} & (
  | { path: string }
  /** Leaves the program: the address, given that of the page to come back to. */
  | { addressOf: (returnUrl: string) => string }
);
