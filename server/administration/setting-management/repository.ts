import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { recordChange, type Actor } from '../../platform/history';
import { SETTINGS } from '../../platform/settings/settings';

/** The owner of setting values: the host, whose values apply to all, or a tenant. */
export interface SettingOwner {
  readonly provider: 'G' | 'T';
  readonly key: string;
}

export const ownerOf = (tenantId: string): SettingOwner =>
  tenantId === HOST_TENANT_ID ? { provider: 'G', key: '' } : { provider: 'T', key: tenantId };

/** New values by the names of settings; null removes the value. */
export type SettingChanges = ReadonlyMap<string, string | null>;

/** Returns the values to store: the host stores none that equals the default, so that a later default applies. */
export function withoutDefaults(tenantId: string, values: ReadonlyMap<string, string>): SettingChanges {
  if (ownerOf(tenantId).provider !== 'G') return values;
  const defaultOf = (name: string) => SETTINGS.find((setting) => setting.name === name)?.default ?? '';
  return new Map([...values].map(([name, value]) => [name, value === defaultOf(name) ? null : value]));
}

/** A change of settings. */
interface SettingChange {
  /** Its name in the history. */
  readonly event: string;
  readonly changesFrom: (stored: ReadonlyMap<string, string>) => SettingChanges;
  /** Returns a value as it may stand in the history; a secret must be masked. */
  readonly historyText?: (name: string, value: string | null) => string | null;
  /** Throws when the stored values are not those that the change was made over. */
  readonly requireCurrent?: (stored: ReadonlyMap<string, string>) => void;
}

/** Reads the values that an owner has set. */
export async function storedSettings(database: Database, owner: SettingOwner): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('setting_value')
    .select(['name', 'value'])
    .where('provider_name', '=', owner.provider)
    .where('provider_key', '=', owner.key)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const asItIs = (_name: string, value: string | null) => value;

/**
 * Stores the values that differ from the stored ones, and writes one row of history when there are any. Two changes of
 * one owner wait for each other.
 */
export async function changeSettings(
  database: Database,
  actor: Actor,
  { event, changesFrom, historyText = asItIs, requireCurrent }: SettingChange,
): Promise<void> {
  const owner = ownerOf(actor.caller.tenantId);
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`setting_value ${owner.provider} ${owner.key}`}, 0))`.execute(
      transaction,
    );
    const stored = await storedSettings(transaction, owner);
    requireCurrent?.(stored);
    const changed = [...changesFrom(stored)].filter(([name, value]) => (stored.get(name) ?? null) !== value);
    if (changed.length === 0) return;
    for (const [name, value] of changed) await keep(transaction, owner, name, value);
    await recordChange(transaction, actor, {
      entity: 'Setting',
      entityId: actor.caller.tenantId,
      event,
      before: Object.fromEntries(changed.map(([name]) => [name, historyText(name, stored.get(name) ?? null)])),
      after: Object.fromEntries(changed.map(([name, value]) => [name, historyText(name, value)])),
    });
  });
}

async function keep(
  transaction: Database,
  { provider, key }: SettingOwner,
  name: string,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await transaction
      .deleteFrom('setting_value')
      .where('name', '=', name)
      .where('provider_name', '=', provider)
      .where('provider_key', '=', key)
      .execute();
    return;
  }
  await transaction
    .insertInto('setting_value')
    .values({ id: randomUUID(), name, value, provider_name: provider, provider_key: key })
    .onConflict((conflict) => conflict.columns(['name', 'provider_name', 'provider_key']).doUpdateSet({ value }))
    .execute();
}
