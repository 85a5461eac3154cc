import { DEMO_USER_IDS } from './demoIds';
import type { ComuneRow } from '../platform/database/reference/referenceFiles';
import { VALIDITY_YEARS } from '../domains/accreditations';
import type { Plan } from './careers';
import type { Person } from './certifiers';
import { fiscalCodeOf } from './codes';
import { addDays, addYears } from '../../common/days/italianDays';
import { instantOf } from './dates';

const BOLOGNA = '037006';

/** Makes the certifier of the demonstration user `certificatore`: an engineer of Bologna who published everything. */
export function demoCertifier(base: Person, comuni: readonly ComuneRow[], today: string): Person {
  const comune = comuni.find(({ istat }) => istat === BOLOGNA) ?? base.comune;
  const person = {
    lastName: 'Certificatrice',
    firstName: 'Carla',
    gender: 'F',
    birthDate: '1980-03-14',
    belfiore: comune.belfiore,
  } as const;
  return {
    ...base,
    user_id: DEMO_USER_IDS.certificatore,
    subject_kind_id: 1,
    title: 'Ing.',
    last_name: person.lastName,
    first_name: person.firstName,
    gender: person.gender,
    birth_date: person.birthDate,
    birth_place: comune.name,
    birth_province: comune.province,
    birth_country: 'IT',
    belfiore: comune.belfiore,
    comune,
    fiscal_code: fiscalCodeOf(person),
    residence_address: 'Via dei Portici Lunghi, 12',
    residence_cap: comune.cap,
    residence_istat: comune.istat,
    studio_name: "Studio d'Ingegneria Certificatrice",
    studio_address: 'Via dei Portici Lunghi, 12',
    studio_cap: comune.cap,
    studio_istat: comune.istat,
    phone: '051 012345',
    mobile: '399 0123456',
    email: 'certificatore@sace.example',
    email_confirmed_at: instantOf(addDays(today, -400), 600),
    pec: 'carla.certificatrice@pec.example',
    website: 'https://www.certificatrice.example',
    study_title_id: 26,
    order_type_id: 1,
    order_province: comune.province,
    order_number: '4242',
    order_date: '2006-02-20',
    course_kind_id: 1,
    publish_entry: true,
    publish_address: true,
    publish_phone: true,
    publish_mobile: false,
    publish_email: true,
    publish_pec: true,
    publish_website: true,
  };
}

/** Returns the career: the first accreditation has expired, was renewed since and is valid for about two more years. */
export function demoCareer(today: string): Plan[] {
  const renewedFrom = addDays(today, -400);
  const begun = addYears(addDays(renewedFrom, -1), -VALIDITY_YEARS);
  const plan = (validFrom: string, decided: string) => ({
    validFrom,
    createdOn: addDays(decided, -40),
    submittedOn: addDays(decided, -36),
    lastStep: decided,
  });
  const renewal = plan(renewedFrom, addDays(renewedFrom, -8));
  return [
    { ...plan(begun, begun), kind: 'Nuovo', state: 'Scaduto', turnedOn: renewal.submittedOn },
    { ...renewal, kind: 'Rinnovo', state: 'Accreditato', turnedOn: null },
  ];
}
