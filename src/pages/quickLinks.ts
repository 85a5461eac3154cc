import type { MessageDescriptor } from 'react-intl';
import { isGranted, type GrantedPolicies } from '../shared/policies';
import { paths } from '../shared/routing/paths';
import type { IconName } from '../shared/ui/iconPaths';
import { messages } from './messages';

export type QuickLink = { path: string; title: MessageDescriptor; text: MessageDescriptor; icon: IconName; requiredPolicy?: string };

/** For everybody. */
export const publicLinks: readonly QuickLink[] = [
  { path: paths.albo, title: messages.alboTitle, text: messages.alboText, icon: 'map-marker' },
  { path: paths.publicRegistry, title: messages.registryTitle, text: messages.registryText, icon: 'search' },
  { path: paths.news, title: messages.newsTitle, text: messages.newsText, icon: 'calendar' },
];

const roleLinks: readonly QuickLink[] = [
  { path: paths.adminAccreditationsList, title: messages.manageTitle, text: messages.manageText, icon: 'list', requiredPolicy: 'AccreditationManage' },
  { path: paths.accreditations, title: messages.accreditationTitle, text: messages.accreditationText, icon: 'user', requiredPolicy: 'AccreditationCreate' },
  { path: paths.ape, title: messages.certificatesTitle, text: messages.certificatesText, icon: 'file', requiredPolicy: 'ApeList' },
  { path: paths.wallet, title: messages.walletTitle, text: messages.walletText, icon: 'refresh', requiredPolicy: 'WalletManage || WalletEdit' },
  { path: paths.manuals, title: messages.manualsTitle, text: messages.manualsText, icon: 'download', requiredPolicy: 'ApeList' },
];

/** What this user's role is for. */
export const linksFor = (granted: GrantedPolicies) => roleLinks.filter(({ requiredPolicy }) => isGranted(granted, requiredPolicy));
