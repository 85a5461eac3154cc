/** The values of settings that the host, tenants and users have set. */
import type { Database } from '../database/schema';

interface Provider {
  /** G: the whole installation; T: a tenant, with its id as the key; U: a user, with their id as the key. */
  readonly name: string;
  readonly key: string;
}

/** The values that providers set. A provider named later overrides one named before. */
export async function settingValues(database: Database, providers: readonly Provider[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('setting_value')
    .select(['name', 'value', 'provider_name as provider'])
    .where((expression) =>
      expression.or(providers.map(({ name, key }) => expression.and({ provider_name: name, provider_key: key }))),
    )
    .execute();
  return new Map(
    providers.flatMap(({ name }) =>
      rows.filter(({ provider }) => provider === name).map((row) => [row.name, row.value] as const),
    ),
  );
}

/** True when the host or a tenant has set any of the settings with names that begin so. */
export async function isAnySet(database: Database, beginning: string): Promise<boolean> {
  const found = await database
    .selectFrom('setting_value')
    .select('id')
    .where('name', 'like', `${beginning}%`)
    .where('provider_name', 'in', ['G', 'T'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The values of a setting that the host and the tenants have set. */
export const allValuesOf = (database: Database, name: string) =>
  database
    .selectFrom('setting_value')
    .select(['value', 'provider_name as provider', 'provider_key as key'])
    .where('name', '=', name)
    .where('provider_name', 'in', ['G', 'T'])
    .execute();
