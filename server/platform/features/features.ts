/**
 * Features of the shell (ABP conventions): texts, by tenant or for the host; an unset feature has the default given
 * here.
 */
import type { LocalizedText } from '../errors';
import type { FeatureValueType } from './featureValueTypes';

export type FeatureName = 'SettingManagement.Enable' | 'SettingManagement.AllowChangingEmailSettings';

export interface FeatureDefinition {
  readonly name: string;
  readonly parentName: string | null;
  readonly display: LocalizedText;
  readonly description: LocalizedText | null;
  readonly default: string | null;
  readonly valueType: FeatureValueType;
  /** True when anybody may read it in the application configuration. */
  readonly isVisibleToClients: boolean;
  /** True when the host itself has it, false when only tenants do. */
  readonly isAvailableToHost: boolean;
}

export interface FeatureGroup {
  readonly name: string;
  readonly display: LocalizedText;
  /** In tree order: a feature stands below its parent. */
  readonly features: readonly FeatureDefinition[];
}

const setting = (key: string): LocalizedText => ({ resource: 'AbpSettingManagement', key });
const TOGGLE: FeatureValueType = {
  name: 'ToggleStringValueType',
  properties: {},
  validator: { name: 'BOOLEAN', properties: {} },
};

export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    name: 'SettingManagement',
    display: setting('Feature:SettingManagementGroup'),
    features: [
      {
        name: 'SettingManagement.Enable',
        parentName: null,
        display: setting('Feature:SettingManagementEnable'),
        description: setting('Feature:SettingManagementEnableDescription'),
        default: 'true',
        valueType: TOGGLE,
        isVisibleToClients: true,
        isAvailableToHost: true,
      },
      {
        name: 'SettingManagement.AllowChangingEmailSettings',
        parentName: 'SettingManagement.Enable',
        display: setting('Feature:AllowChangingEmailSettings'),
        description: setting('Feature:AllowChangingEmailSettingsDescription'),
        default: 'false',
        valueType: TOGGLE,
        isVisibleToClients: true,
        isAvailableToHost: false,
      },
    ],
  },
];

export const FEATURES: readonly FeatureDefinition[] = FEATURE_GROUPS.flatMap(({ features }) => features);
