import { implausibleIn } from '../../../common/accreditations/plausibility';
import { NO_COURSE, NO_ORDER } from '../../../common/accreditations/application';
import { BIRTH_DATE, TODAY } from '../../../test/support/implausibleDates';
import { declaredDays, missingOf, type ApplicationDraft } from './dossier';
import { implausibleAt } from './plausibility';

const nothing = { titleYear: null, orderDate: null, courseDate: null, insuredUntil: null };

it('reports an impossible value at the member of the draft, with the first possible one', () => {
  const days = { ...nothing, today: TODAY, birthDate: BIRTH_DATE, titleYear: 1990, orderDate: '1975-01-01' };
  expect(implausibleAt(days)).toEqual([
    {
      member: 'draft.studyTitle.year',
      message: 'L’anno del titolo di studio, secondo la tua data di nascita, non può essere prima del 1996.',
    },
    {
      member: 'draft.order.date',
      message:
        'La data di iscrizione all’ordine è sbagliata. Secondo la tua data di nascita non può essere prima del 20 maggio 1998.',
    },
  ]);
});

it('does not judge an enrolment or a course that is not declared', () => {
  const draft: ApplicationDraft = {
    order: { typeId: NO_ORDER, date: '2999-01-01' },
    course: { kindId: NO_COURSE, date: '2999-01-01' },
  };
  expect(implausibleIn(declaredDays(draft, TODAY, BIRTH_DATE))).toEqual([]);
});

it('lists impossible values in the order of the wizard, beside the missing ones', () => {
  const draft: ApplicationDraft = {
    studyTitle: { id: 4, year: 2030 },
    order: { typeId: 1, province: 'BO', number: '1', date: '1975-01-01' },
    course: { kindId: 2, provider: 'Ente', date: '2030-01-01', hours: 80 },
    insurance: { expiresOn: '2206-01-01' },
  };
  const dossier = { draft, documents: [], hasPersonalRecord: true, birthDate: BIRTH_DATE, today: TODAY };
  expect(missingOf({ ...dossier, isOwnCompany: false, isAdmittedWithoutCourse: true })).toEqual([
    'subjectKind',
    'studyTitle',
    'titleYearInFuture',
    'orderDateTooEarly',
    'courseDateInFuture',
    'insuranceTooLate',
    'document.identity',
    'document.studyTitle',
    'document.orderEnrolment',
    'document.courseCertificate',
    'declarations',
  ]);
});
