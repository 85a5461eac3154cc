/** Builds ABP's application configuration: the data of the application and of its caller for a program. */
import type { Caller } from '../../platform/caller';
import type { Config } from '../../platform/config/config';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { FEATURES } from '../../platform/features/features';
import { ownFeatureValues } from '../../platform/features/featureRepository';
import { stateOf } from '../../platform/features/featureValues';
import { CULTURES } from '../../platform/localization/cultures';
import { DEFAULT_RESOURCE, resourcesOf, type Language } from '../../platform/localization/texts';
import { SETTINGS } from '../../platform/settings/settings';
import { settingValues } from '../../platform/settings/settingRepository';
import { languages, localizationResources } from '../../platform/localization/resources';
import { findTenantById, hasActiveTenant } from '../../platform/tenants/repository';
import { findProfile } from './repository';

interface Question {
  readonly caller: Caller;
  readonly language: Language;
  readonly includeLocalizationResources: boolean;
}

/** The Windows names of time zones; only those that a setting is likely to have are listed. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = { 'Europe/Rome': 'W. Europe Standard Time', UTC: 'UTC' };

/**
 * The size limit that programs check before they send a file: not a setting that can be changed, but a limit of the
 * installation (FILE_MAX_MB).
 */
const LARGEST_FILE = 'Sace.Files.MaxMegabytes';
const MEBIBYTE = 1024 * 1024;

interface Deps {
  readonly config: Pick<Config, 'features' | 'files'>;
  readonly database: Database;
}

export async function applicationConfiguration(
  { config, database }: Deps,
  { caller, language, includeLocalizationResources }: Question,
) {
  const [setting, features, currentUser, currentTenant, hasTenants] = await Promise.all([
    visibleSettings(database, caller),
    visibleFeatures({ config, database }, caller),
    describeUser(database, caller),
    describeTenant(database, caller),
    hasActiveTenant(database),
  ]);
  const iana = setting['Abp.Timing.TimeZone'] ?? 'UTC';
  return {
    localization: localization(language, includeLocalizationResources),
    // Only what is granted is present.
    auth: { grantedPolicies: Object.fromEntries([...caller.policies].sort().map((name) => [name, true])) },
    setting: { values: { ...setting, [LARGEST_FILE]: String(Math.floor(config.files.maxBytes / MEBIBYTE)) } },
    currentUser,
    features: { values: features },
    globalFeatures: { enabledFeatures: [] },
    multiTenancy: { isEnabled: true, hasTenants },
    currentTenant,
    timing: { timeZone: { iana: { timeZoneName: iana }, windows: { timeZoneId: WINDOWS_ZONES[iana] ?? null } } },
    clock: { kind: 'Utc' as const },
    objectExtensions: { modules: {}, enums: {} },
    extraProperties: {},
  };
}

const localization = (language: Language, whole: boolean) => ({
  values: whole ? resourcesOf(language) : {},
  resources: whole ? localizationResources(language) : {},
  languages,
  currentCulture: CULTURES[language],
  defaultResourceName: DEFAULT_RESOURCE,
  languagesMap: {},
  languageFilesMap: {},
});

const isHost = ({ tenantId }: Caller) => tenantId === HOST_TENANT_ID;

async function visibleSettings(database: Database, caller: Caller): Promise<Record<string, string | null>> {
  const tenant = isHost(caller) ? [] : [{ name: 'T', key: caller.tenantId }];
  const user = caller.userId === null ? [] : [{ name: 'U', key: caller.userId }];
  const set = await settingValues(database, [{ name: 'G', key: '' }, ...tenant, ...user]);
  return Object.fromEntries(
    SETTINGS.filter(({ isVisibleToClients }) => isVisibleToClients).map((setting) => [
      setting.name,
      set.get(setting.name) ?? setting.default,
    ]),
  );
}

async function visibleFeatures({ config, database }: Deps, caller: Caller): Promise<Record<string, string | null>> {
  const own = await ownFeatureValues(database, caller.tenantId);
  return Object.fromEntries(
    FEATURES.filter(({ isVisibleToClients }) => isVisibleToClients).map((feature) => [
      feature.name,
      stateOf(feature, own, config.features).value,
    ]),
  );
}

async function describeUser(database: Database, { userId, userName, tenantId, roles }: Caller) {
  const profile = userId === null ? null : await findProfile(database, tenantId, userId);
  const known = profile !== null;
  return {
    isAuthenticated: known,
    id: known ? userId : null,
    tenantId: known && tenantId !== HOST_TENANT_ID ? tenantId : null,
    impersonatorUserId: null,
    impersonatorTenantId: null,
    impersonatorUserName: null,
    impersonatorTenantName: null,
    userName: known ? userName : null,
    name: profile?.name ?? null,
    surName: profile?.surname ?? null,
    email: profile?.email ?? null,
    emailVerified: profile?.emailConfirmed ?? false,
    phoneNumber: profile?.phoneNumber ?? null,
    phoneNumberVerified: profile?.phoneNumberConfirmed ?? false,
    roles: known ? roles : [],
    sessionId: null,
  };
}

async function describeTenant(database: Database, caller: Caller) {
  const tenant = isHost(caller) ? null : await findTenantById(database, caller.tenantId);
  return { id: tenant?.id ?? null, name: tenant?.name ?? null, isAvailable: tenant !== null };
}
