/** Features of the shell (ABP conventions): texts, by tenant or for the host; what nobody sets has the default given here. */
export interface FeatureDefinition {
  readonly name: string;
  readonly parentName: string | null;
  readonly default: string;
  readonly isVisibleToClients: boolean;
}

export const FEATURES: readonly FeatureDefinition[] = [
  { name: 'SettingManagement.Enable', parentName: null, default: 'true', isVisibleToClients: true },
  { name: 'SettingManagement.AllowChangingEmailSettings', parentName: 'SettingManagement.Enable', default: 'false', isVisibleToClients: true },
];
