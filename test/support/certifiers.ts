import type { MyCompany, PersonalRecord } from '../../src/shared/userData';

/** The record of a certifier who publishes their entry, and of it no contact but the telephone. */
export const makePersonalRecord = (given: Partial<PersonalRecord> = {}): PersonalRecord => ({
  id: '22222222-2222-4222-8222-222222222222', userId: '00000000-0000-0000-0000-000000000001', version: 1, isIdentityFixed: false,
  certifierNumber: 101, subjectKindId: 1, title: 'Ing.', lastName: 'Rossi', firstName: 'Mario', fiscalCode: 'RSSMRA70A01D704B', gender: 'M',
  birthDate: '1970-01-01', birthPlace: 'Forlì', birthProvince: 'FC', birthCountry: 'IT',
  residence: { address: 'Via Roma 1', cap: '47121', istat: '040012', comune: 'Forlì', province: 'FC' },
  studio: { name: 'Studio Rossi', address: 'Corso Mazzini 2', cap: '47521', istat: '040007', comune: 'Cesena', province: 'FC' },
  phone: '0543 012345', mobile: null, email: 'mario@studio.example', emailConfirmed: true, pec: 'mario@pec.example', vatNumber: null, website: null,
  studyTitleId: 1, orderTypeId: 1, orderProvince: 'FC', orderNumber: '777', orderDate: null, courseKindId: null,
  publishEntry: true, publishAddress: false, publishPhone: true, publishMobile: false, publishEmail: false, publishPec: false, publishWebsite: false,
  ...given,
});

/** A company that the user looks after. */
export const makeCompany = (given: Partial<MyCompany> = {}): MyCompany => ({
  id: '33333333-3333-4333-8333-333333333333', version: 2, name: 'Energia Chiara', legalForm: 'S.r.l.', kind: 'societa', fiscalCode: '01234567897', vatNumber: '01234567897', pec: null,
  seat: { address: 'Via Emilia 3', cap: '47121', istat: '040012', comune: 'Forlì', province: 'FC' }, legalRepresentative: null, role: 'referente', validFrom: '2025-01-01', validTo: null,
  ...given,
});
