/** The declarations and documents of the register's people: enough for the rules of the dossier. */
import { LEAST_COURSE_HOURS, TECHNICIAN } from '../../common/accreditations/application';
import { documentsNeeded, draftFromRecord, type Papers } from '../domains/accreditations';
import type { Lookups } from '../platform/database/reference/referenceFiles';
import type { Person } from './certifiers';

/** The company of an applicant, and their first day there. */
export interface Employer {
  readonly companyId: string;
  readonly subjectKindId: number;
  readonly since: string;
}

/** Study titles that open the register without a course. */
export function admittedTitles(lookups: Lookups): ReadonlySet<number> {
  const titles = (lookups['anagrafiche/titoli-studio'] ?? []) as readonly { id: number; ammessoSenzaCorso: boolean }[];
  return new Set(titles.filter(({ ammessoSenzaCorso }) => ammessoSenzaCorso).map(({ id }) => id));
}

export function papersOf(
  person: Person,
  employer: Employer | null,
  admitted: ReadonlySet<number>,
  day: string,
): Papers {
  // A graduate of 24; the title of a person who is enrolled earlier is older than the enrolment.
  const year = Math.min(
    Number(person.birth_date.slice(0, 4)) + 24,
    ...(person.order_date === null ? [] : [Number(person.order_date.slice(0, 4)) - 1]),
  );
  const known = draftFromRecord({
    subjectKindId: employer?.subjectKindId ?? TECHNICIAN,
    studyTitleId: person.study_title_id,
    orderTypeId: person.order_type_id,
    orderProvince: person.order_province,
    orderNumber: person.order_number,
    orderDate: person.order_date,
    courseKindId: person.course_kind_id,
  });
  const draft = {
    ...known,
    companyId: employer?.companyId ?? null,
    studyTitle: { ...known.studyTitle, year, school: 'Università di Bologna' },
    course: known.course
      ? { ...known.course, provider: 'Ente di formazione', date: day, hours: LEAST_COURSE_HOURS }
      : null,
    declarations: { requirements: true, truthfulness: true, privacy: true },
  };
  return {
    draft,
    documents: documentsNeeded(draft).map((kind) => ({ kind, expiresOn: null })),
    birthDate: person.birth_date,
    isOwnCompany: employer !== null,
    isAdmittedWithoutCourse: person.study_title_id !== null && admitted.has(person.study_title_id),
  };
}
