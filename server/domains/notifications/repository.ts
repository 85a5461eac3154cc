import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/schema';
import type { Subjects } from '../../platform/subjects/registry';
import { MAIL_SETTING } from './preference';

/** The data of a notification beside its kind; a kind leaves out those that it does not need. */
interface NotificationDetails {
  readonly audience?: 'applicant' | 'officer';
  readonly protocolNumber?: string;
  readonly name?: string;
  readonly state?: string;
  readonly reason?: string | null;
  readonly dueDate?: string | null;
}

const own = (database: Database, userId: string) => database.selectFrom('notification').where('user_id', '=', userId);

/** Returns a page of a user's notifications, newest first, each with the path of the page of its subject. */
export async function findPage(
  database: Database,
  userId: string,
  { skip, take }: { readonly skip: number; readonly take: number },
  subjects: Subjects,
) {
  const [{ total }, rows] = await Promise.all([
    own(database, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    own(database, userId)
      .select([
        'id',
        'kind',
        'subject_kind as subjectKind',
        'subject_id as subjectId',
        'data',
        'created_at as createdAt',
        'read_at as readAt',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  const items = rows.map(({ data, subjectKind: kind, subjectId: id, ...row }) => {
    const {
      audience = 'applicant',
      protocolNumber = null,
      name = null,
      state = null,
      reason = null,
      dueDate = null,
    } = data as NotificationDetails;
    const page = kind === null || id === null ? null : subjects.pageOf({ kind, id }, audience);
    return { ...row, page, audience, protocolNumber, name, state, reason, dueDate };
  });
  return { totalCount: total, items };
}

/** Counts a user's unread notifications, and finds the day in Italy of the oldest. */
export const findUnread = (database: Database, userId: string) =>
  own(database, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<string | null>`to_char(min(created_at) at time zone 'Europe/Rome', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow();

export async function countUnread(database: Database, userId: string): Promise<number> {
  const { total } = await own(database, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks one as read, unless it is already; false when the user has none with that id. */
export async function markRead(database: Database, userId: string, id: string, at: Date): Promise<boolean> {
  await database
    .updateTable('notification')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
  return (await own(database, userId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Marks those as read that are no newer than `until`: the user has not seen what came later. */
export async function markAllRead(database: Database, userId: string, until: Date, at: Date): Promise<void> {
  await database
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .execute();
}

/** Stores the user's choice about mails. */
export async function storePreference(database: Database, userId: string, mail: boolean): Promise<void> {
  const value = String(mail);
  await database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: MAIL_SETTING, value, provider_name: 'U', provider_key: userId })
    .onConflict((conflict) => conflict.columns(['name', 'provider_name', 'provider_key']).doUpdateSet({ value }))
    .execute();
}
