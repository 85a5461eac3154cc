import { settingsSaga } from '../../features/administration/setting-management/saga';
import { settingsSlice } from '../../features/administration/setting-management/slice';
import type { Feature } from './feature';
import { featureManagement } from './featureManagement';
import { feature as feeAccount } from './feeAccount';
import { feature as openDataKeys } from './openDataKeys';
import { feature as publicRegisterSettings } from './publicRegisterSettings';
import { feature as publicStatements } from './publicStatements';
import { feature as streetImports } from './streetImports';

/** The page of the settings opens the modal of the host's features. */
export const feature: readonly Feature[] = [
  { slice: settingsSlice, saga: (deps) => settingsSaga(deps.settings) },
  featureManagement,
  publicStatements,
  feeAccount,
  publicRegisterSettings,
  openDataKeys,
  streetImports,
];
