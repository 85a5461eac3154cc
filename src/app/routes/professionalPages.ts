import { paths } from '../../shared/routing/paths';
import type { PageRoute } from '../../shared/routing/routeEntry';
import { laterPage } from './laterPage';
import { memberTitles } from './memberMessages';

const certifier = { access: 'login', requiredPolicy: 'AccreditationCreate', layout: 'application', page: laterPage } as const;
const ape = { access: 'login', requiredPolicy: 'ApeList', layout: 'application', page: laterPage } as const;
const apeCreate = { ...ape, requiredPolicy: 'ApeCreate' } as const;

/** Pages of certifiers and wallet users (RTE-14, 15, 17, 20, 31, 32; MEN-03, 05, 06). */
export const professionalPages: PageRoute[] = [
  { ...certifier, path: paths.accreditations, name: 'AccreditationList', parentName: 'Certifier', title: memberTitles.accreditations, order: 1 },
  { ...certifier, path: paths.accreditationsCreate, name: 'AccreditationCreate', parentName: 'Certifier', title: memberTitles.accreditationsCreate, order: 2 },
  { ...ape, path: paths.ape, name: 'ApeSearch', parentName: 'Certificates', title: memberTitles.ape, layout: 'wide', order: 1 },
  { ...apeCreate, path: paths.apeCreate, name: 'ApeCreate', parentName: 'Certificates', title: memberTitles.apeCreate, order: 2 },
  { ...apeCreate, path: paths.apeRegistry, name: 'ApeRegistry', parentName: 'Certificates', title: memberTitles.apeRegistry, order: 3 },
  { ...apeCreate, path: paths.apeEnergySystems, name: 'ApeEnergySystems', parentName: 'Certificates', title: memberTitles.apeEnergySystems, order: 4 },
  { path: paths.wallet, name: 'WalletUser', parentName: 'Wallet', title: memberTitles.wallet, access: 'login', requiredPolicy: 'WalletManage || WalletEdit', layout: 'application', order: 1, page: laterPage },
  { path: paths.walletPayerLoad, name: 'WalletPayerLoad', parentName: 'Wallet', title: memberTitles.walletPayerLoad, access: 'login', requiredPolicy: 'WalletEdit', layout: 'application', order: 2, page: laterPage },
  { path: paths.walletLoad, name: 'WalletLoad', parentName: 'Wallet', title: memberTitles.walletLoad, access: 'login', requiredPolicy: 'WalletManage', layout: 'application', order: 3, page: laterPage },
];
