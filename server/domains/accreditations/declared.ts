/**
 * Makes the columns of an act that copy its applicant's declaration: the personal data, and the words of the lookups.
 * Pure.
 */
import { TECHNICIAN } from '../../../common/accreditations/application';
import { hasCourse, isEnrolled, type ApplicationDraft } from './dossier';

/** The lists whose entries a draft names, by their id; provinces by their letters. */
export type LookupName =
  'titoli-soggetti' | 'titoli-studio' | 'tipi-ordini' | 'corsi-qualificati' | 'altri-accreditamenti' | 'province';
export interface LookupKey {
  readonly list: LookupName;
  readonly key: string | number;
}

/** Joins list and key into one text. */
export const keyOf = ({ list, key }: LookupKey) => `${list} ${String(key)}`;

/** The personal record, with the comune of the studio or else of the residence; null while there is none. */
export interface DeclaringPerson {
  readonly last_name: string;
  readonly first_name: string;
  readonly fiscal_code: string;
  readonly email: string;
  readonly pec: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly istat: string | null;
  readonly comune: string | null;
  readonly province: string | null;
}

export type DeclaredColumns = ReturnType<typeof declaredBy>;

/** Lists the entries whose words the act copies. */
export const namedBy = (draft: ApplicationDraft): LookupKey[] => Object.values(entriesOf(draft)).flat();

/** Returns the columns of an act. `wordsOf` knows the words of those entries of `namedBy` that exist. */
export function declaredBy(
  { istat, mobile, ...person }: DeclaringPerson,
  draft: ApplicationDraft,
  wordsOf: (entry: LookupKey) => string | undefined,
) {
  const { subject, title, order, course } = entriesOf(draft);
  const words = ([entry]: readonly LookupKey[]) => (entry ? (wordsOf(entry) ?? null) : null);
  const enrolment = isEnrolled(draft) ? draft.order : null;
  return {
    ...person,
    phone: person.phone ?? mobile,
    // Sending requires a comune: until then there may be none.
    comune_istat: istat ?? '',
    comune: person.comune ?? '',
    province: person.province ?? '',
    company_id: (draft.subjectKindId ?? TECHNICIAN) === TECHNICIAN ? null : (draft.companyId ?? null),
    subject_kind: words(subject) ?? '',
    study_title: words(title),
    order_type: words(order),
    order_province: enrolment?.province ?? null,
    order_number: enrolment?.number ?? null,
    course_kind: words(course),
  };
}

const entriesOf = (draft: ApplicationDraft) => ({
  subject: one('titoli-soggetti', draft.subjectKindId),
  title: one('titoli-studio', draft.studyTitle?.id),
  order: one('tipi-ordini', isEnrolled(draft) ? draft.order?.typeId : null),
  course: one('corsi-qualificati', hasCourse(draft) ? draft.course?.kindId : null),
});

const one = (list: LookupName, key: number | null | undefined): LookupKey[] =>
  key === null || key === undefined ? [] : [{ list, key }];
