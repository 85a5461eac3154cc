import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { recordChange, type Actor } from '../../platform/history';
import { SETTINGS } from '../../platform/settings/settings';

/** Whose values: those that hold for everybody, which the host sets, or a tenant's own. */
export interface SettingOwner {
  readonly provider: 'G' | 'T';
  readonly key: string;
}

export const ownerOf = (tenantId: string): SettingOwner =>
  tenantId === HOST_TENANT_ID ? { provider: 'G', key: '' } : { provider: 'T', key: tenantId };

/** New values by the names of settings; null takes the value away. */
export type SettingChanges = ReadonlyMap<string, string | null>;

/** New values as their owner keeps them: the host keeps nothing that would hold anyway, so that a later default does. */
export function asKept(tenantId: string, values: ReadonlyMap<string, string>): SettingChanges {
  if (ownerOf(tenantId).provider !== 'G') return values;
  const defaultOf = (name: string) => SETTINGS.find((setting) => setting.name === name)?.default ?? '';
  return new Map([...values].map(([name, value]) => [name, value === defaultOf(name) ? null : value]));
}

/** How a value stands in the history; a secret must not. */
type Told = (name: string, value: string | null) => string | null;

/** Keeps what differs from what is kept, and writes one row of history when anything does. */
export async function changeSettings(
  database: Database,
  actor: Actor,
  event: string,
  changesFrom: (kept: ReadonlyMap<string, string>) => SettingChanges,
  told: Told,
): Promise<void> {
  const owner = ownerOf(actor.caller.tenantId);
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('setting_value')
      .select(['name', 'value'])
      .where('provider_name', '=', owner.provider)
      .where('provider_key', '=', owner.key)
      .execute();
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    const changed = [...changesFrom(kept)].filter(([name, value]) => (kept.get(name) ?? null) !== value);
    if (changed.length === 0) return;
    for (const [name, value] of changed) await keep(transaction, owner, name, value);
    await recordChange(transaction, actor, {
      entity: 'Setting',
      entityId: actor.caller.tenantId,
      event,
      before: Object.fromEntries(changed.map(([name]) => [name, told(name, kept.get(name) ?? null)])),
      after: Object.fromEntries(changed.map(([name, value]) => [name, told(name, value)])),
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
