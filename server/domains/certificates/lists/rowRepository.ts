/** Reads the data of a certificate's page besides its content: its row, its replacements, its history. */
import type { Schemas } from '../../../platform/handler';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { rowSelection } from '../../../platform/grid/rows';
import type { CertificateRecord } from '../record/record';
import { ENTITY } from '../subject';
import { columns } from './columns';

export function findRow(database: Database, id: string) {
  // The columns of a list have no types of their own: the contract names those of its rows.
  return database
    .selectFrom('certificate')
    .innerJoin('certificate_people', 'certificate_people.certificate_id', 'certificate.id')
    .select(rowSelection(database, columns))
    .where('certificate.id', '=', id)
    .executeTakeFirst() as Promise<Schemas['CertificateRow'] | undefined>;
}

/** Returns the numbers of the certificates that it replaces, and of the registered one that replaced it. */
export async function findReplaced(database: Database, { id, replaces }: Pick<CertificateRecord, 'id' | 'replaces'>) {
  const before =
    replaces.length === 0
      ? []
      : await database
          .selectFrom('certificate')
          .select('number')
          .where('id', 'in', replaces)
          .orderBy('number')
          .execute();
  const after = await database
    .selectFrom('certificate_replacement as r')
    .innerJoin('certificate as c', 'c.id', 'r.certificate_id')
    .select('c.number')
    .where('r.replaced_id', '=', id)
    .where('c.registered_at', 'is not', null)
    .orderBy('c.registered_at')
    .executeTakeFirst();
  // An act that was replaced has been registered, and registration gives a number.
  return { replaces: before.flatMap(({ number }) => number ?? []), replacedBy: after?.number ?? null };
}

/** Returns its history, oldest first. */
export const findHistory = (database: Database, id: string) => findHistoryOf(database, ENTITY, id);

/** Returns the history of another record that belongs to it. */
export const findHistoryOf = (database: Database, entity: string, id: string) =>
  database
    .selectFrom('record_history')
    .select([
      'at',
      'event',
      sql<string | null>`actor_name`.as('actorName'),
      sql<string | null>`coalesce(after ->> 'stateReason', after ->> 'reason')`.as('reason'),
    ])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
