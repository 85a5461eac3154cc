/** The certifier's choices for the public register. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

const choices = (database: Database, userId: string) =>
  database
    .selectFrom('certifier')
    .select([
      'id',
      'version',
      'publish_entry as publishEntry',
      'publish_address as publishAddress',
      'publish_phone as publishPhone',
      'publish_mobile as publishMobile',
      'publish_email as publishEmail',
      'publish_pec as publishPec',
      'publish_website as publishWebsite',
    ])
    .where('user_id', '=', userId);

export const findChoices = (database: Database, userId: string) => choices(database, userId).executeTakeFirst();

export const lockChoices = (transaction: Transaction<Schema>, userId: string) =>
  choices(transaction, userId).forUpdate().executeTakeFirst();

export async function storeChoices(
  transaction: Transaction<Schema>,
  certifierId: string,
  chosen: Schemas['AlboChoicesInput'],
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('certifier')
    .set({
      version: chosen.version,
      publish_entry: chosen.publishEntry,
      publish_address: chosen.publishAddress,
      publish_phone: chosen.publishPhone,
      publish_mobile: chosen.publishMobile,
      publish_email: chosen.publishEmail,
      publish_pec: chosen.publishPec,
      publish_website: chosen.publishWebsite,
      updated_at: at,
    })
    .where('id', '=', certifierId)
    .execute();
}
