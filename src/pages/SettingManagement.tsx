import type { ComponentType, ReactNode } from 'react';
import { FeeAccountTab } from '../features/wallets/fee-account/FeeAccountTab';
import { FeatureModal } from '../features/administration/feature-management/FeatureModal';
import { OpenDataKeys } from '../features/public-register/open-data-keys/OpenDataKeys';
import { PublicRegisterTab } from '../features/public-register/settings/PublicRegisterTab';
import { StatementsTab } from '../features/administration/public-statements/StatementsTab';
import { StreetImports } from '../features/public-register/streets/StreetImports';
import { SettingsPage } from '../features/administration/setting-management/SettingsPage';
import type { FilesPort } from '../shared/files/model';

/** CST-01: tenants, and without key the host itself. */
const host = { providerName: 'T' } as const;

interface Props {
  /**
   * Wraps texts that exist in Italian and English alone: the tabs of the statements, of the fee and of the public
   * register.
   */
  readonly inFewLanguages: ComponentType<{ children: ReactNode }>;
  /** Sends the file of the streets. */
  readonly uploads: FilesPort;
}

/** The settings, with the modal of the host's features (SET-06). */
export function SettingManagement({ inFewLanguages: InFewLanguages, uploads }: Props) {
  return (
    <SettingsPage
      hostFeatures={(onClose) => <FeatureModal {...host} onClose={onClose} />}
      statements={
        <InFewLanguages>
          <StatementsTab />
        </InFewLanguages>
      }
      fee={
        <InFewLanguages>
          <FeeAccountTab />
        </InFewLanguages>
      }
      register={
        <InFewLanguages>
          <PublicRegisterTab />
          <OpenDataKeys />
          <StreetImports uploads={uploads} />
        </InFewLanguages>
      }
    />
  );
}
