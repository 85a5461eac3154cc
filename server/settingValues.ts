/** Reads settings: what the database holds for a tenant, over what holds for everybody, over the defaults of settings.ts. */
import { HOST_TENANT_ID, type Database } from './database/schema';
import { SETTINGS } from './settings';

interface Provider {
  /** G: everybody; T: a tenant, whose id is the key; U: a user, whose id is the key. */
  readonly name: string;
  readonly key: string;
}

/** The values that providers set. A provider named later overrides one named before. */
export async function settingValues(database: Database, providers: readonly Provider[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('setting_value')
    .select(['name', 'value', 'provider_name as provider'])
    .where((expression) => expression.or(providers.map(({ name, key }) => expression.and({ provider_name: name, provider_key: key }))))
    .execute();
  return new Map(providers.flatMap(({ name }) => rows.filter(({ provider }) => provider === name).map((row) => [row.name, row.value] as const)));
}

/** The settings of a tenant at one moment. A value that is not of the kind asked for counts as unset. */
export interface Settings {
  /** `true` or `false` in any case, as .NET writes them. */
  readonly flag: (name: string) => boolean;
  /** A whole number of zero or more. */
  readonly count: (name: string) => number;
}

const DEFAULTS = new Map(SETTINGS.map((setting) => [setting.name, setting.default]));

const asFlag = (text: string | null | undefined) => (/^(true|false)$/i.test(text?.trim() ?? '') ? text?.trim().toLowerCase() === 'true' : null);
const asCount = (text: string | null | undefined) => (/^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : null);

/** The settings that hold in a tenant (the host has only what holds for everybody). Asking for one that is not defined is a fault of ours and throws. */
export async function readSettings(database: Database, tenantId: string): Promise<Settings> {
  const tenant = tenantId === HOST_TENANT_ID ? [] : [{ name: 'T', key: tenantId }];
  const set = await settingValues(database, [{ name: 'G', key: '' }, ...tenant]);
  const usual = (name: string) => {
    const value = DEFAULTS.get(name);
    if (value === undefined) throw new Error(`There is no setting ${name}.`);
    return value;
  };
  return {
    flag: (name) => asFlag(set.get(name)) ?? asFlag(usual(name)) ?? false,
    count: (name) => asCount(set.get(name)) ?? asCount(usual(name)) ?? 0,
  };
}
