/** Derives the certifier's data on the certificate from the personal record and the company. Pure. */
import type { Ape } from '../../content/fields';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly certifierNumber: number | null;
  /** The address of the studio where there is one, of the residence otherwise. */
  readonly address: string | null;
  readonly cap: string | null;
  readonly comune: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly title: string | null;
  readonly studyTitle: string | null;
  readonly order: string | null;
  readonly orderProvince: string | null;
  readonly orderNumber: string | null;
}

export interface CompanyProfile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

type Signature = NonNullable<Ape['soggettoCertificatore']>;

/** Codes of `tipoSoggettoCertificatore`: public body, technician, organisation or company. */
const SUBJECT = { body: '0', technician: '1', company: '2' } as const;
/** The longest text that the format allows. */
const MOST = 255;
const cut = (text: string) => text.slice(0, MOST);

/** Fills in the data of the profile; declaration and remarks stay as the certifier wrote them. */
export function signatureOf(profile: Profile, company: CompanyProfile | null, given: Signature | undefined): Signature {
  const place = [profile.cap, profile.comune].filter(Boolean).join(' ');
  const { order, orderProvince, orderNumber } = profile;
  return {
    ...(given?.dichiarazioneIndipendenza !== undefined && {
      dichiarazioneIndipendenza: given.dichiarazioneIndipendenza,
    }),
    ...(given?.informazioniAggiuntive !== undefined && { informazioniAggiuntive: given.informazioniAggiuntive }),
    tipoSoggettoCertificatore:
      company === null ? SUBJECT.technician : company.kind === 'ente' ? SUBJECT.body : SUBJECT.company,
    nome: cut(profile.firstName),
    cognome: cut(profile.lastName),
    ...(company && { denominazione: cut(company.name) }),
    indirizzo: cut([profile.address, place].filter(Boolean).join(', ')),
    email: cut(profile.email),
    telefono: cut(profile.phone ?? profile.mobile ?? ''),
    titolo: cut(profile.title ?? profile.studyTitle ?? ''),
    ...(order !== null && { ordineIscrizione: cut([order, orderProvince ?? '', orderNumber ?? ''].join(';')) }),
  };
}

/** Writes the name as lists show it. */
export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`;
