/**
 * Reads settings: what the database holds for a tenant, over what holds for everybody, over the defaults of
 * settings.ts.
 */
import { HOST_TENANT_ID, type Database } from '../database/schema';
import { settingValues } from './settingRepository';
import { SETTINGS } from './settings';

/** Settings at one moment. A value that is not of the requested kind counts as unset. */
export interface Settings {
  /** `true` or `false` in any case, as .NET writes them. */
  readonly flag: (name: string) => boolean;
  /** A whole number of zero or more. */
  readonly count: (name: string) => number;
  /** The text as it stands; empty where nothing is set. */
  readonly text: (name: string) => string;
}

/** The settings of a tenant, apart by who sets them. */
export interface LayeredSettings {
  /** The values in force in the tenant: its own over the host's over the defaults. */
  readonly all: Settings;
  /** The values in force everywhere: the host's over the defaults. */
  readonly host: Settings;
  /** The tenant's own values alone; the host has none beside those that hold for everybody. */
  readonly tenant: Settings;
}

const DEFAULTS = new Map(SETTINGS.map((setting) => [setting.name, setting.default]));

const asFlag = (text: string | null | undefined) =>
  /^(true|false)$/i.test(text?.trim() ?? '') ? text?.trim().toLowerCase() === 'true' : null;
const asCount = (text: string | null | undefined) => (/^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : null);

/** A setting without a definition is a fault of the program and throws. */
function settingsFrom(set: ReadonlyMap<string, string>, defaults: (name: string) => string | null): Settings {
  const usual = (name: string) => {
    if (!DEFAULTS.has(name)) throw new Error(`There is no setting ${name}.`);
    return defaults(name);
  };
  return {
    flag: (name) => asFlag(set.get(name)) ?? asFlag(usual(name)) ?? false,
    count: (name) => asCount(set.get(name)) ?? asCount(usual(name)) ?? 0,
    text: (name) => set.get(name) ?? usual(name) ?? '',
  };
}

const byDefault = (name: string) => DEFAULTS.get(name) ?? null;

/** The values that the caller's tenant has set, as they are or as they would be. */
export type SetValues = ReadonlyMap<string, string>;

/**
 * The settings that hold in a tenant, with what the host and what the tenant itself sets apart. `database` must show
 * both. With `changed` they are those that would hold after a change of the tenant's own values, of the host's where
 * it is the host.
 */
export async function settingsOf(
  database: Database,
  tenantId: string,
  changed: (own: SetValues) => SetValues = (own) => own,
): Promise<LayeredSettings> {
  const isHost = tenantId === HOST_TENANT_ID;
  const everybody = await settingValues(database, [{ name: 'G', key: '' }]);
  const host = isHost ? changed(everybody) : everybody;
  const tenant = isHost
    ? new Map<string, string>()
    : changed(await settingValues(database, [{ name: 'T', key: tenantId }]));
  return {
    all: settingsFrom(new Map([...host, ...tenant]), byDefault),
    host: settingsFrom(host, byDefault),
    tenant: settingsFrom(tenant, () => null),
  };
}

/** The settings that hold in a tenant (the host has only what holds for everybody). */
export async function readSettings(database: Database, tenantId: string): Promise<Settings> {
  const tenant = tenantId === HOST_TENANT_ID ? [] : [{ name: 'T', key: tenantId }];
  return settingsFrom(await settingValues(database, [{ name: 'G', key: '' }, ...tenant]), byDefault);
}

/** The values that a user has set, over the defaults; for settings that are each user's own. */
export async function readUserSettings(database: Database, userId: string): Promise<Settings> {
  return settingsFrom(await settingValues(database, [{ name: 'U', key: userId }]), byDefault);
}
