import type { AlboEntry } from '../../../api/albo';
import type { AlboChoices, OwnAlboEntry } from '../../../api/anagrafiche';
import type { OrderType } from '../../../api/places';
import type { MyAccreditation, PersonalRecord, PublishChoices } from '../../../shared/userData';

export type { AlboChoices, AlboEntry, OrderType, OwnAlboEntry };

/** The calls of this feature. */
export type AlboEntryApi = {
  getAlboEntry: (signal: AbortSignal) => Promise<OwnAlboEntry>;
  saveAlboEntry: (choices: AlboChoices) => Promise<OwnAlboEntry>;
  orderTypes: (signal: AbortSignal) => Promise<OrderType[]>;
};

/** The contacts that each choice publishes, in the order of the register's cards. */
export const contacts = {
  publishAddress: 'address',
  publishPhone: 'phone',
  publishMobile: 'mobile',
  publishEmail: 'email',
  publishPec: 'pec',
  publishWebsite: 'website',
} as const;
export type Contact = keyof typeof contacts;

/** Returns a contact of the record, written as the register writes it; null when the record lacks it. */
export function contactOf(record: PersonalRecord, choice: Contact): string | null {
  if (choice !== 'publishAddress') return record[contacts[choice]] || null;
  const { address, cap } = record.studio;
  return [address, cap].filter(Boolean).join(', ') || null;
}

const inForce = new Set(['Accreditato', 'InScadenza', 'InRinnovo']);

type Known = {
  own: OwnAlboEntry;
  record: PersonalRecord;
  accreditations: readonly MyAccreditation[];
  orderTypes: readonly OrderType[];
};

/** Returns the entry without contacts: the published one or, if nothing is published, one made from the record. */
function base({ own: { entry }, record, accreditations, orderTypes }: Known): AlboEntry | null {
  if (entry) {
    const {
      address: _address,
      phone: _phone,
      mobile: _mobile,
      email: _email,
      pec: _pec,
      website: _website,
      ...rest
    } = entry;
    return rest;
  }
  const { certifierNumber, lastName, firstName, studio, residence, orderTypeId, orderProvince } = record;
  const ends = accreditations
    .flatMap(({ state, validTo }) => (inForce.has(state) && validTo !== null ? [validTo] : []))
    .sort();
  const validTo = ends.at(-1);
  const { comune, province } = studio.istat === null ? residence : studio;
  if (certifierNumber === null || validTo === undefined || comune === null || province === null) return null;
  return {
    certifierNumber,
    name: `${lastName} ${firstName}`,
    comune,
    province,
    state: 'Accreditato',
    validTo,
    orderType: orderTypes.find(({ id }) => id === orderTypeId)?.name ?? null,
    ...(orderProvince !== null && { orderProvince }),
    ...(studio.name !== null && { studioName: studio.name }),
  };
}

/** Returns the entry as the public would see it with these choices; null when they would see nothing. */
export function preview(choices: PublishChoices, known: Known): AlboEntry | null {
  const entry = choices.publishEntry ? base(known) : null;
  if (!entry) return null;
  const shown = (Object.keys(contacts) as Contact[]).flatMap((choice): [string, string][] => {
    const value = choices[choice] ? contactOf(known.record, choice) : null;
    return value === null ? [] : [[contacts[choice], value]];
  });
  return { ...entry, ...(Object.fromEntries(shown) as Partial<AlboEntry>) };
}
