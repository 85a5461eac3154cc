/** What an act keeps of its applicant as it was declared: the person's own data, and the words of the lookups. */
import { sql } from 'kysely';
import { hasCourse, isEnrolled, TECHNICIAN, type ApplicationDraft } from '../dossier';
import type { Database } from '../../../platform/database/schema';

/** Lists that a draft names entries of, by their id; of provinces by their letters. */
export type LookupName =
  'titoli-soggetti' | 'titoli-studio' | 'tipi-ordini' | 'corsi-qualificati' | 'altri-accreditamenti' | 'province';
export interface LookupKey {
  readonly list: LookupName;
  readonly key: string | number;
}

const placeOf = ({ list, key }: LookupKey) => `${list} ${String(key)}`;

/** The words of those entries that there are, by list and key. */
export async function findWords(
  database: Database,
  wanted: readonly LookupKey[],
): Promise<(entry: LookupKey) => string | undefined> {
  if (wanted.length === 0) return () => undefined;
  const key = sql`case when name = 'anagrafiche/province' then data ->> 'sigla' else data ->> 'id' end`;
  const { rows } = await sql<{ name: string; key: string; words: string | null }>`
    select name, ${key} as key, data ->> 'descrizione' as words from lookup_entry
    where name in (${sql.join(wanted.map(({ list }) => `anagrafiche/${list}`))}) and ${key} in (${sql.join(wanted.map((one) => String(one.key)))})`.execute(
    database,
  );
  const found = new Map(
    rows.map(({ name, key: of, words }) => [`${name.slice('anagrafiche/'.length)} ${of}`, words ?? '']),
  );
  return (entry) => found.get(placeOf(entry));
}

export type DeclaredColumns = Awaited<ReturnType<typeof declaredColumns>>;

/** The columns of an act, from the certifier's record and the draft. */
export async function declaredColumns(database: Database, certifierId: string, draft: ApplicationDraft) {
  const person = await database
    .selectFrom('certifier as c')
    .leftJoin('comune as p', (join) =>
      join.on('p.istat', '=', (is) => is.fn.coalesce('c.studio_istat', 'c.residence_istat')),
    )
    .select([
      'c.last_name',
      'c.first_name',
      'c.fiscal_code',
      'c.email',
      'c.pec',
      'c.phone',
      'c.mobile',
      'p.istat',
      'p.name as comune',
      'p.province',
    ])
    .where('c.id', '=', certifierId)
    .executeTakeFirstOrThrow();
  const { istat, mobile, ...own } = person;
  const order = isEnrolled(draft) ? draft.order : null;
  const wanted = {
    subject: one('titoli-soggetti', draft.subjectKindId),
    title: one('titoli-studio', draft.studyTitle?.id),
    order: one('tipi-ordini', order?.typeId),
    course: one('corsi-qualificati', hasCourse(draft) ? draft.course?.kindId : null),
  };
  const wordsOf = await findWords(database, Object.values(wanted).flat());
  const words = ([entry]: readonly LookupKey[]) => (entry ? (wordsOf(entry) ?? null) : null);
  return {
    ...own,
    phone: person.phone ?? mobile,
    // Nothing is sent without a comune: until then there may be none.
    comune_istat: istat ?? '',
    comune: person.comune ?? '',
    province: person.province ?? '',
    company_id: (draft.subjectKindId ?? TECHNICIAN) === TECHNICIAN ? null : (draft.companyId ?? null),
    subject_kind: words(wanted.subject) ?? '',
    study_title: words(wanted.title),
    order_type: words(wanted.order),
    order_province: order?.province ?? null,
    order_number: order?.number ?? null,
    course_kind: words(wanted.course),
  };
}

const one = (list: LookupName, key: number | null | undefined): LookupKey[] =>
  key === null || key === undefined ? [] : [{ list, key }];
