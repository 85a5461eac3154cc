import { FeeAccountTab } from '../features/fee-account/FeeAccountTab';
import { FeatureModal } from '../features/feature-management/FeatureModal';
import { StatementsTab } from '../features/public-statements/StatementsTab';
import { SettingsPage } from '../features/settings/SettingsPage';

/** CST-01: tenants, and without key the host itself. */
const host = { providerName: 'T' } as const;

/** The settings, with the modal of the host's features (SET-06). */
export function SettingManagement() {
  return (
    <SettingsPage
      hostFeatures={(onClose) => <FeatureModal {...host} onClose={onClose} />}
      statements={<StatementsTab />}
      fee={<FeeAccountTab />}
    />
  );
}
