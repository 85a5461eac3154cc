/** Checks that an application is complete before it is sent (D.P.R. 75/2013, art. 2; docs/accreditations.md). */
import { LEAST_COURSE_HOURS, NO_COURSE, NO_ORDER, TECHNICIAN } from '../../../common/accreditations/application';
import {
  implausibleIn,
  memberOf,
  type DeclaredDays,
  type Implausible,
} from '../../../common/accreditations/plausibility';

/** The kinds of documents of a dossier. */
export const DOCUMENT_KINDS = [
  'identity',
  'studyTitle',
  'orderEnrolment',
  'courseCertificate',
  'insurance',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The entries of the applicant, as the wizard stores them. They are unchecked until `missingOf` finds nothing wrong.
 */
export interface ApplicationDraft {
  /** An id of titoli-soggetti; for the kinds other than the technician, `companyId` names the company. */
  readonly subjectKindId?: number | null;
  readonly companyId?: string | null;
  readonly studyTitle?: { readonly id?: number | null; readonly year?: number | null; readonly school?: string | null };
  /** Null: the applicant is enrolled in no order. */
  readonly order?: {
    readonly typeId?: number | null;
    readonly province?: string | null;
    readonly number?: string | null;
    readonly date?: string | null;
    readonly section?: string | null;
    readonly sector?: string | null;
  } | null;
  /** Null: the applicant attended no course. */
  readonly course?: {
    readonly kindId?: number | null;
    readonly provider?: string | null;
    readonly date?: string | null;
    readonly hours?: number | null;
  } | null;
  /** Ids of altri-accreditamenti. */
  readonly otherAccreditations?: readonly number[];
  readonly insurance?: {
    readonly company?: string | null;
    readonly policy?: string | null;
    readonly expiresOn?: string | null;
  } | null;
  readonly declarations?: {
    readonly requirements?: boolean;
    readonly truthfulness?: boolean;
    readonly privacy?: boolean;
  };
  /** The step of the wizard that was open last. */
  readonly step?: string;
}

export interface DossierDocument {
  readonly kind: DocumentKind;
  /** The last day on which the document itself is valid. */
  readonly expiresOn: string | null;
}

export const isEnrolled = ({ order }: ApplicationDraft): boolean => (order?.typeId ?? NO_ORDER) !== NO_ORDER;
export const hasCourse = ({ course }: ApplicationDraft) => (course?.kindId ?? NO_COURSE) !== NO_COURSE;

/** Lists the kinds of documents that the application needs before it can be sent. */
export const documentsNeeded = (draft: ApplicationDraft): DocumentKind[] => [
  'identity',
  'studyTitle',
  ...(isEnrolled(draft) ? (['orderEnrolment'] as const) : []),
  ...(hasCourse(draft) ? (['courseCertificate'] as const) : []),
];

export interface Dossier {
  readonly draft: ApplicationDraft;
  readonly documents: readonly DossierDocument[];
  /** True when the certifier's record has all data that an act copies from it. */
  readonly hasPersonalRecord: boolean;
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly birthDate: string | null;
  /** True when the applicant works today for the company that is named; false while none is. */
  readonly isOwnCompany: boolean;
  /**
   * True when the study title opens the register without a course to applicants who are enrolled in an order; false
   * while none is chosen.
   */
  readonly isAdmittedWithoutCourse: boolean;
  /** The present day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The parts that are missing or implausible, each once, in the order of the wizard. An empty list: it can be sent. */
export type Missing =
  | 'personalRecord'
  | 'subjectKind'
  | 'company'
  | 'studyTitle'
  | 'order'
  | 'course'
  | 'courseHours'
  | 'courseNeeded'
  | 'insuranceExpired'
  | `document.${DocumentKind}`
  | `documentExpired.${DocumentKind}`
  | 'declarations'
  | Implausible;

const filled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
const all = (record: object | null | undefined, members: readonly string[]) =>
  members.every((member) => filled((record as Record<string, unknown> | null | undefined)?.[member]));

/** Returns the days of a draft that its rules judge, without those of parts that do not apply. */
export const declaredDays = (draft: ApplicationDraft, today: string, birthDate: string | null): DeclaredDays => ({
  today,
  birthDate,
  titleYear: draft.studyTitle?.year ?? null,
  orderDate: (isEnrolled(draft) && draft.order?.date) || null,
  courseDate: (hasCourse(draft) && draft.course?.date) || null,
  insuredUntil: draft.insurance?.expiresOn ?? null,
});

export function missingOf({
  draft,
  documents,
  hasPersonalRecord,
  birthDate,
  isOwnCompany,
  isAdmittedWithoutCourse,
  today,
}: Dossier): Missing[] {
  const missing: Missing[] = [];
  const unless = (holds: boolean, what: Missing) => {
    if (!holds) missing.push(what);
  };
  const enrolled = isEnrolled(draft);
  const attended = hasCourse(draft);
  const implausible = implausibleIn(declaredDays(draft, today, birthDate));
  const judge = (part: 'studyTitle' | 'order' | 'course' | 'insurance') => {
    missing.push(...implausible.filter((code) => memberOf(code).startsWith(`${part}.`)));
  };
  unless(hasPersonalRecord, 'personalRecord');
  unless(filled(draft.subjectKindId), 'subjectKind');
  unless((draft.subjectKindId ?? TECHNICIAN) === TECHNICIAN || isOwnCompany, 'company');
  unless(all(draft.studyTitle, ['id', 'year', 'school']), 'studyTitle');
  judge('studyTitle');
  unless(!enrolled || all(draft.order, ['province', 'number', 'date']), 'order');
  judge('order');
  unless(!attended || all(draft.course, ['provider', 'date', 'hours']), 'course');
  judge('course');
  unless(!attended || !filled(draft.course?.hours) || Number(draft.course?.hours) >= LEAST_COURSE_HOURS, 'courseHours');
  // A title that opens the register without a course does so for enrolled applicants only.
  unless(attended || !filled(draft.studyTitle?.id) || (isAdmittedWithoutCourse && enrolled), 'courseNeeded');
  unless(!filled(draft.insurance?.expiresOn) || (draft.insurance?.expiresOn ?? '') >= today, 'insuranceExpired');
  judge('insurance');
  const needed = documentsNeeded(draft);
  for (const kind of DOCUMENT_KINDS) {
    const given = documents.filter((document) => document.kind === kind);
    if (needed.includes(kind)) unless(given.length > 0, `document.${kind}`);
    if (given.length > 0)
      unless(
        given.some(({ expiresOn }) => expiresOn === null || expiresOn >= today),
        `documentExpired.${kind}`,
      );
  }
  const { requirements, truthfulness, privacy } = draft.declarations ?? {};
  unless(requirements === true && truthfulness === true && privacy === true, 'declarations');
  return missing;
}

/** The officer's checks by code; the application cannot be accepted while one is open. */
export type CheckCode = 'identity' | 'studyTitle' | 'order' | 'course' | 'declarations';

/** Lists the checks of an application as it was declared. */
export const checksOf = ({
  isEnrolled: enrolled,
  hasCourse: attended,
}: {
  readonly isEnrolled: boolean;
  readonly hasCourse: boolean;
}): CheckCode[] => [
  'identity',
  'studyTitle',
  ...(enrolled ? (['order'] as const) : []),
  ...(attended ? (['course'] as const) : []),
  'declarations',
];
