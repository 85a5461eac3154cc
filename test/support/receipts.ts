/** An application as its receipt stores it. */
import type { Sent } from '../../server/domains/accreditations/applicant/receipts/sent';

export const sentApplication = (overrides: Partial<Sent> = {}): Sent => ({
  protocolNumber: 'ACC-2026-000123',
  kind: 'Nuovo',
  event: 'submitted',
  sentAt: '2026-06-01T08:00:00.000Z',
  person: {
    lastName: 'Ștefănescu',
    firstName: 'Anna',
    fiscalCode: 'STFNNA70A41A944X',
    birthDate: '1970-01-01',
    birthPlace: 'Bologna (BO)',
    email: 'anna@studio.example',
    pec: null,
  },
  subjectKind: 'Tecnico abilitato / professionista',
  company: null,
  studyTitle: { title: 'Laurea in ingegneria', year: 1995, school: 'Università di Bologna' },
  order: {
    type: 'Ordine degli Ingegneri',
    province: 'BO',
    number: '4242',
    date: '2006-02-20',
    section: 'A',
    sector: 'Civile',
  },
  course: null,
  otherAccreditations: [],
  insurance: null,
  declarations: { requirements: true, truthfulness: true, privacy: true },
  documents: [{ kind: 'identity', name: 'carta.pdf', size: 1234, sha256: 'ab'.repeat(32), expiresOn: '2030-05-05' }],
  feeCents: 10_000,
  answer: null,
  ...overrides,
});

export const receiptContent = () => JSON.stringify(sentApplication());
