import { NO_COURSE, NO_ORDER } from '../../../common/accreditations/application';
import { checksOf, missingOf, type ApplicationDraft, type Dossier, type Missing } from './dossier';

const today = '2026-06-01';
const enrolled: ApplicationDraft = {
  subjectKindId: 1,
  studyTitle: { id: 4, year: 2001, school: 'Università di Bologna' },
  order: { typeId: 1, province: 'BO', number: '4242', date: '2006-02-20' },
  course: null,
  declarations: { requirements: true, truthfulness: true, privacy: true },
};
const course = { kindId: 2, provider: 'Ente di formazione', date: '2026-03-01', hours: 80 };
const trained: ApplicationDraft = { ...enrolled, order: null, course };
const document = (kind: Dossier['documents'][number]['kind'], expiresOn: string | null = null) => ({ kind, expiresOn });
const ofEnrolled = [document('identity'), document('studyTitle'), document('orderEnrolment')];
const ofTrained = [document('identity'), document('studyTitle'), document('courseCertificate')];

const dossier = (given: Partial<Dossier> = {}): Dossier => ({
  draft: enrolled,
  documents: ofEnrolled,
  hasPersonalRecord: true,
  birthDate: '1975-01-01',
  isOwnCompany: false,
  isAdmittedWithoutCourse: true,
  today,
  ...given,
});

it.each<[string, Partial<Dossier>, Missing[]]>([
  ['somebody enrolled whose title opens the register', {}, []],
  ['somebody enrolled whose title needs a course', { isAdmittedWithoutCourse: false }, ['courseNeeded']],
  [
    'the same with a course',
    {
      isAdmittedWithoutCourse: false,
      draft: { ...enrolled, course },
      documents: [...ofEnrolled, document('courseCertificate')],
    },
    [],
  ],
  ['a person enrolled in no order with a course', { draft: trained, documents: ofTrained }, []],
  [
    'a person enrolled in no order without one, with any title',
    { draft: { ...trained, course: null }, documents: ofTrained.slice(0, 2) },
    ['courseNeeded'],
  ],
  [
    'an order and a course that stand for none',
    {
      draft: { ...enrolled, order: { typeId: NO_ORDER }, course: { kindId: NO_COURSE } },
      documents: ofTrained.slice(0, 2),
    },
    ['courseNeeded'],
  ],
  [
    'a course that is too short',
    { draft: { ...trained, course: { ...course, hours: 79 } }, documents: ofTrained },
    ['courseHours'],
  ],
  [
    'a course of which little is said',
    { draft: { ...trained, course: { kindId: 2, provider: ' ' } }, documents: ofTrained },
    ['course'],
  ],
  [
    'an enrolment of which little is said',
    { draft: { ...enrolled, order: { typeId: 1, province: 'BO', number: '' } } },
    ['order'],
  ],
  ['a title without its year', { draft: { ...enrolled, studyTitle: { id: 4, school: 'Università' } } }, ['studyTitle']],
  ['a company that is not named, or not the applicant’s', { draft: { ...enrolled, subjectKindId: 5 } }, ['company']],
  ['a company of the applicant’s', { draft: { ...enrolled, subjectKindId: 5 }, isOwnCompany: true }, []],
  ['a personal record with gaps', { hasPersonalRecord: false }, ['personalRecord']],
  [
    'an insurance that ran out yesterday',
    { draft: { ...enrolled, insurance: { expiresOn: '2026-05-31' } } },
    ['insuranceExpired'],
  ],
  [
    'an insurance of which the end is not said, or is today',
    { draft: { ...enrolled, insurance: { company: 'Assicura', expiresOn: today } } },
    [],
  ],
  [
    'an identity card that ran out yesterday',
    { documents: [document('identity', '2026-05-31'), ...ofEnrolled.slice(1)] },
    ['documentExpired.identity'],
  ],
  [
    'an identity card that is valid today for the last time',
    { documents: [document('identity', today), ...ofEnrolled.slice(1)] },
    [],
  ],
  [
    'one that ran out beside one that did not',
    { documents: [document('identity', '2020-01-01'), document('identity', '2030-01-01'), ...ofEnrolled.slice(1)] },
    [],
  ],
  [
    'a document beyond the necessary ones that has expired',
    { documents: [...ofEnrolled, document('insurance', '2026-05-31')] },
    ['documentExpired.insurance'],
  ],
  ['documents of an enrolment that are not there', { documents: ofEnrolled.slice(0, 2) }, ['document.orderEnrolment']],
  [
    'a declaration that is not made',
    { draft: { ...enrolled, declarations: { requirements: true, truthfulness: true, privacy: false } } },
    ['declarations'],
  ],
  [
    'nothing but a beginning',
    { draft: {}, documents: [] },
    ['subjectKind', 'studyTitle', 'document.identity', 'document.studyTitle', 'declarations'],
  ],
])('names the missing parts of %s', (_what, given, missing) => {
  expect(missingOf(dossier(given))).toEqual(missing);
});

it('lists the checks of the declared parts', () => {
  expect(checksOf({ isEnrolled: false, hasCourse: true })).toEqual([
    'identity',
    'studyTitle',
    'course',
    'declarations',
  ]);
  expect(checksOf({ isEnrolled: true, hasCourse: false })).toEqual(['identity', 'studyTitle', 'order', 'declarations']);
});
