import { AlboCard } from './AlboCard';
import type { AlboEntry } from './model';

const silent: AlboEntry = {
  certifierNumber: 102,
  name: 'Verdi Anna',
  comune: 'Cesena',
  province: 'FC',
  orderType: 'Ordine degli Ingegneri',
  state: 'Accreditato',
  validTo: '2028-05-01',
};

export default { title: 'Albo/AlboCard', component: AlboCard, args: { onSave: (): void => undefined } };

/** A certifier who published only the entry itself. */
export const NothingPublished = { args: { entry: silent } };

/** Everything published, found near a comune. */
export const EverythingPublished = {
  args: {
    entry: {
      ...silent,
      certifierNumber: 101,
      name: 'Rossi Mario',
      studioName: 'Studio Tecnico Rossi',
      orderProvince: 'FC',
      state: 'Accreditato',
      address: 'Via Roma, 1, 47121',
      phone: '0543 012345',
      mobile: '399 0123456',
      email: 'mario@studio.example',
      pec: 'mario@pec.example',
      website: 'www.studio.example',
      distanceKm: 12.3,
    } satisfies AlboEntry,
  },
};

/** A company whose accreditation has expired. */
export const Expired = {
  args: {
    entry: { ...silent, state: 'Scaduto', companyName: 'Energia Srl', validTo: '2026-01-31' } satisfies AlboEntry,
  },
};

/** Names longer than the card. */
export const LongTexts = {
  args: {
    entry: {
      ...silent,
      name: 'Della Valle Guicciardini Maria Antonietta',
      state: 'Sospeso',
      studioName: 'Studio associato di ingegneria energetica e ambientale',
    },
  },
};
