/** The people who can sign in at the test provider. None of them exists. */
import { fiscalCodeOf } from '../../server/demo/codes';

/** The data of a person at a provider, under the names of SPID's attributes. */
export type SpidAttributes = Readonly<Record<string, string>>;

export interface Person {
  readonly id: string;
  /** The reason why this person is in the list. */
  readonly purpose: string;
  readonly attributes: SpidAttributes;
}

interface Details {
  readonly id: string;
  readonly purpose: string;
  readonly name: string;
  readonly familyName: string;
  readonly gender: 'M' | 'F';
  readonly dateOfBirth: string;
  /** The Belfiore code. */
  readonly placeOfBirth: string;
  readonly countyOfBirth: string;
  readonly email?: string;
  /** The code from the register office, which changes one of two equal codes; computed when absent. */
  readonly fiscalCode?: string;
}

function person({ id, purpose, email, fiscalCode, ...known }: Details): Person {
  const computed = fiscalCodeOf({
    lastName: known.familyName,
    firstName: known.name,
    gender: known.gender,
    birthDate: known.dateOfBirth,
    belfiore: known.placeOfBirth,
  });
  return {
    id,
    purpose,
    attributes: {
      spidCode: `PROV${id.replaceAll('-', '').toUpperCase().padEnd(10, '0').slice(0, 10)}`,
      ...known,
      fiscalNumber: `TINIT-${fiscalCode ?? computed}`,
      idCard: 'cartaIdentita CA00000AA comuneBologna 2024-01-10 2034-01-10',
      expirationDate: '2034-01-10',
      mobilePhone: '+393990000000',
      ...(email !== undefined && { email }),
      address: 'Via della Prova 1 40121 Bologna BO',
      digitalAddress: `${id}@pec.example`,
    },
  };
}

const LUCIA = {
  name: 'Lucia',
  familyName: 'Bianchi',
  gender: 'F',
  dateOfBirth: '1990-05-21',
  placeOfBirth: 'F257',
  countyOfBirth: 'MO',
} as const;

export const PEOPLE: readonly Person[] = [
  person({
    id: 'carla-certificatrice',
    purpose: 'certificatrice dei dati dimostrativi',
    name: 'Carla',
    familyName: 'Certificatrice',
    gender: 'F',
    dateOfBirth: '1980-03-14',
    placeOfBirth: 'A944',
    countyOfBirth: 'BO',
    email: 'certificatore@sace.example',
  }),
  person({
    id: 'bruno-nuovo',
    purpose: 'mai visto dal portale: il primo accesso crea l’utente',
    name: 'Bruno',
    familyName: 'Nuovo',
    gender: 'M',
    dateOfBirth: '1975-11-02',
    placeOfBirth: 'A944',
    countyOfBirth: 'BO',
    email: 'bruno.nuovo@posta.example',
  }),
  person({
    id: 'lucia-bianchi',
    purpose: 'ha una omonima nata lo stesso giorno',
    ...LUCIA,
    email: 'lucia.bianchi@posta.example',
  }),
  person({
    id: 'lucia-bianchi-omocodia',
    purpose: 'omonima di Lucia Bianchi: codice fiscale con una lettera al posto di una cifra',
    ...LUCIA,
    fiscalCode: 'BNCLCU90E61F25TP',
    email: 'l.bianchi90@posta.example',
  }),
  person({
    id: 'zoe-damico',
    purpose: 'nata all’estero, nome e cognome con accenti e apostrofo',
    name: 'Zoë Renée',
    familyName: 'D’Amico Müller',
    gender: 'F',
    dateOfBirth: '2001-08-30',
    placeOfBirth: 'Z110',
    countyOfBirth: 'EE',
    email: 'zoe@posta.example',
  }),
  person({
    id: 'ugo-senzaposta',
    purpose: 'il provider non comunica l’indirizzo e-mail',
    name: 'Ugo',
    familyName: 'Senzaposta',
    gender: 'M',
    dateOfBirth: '1948-01-09',
    placeOfBirth: 'D548',
    countyOfBirth: 'FE',
  }),
  person({
    id: 'ada-indirizzo',
    purpose: 'ha lo stesso indirizzo e-mail dell’utente dimostrativo "gestore"',
    name: 'Ada',
    familyName: 'Indirizzo',
    gender: 'F',
    dateOfBirth: '1969-12-25',
    placeOfBirth: 'H294',
    countyOfBirth: 'RN',
    email: 'gestore@sace.example',
  }),
];

/** @throws Error for an unknown id. */
export function personOf(id: string): Person {
  const found = PEOPLE.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Nessuna persona di prova si chiama "${id}".`);
  return found;
}
