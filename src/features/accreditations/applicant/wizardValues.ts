import * as applicationStudyTitle from '../../../../common/generated/lengths/ApplicationStudyTitle';
import * as applicationOrder from '../../../../common/generated/lengths/ApplicationOrder';
import * as applicationCourse from '../../../../common/generated/lengths/ApplicationCourse';
import * as applicationInsurance from '../../../../common/generated/lengths/ApplicationInsurance';
import { LEAST_COURSE_HOURS, NO_COURSE, NO_ORDER, TECHNICIAN } from '../../../../common/accreditations/application';
import { integer, maxLength, max, min, type Rule, type Rules } from '../../../shared/forms/rules';
import { day } from '../../../shared/editors/dayRules';
import { implausibleMessages } from './plausibilityMessages';
import { today } from '../../../shared/intl/days';
import type { Text } from '../../../shared/intl/text';
import { hints, wizardMessages } from './wizardMessages';
import type { Application, ApplicationDraft, HeldDocument, Lookups } from './model';

/** The wizard's form; numbers and choices are texts, so that an empty one is no zero. */
export type WizardValues = {
  subjectKindId: string;
  companyId: string;
  titleId: string;
  /** The typed title while it matches none of the list. */
  titleTyped: string;
  titleYear: string;
  school: string;
  orderTypeId: string;
  orderProvince: string;
  orderNumber: string;
  orderDate: string;
  orderSection: string;
  orderSector: string;
  courseKindId: string;
  courseProvider: string;
  courseDate: string;
  courseHours: string;
  insuranceCompany: string;
  insurancePolicy: string;
  insuranceExpiresOn: string;
  otherAccreditations: readonly number[];
  documents: readonly HeldDocument[];
  requirements: boolean;
  truthfulness: boolean;
  privacy: boolean;
};

export const isForCompany = ({ subjectKindId }: WizardValues) =>
  subjectKindId !== '' && Number(subjectKindId) !== TECHNICIAN;
export const isEnrolled = ({ orderTypeId }: WizardValues) => orderTypeId !== '' && Number(orderTypeId) !== NO_ORDER;
export const hasCourse = ({ courseKindId }: WizardValues) => courseKindId !== '' && Number(courseKindId) !== NO_COURSE;

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** Turns a saved draft into the form's values. */
export function toValues(draft: ApplicationDraft, documents: readonly HeldDocument[]): WizardValues {
  const { studyTitle, order, course, insurance, declarations } = draft;
  return {
    subjectKindId: text(draft.subjectKindId),
    companyId: text(draft.companyId),
    titleId: text(studyTitle?.id),
    titleTyped: '',
    titleYear: text(studyTitle?.year),
    school: text(studyTitle?.school),
    orderTypeId: text(order?.typeId),
    orderProvince: text(order?.province),
    orderNumber: text(order?.number),
    orderDate: text(order?.date),
    orderSection: text(order?.section),
    orderSector: text(order?.sector),
    courseKindId: text(course?.kindId),
    courseProvider: text(course?.provider),
    courseDate: text(course?.date),
    courseHours: text(course?.hours),
    insuranceCompany: text(insurance?.company),
    insurancePolicy: text(insurance?.policy),
    insuranceExpiresOn: text(insurance?.expiresOn),
    otherAccreditations: draft.otherAccreditations ?? [],
    documents,
    requirements: declarations?.requirements ?? false,
    truthfulness: declarations?.truthfulness ?? false,
    privacy: declarations?.privacy ?? false,
  };
}

/** Returns the documents of an application, without the members that only its list needs. */
export const heldDocuments = ({ documents }: Application): HeldDocument[] =>
  documents.map(({ fileId, kind, expiresOn, name, size, mediaType }) => ({
    fileId,
    kind,
    expiresOn,
    name,
    size,
    mediaType,
  }));

const number = (value: string) => (value === '' ? null : Number(value));
const word = (value: string) => (value.trim() === '' ? null : value.trim());

/** Turns the form's values into a draft for the server. */
export function toDraft(values: WizardValues, step: string): ApplicationDraft {
  return {
    subjectKindId: number(values.subjectKindId),
    companyId: isForCompany(values) ? word(values.companyId) : null,
    studyTitle: { id: number(values.titleId), year: number(values.titleYear), school: word(values.school) },
    order: {
      typeId: number(values.orderTypeId),
      province: word(values.orderProvince),
      number: word(values.orderNumber),
      date: word(values.orderDate),
      section: word(values.orderSection),
      sector: word(values.orderSector),
    },
    course: {
      kindId: number(values.courseKindId),
      provider: word(values.courseProvider),
      date: word(values.courseDate),
      hours: number(values.courseHours),
    },
    insurance: {
      company: word(values.insuranceCompany),
      policy: word(values.insurancePolicy),
      expiresOn: word(values.insuranceExpiresOn),
    },
    otherAccreditations: [...values.otherAccreditations],
    declarations: { requirements: values.requirements, truthfulness: values.truthfulness, privacy: values.privacy },
    step,
  };
}

const past =
  (words: Text): Rule<string> =>
  (value) =>
    value !== '' && value < today() ? { text: words } : undefined;
const forCourse =
  (rule: Rule<string>): Rule<string, WizardValues> =>
  (value, values) =>
    hasCourse(values) ? rule(value, values) : undefined;

const chosen: Rule<string, WizardValues> = (value, { titleTyped }) =>
  value === '' && titleTyped.trim() !== '' ? { text: hints.titleRefused } : undefined;

/** An earlier year is a typing error: 0980 for 1980. */
const LEAST_YEAR = 1900;
const notLongAgo: Rule<string, WizardValues> = (value) =>
  value.trim() !== '' && Number(value) < LEAST_YEAR ? { text: implausibleMessages.longAgo } : undefined;

/** Values that the server cannot take at all: they stay in the form, with their problem. */
export const unsendable: Rules<WizardValues> = {
  titleId: [chosen],
  titleYear: [integer, notLongAgo, max(2200)],
  school: [maxLength(applicationStudyTitle.school)],
  orderNumber: [maxLength(applicationOrder.number)],
  orderDate: [day],
  orderSector: [maxLength(applicationOrder.sector)],
  courseProvider: [maxLength(applicationCourse.provider)],
  courseDate: [day],
  courseHours: [integer, min(0), max(10_000)],
  insuranceCompany: [maxLength(applicationInsurance.company)],
  insurancePolicy: [maxLength(applicationInsurance.policy)],
  insuranceExpiresOn: [day],
};

/**
 * Rules of the law and of the policy at the fields, beside the implausible days (plausibility.ts). The summary reports
 * missing values.
 */
export const ownRules: Rules<WizardValues> = {
  ...unsendable,
  courseHours: [...(unsendable.courseHours ?? []), forCourse(min(LEAST_COURSE_HOURS))],
  insuranceExpiresOn: [day, past(wizardMessages.expired)],
};

export const steps = ['subject', 'title', 'qualification', 'other', 'documents', 'declarations', 'summary'] as const;
export type Step = (typeof steps)[number];

/** The fields of a step that rules check: «Avanti» stays on it while one of them is wrong. */
export const judgedFields: Readonly<Record<Step, readonly (keyof WizardValues)[]>> = {
  subject: [],
  title: ['titleId', 'titleYear', 'school'],
  qualification: ['orderNumber', 'orderDate', 'orderSector', 'courseProvider', 'courseDate', 'courseHours'],
  other: ['insuranceCompany', 'insurancePolicy', 'insuranceExpiresOn'],
  documents: [],
  declarations: [],
  summary: [],
};
export const isStep = (name: string | undefined): name is Step => steps.includes(name as Step);

/** Returns the field of a missing thing; null when it is on another page. */
export function placeOf(missing: string): { step: Step; field: keyof WizardValues | null } | null {
  const known: Record<string, { step: Step; field: keyof WizardValues | null }> = {
    subjectKind: { step: 'subject', field: 'subjectKindId' },
    company: { step: 'subject', field: 'companyId' },
    studyTitle: { step: 'title', field: 'titleId' },
    order: { step: 'qualification', field: 'orderProvince' },
    course: { step: 'qualification', field: 'courseProvider' },
    courseHours: { step: 'qualification', field: 'courseHours' },
    courseNeeded: { step: 'qualification', field: 'courseKindId' },
    insuranceExpired: { step: 'other', field: 'insuranceExpiresOn' },
    insuranceTooLate: { step: 'other', field: 'insuranceExpiresOn' },
    titleYearInFuture: { step: 'title', field: 'titleYear' },
    titleYearTooEarly: { step: 'title', field: 'titleYear' },
    orderDateInFuture: { step: 'qualification', field: 'orderDate' },
    orderDateTooEarly: { step: 'qualification', field: 'orderDate' },
    orderDateBeforeTitle: { step: 'qualification', field: 'orderDate' },
    courseDateInFuture: { step: 'qualification', field: 'courseDate' },
    courseDateTooEarly: { step: 'qualification', field: 'courseDate' },
    declarations: { step: 'declarations', field: 'requirements' },
  };
  return known[missing] ?? (missing.startsWith('document') ? { step: 'documents', field: null } : null);
}

/** Returns the still empty fields of its step, in their order; none where an existing value is wrong. */
export function emptyFieldsOf(missing: string, values: WizardValues): (keyof WizardValues)[] {
  const candidates: Record<string, readonly (keyof WizardValues)[]> = {
    studyTitle: ['titleId', 'titleYear', 'school'],
    order: ['orderProvince', 'orderNumber', 'orderDate'],
    course: ['courseProvider', 'courseDate', 'courseHours'],
    declarations: ['requirements', 'truthfulness', 'privacy'],
  };
  const field = placeOf(missing)?.field ?? null;
  return (candidates[missing] ?? (field === null ? [] : [field])).filter(
    (name) => values[name] === '' || values[name] === false,
  );
}

/** Returns the field that the link of a missing thing opens: the first empty one, or the wrong one. */
export const fieldToOpen = (missing: string, values: WizardValues): keyof WizardValues | null =>
  emptyFieldsOf(missing, values)[0] ?? placeOf(missing)?.field ?? null;

/**
 * True when the chosen title needs a course and none is chosen: every title does without an enrolment, some titles do
 * even with one.
 */
export const needsCourse = (values: WizardValues, { studyTitles }: Lookups): boolean => {
  const title = studyTitles.find(({ id }) => String(id) === values.titleId);
  return (
    title !== undefined && !hasCourse(values) && (!title.ammessoSenzaCorso || Number(values.orderTypeId) === NO_ORDER)
  );
};
