import type { DraftFields } from '../../../shared/drafts/mergeDraft';
import { isRows, type FormField, type FormItem, type FormRows } from './formItem';
import { fieldSections } from './layout';
import type { CertificatePeople, FormContent } from './model';
import { personParts } from './people';
import { valueAt, withValue } from './values';

const nameOf = (item: FormItem) => (isRows(item) ? item.rows : item.path);

/** The fields that can be typed, by their paths; rows have no ids, so each list is one. */
const typedItems: ReadonlyMap<string, FormField | FormRows> = new Map(
  fieldSections
    .flatMap(({ items }) => items)
    .filter((item) => isRows(item) || item.kind !== 'shown')
    .map((item) => [nameOf(item), item]),
);

/** Comune, street and CAP make an address together alone: they are one field. */
export const ADDRESS = 'address';
export const addressPaths = {
  istat: 'datiGenerali/datiIdentificativi/codiceISTAT',
  street: 'datiGenerali/datiIdentificativi/indirizzo',
  cap: 'datiExtra/CAP',
} as const;
const ofAddress: ReadonlySet<string> = new Set(Object.values(addressPaths));
const lone = [...typedItems.keys()].filter((name) => !ofAddress.has(name));

/** Returns the item of the form with the name of a field; undefined for the people, their company and the address. */
export const itemNamed = (name: string): FormField | FormRows | undefined => typedItems.get(name);

export const COMPANY = 'companyId';
const PEOPLE = 'people/';
const personNames = (['owner', 'client'] as const).flatMap((who) =>
  personParts.map((part) => `${who}${part}` as const),
);

/** Returns the member of the people with the name of a field. */
export const personNamed = (name: string): keyof CertificatePeople | undefined =>
  personNames.find((person) => PEOPLE + person === name);

/** Orders the members of rows, since the database returns them in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  );
}

/** The fields of a certificate's draft, for merging it with what was saved elsewhere. Computed values are none of them. */
export const draftFields: DraftFields<FormContent> = {
  of: ({ content, people, companyId }) => ({
    ...Object.fromEntries(lone.map((name) => [name, ordered(valueAt(content, name))])),
    [ADDRESS]: Object.fromEntries([...ofAddress].map((path) => [path, valueAt(content, path)])),
    ...Object.fromEntries(personNames.map((name) => [PEOPLE + name, people[name]?.trim() ?? ''])),
    [COMPANY]: companyId ?? '',
  }),
  with: (draft, values) =>
    Object.entries(values).reduce((before: FormContent, [name, value]): FormContent => {
      const person = personNamed(name);
      const text = typeof value === 'string' && value !== '' ? value : null;
      if (name === COMPANY) return { ...before, companyId: text };
      if (name === ADDRESS) return { ...before, content: withAddress(before.content, value) };
      if (person) return { ...before, people: { ...before.people, [person]: text } };
      return { ...before, content: withValue(before.content, name, value) };
    }, draft),
};

function withAddress(content: FormContent['content'], address: unknown): FormContent['content'] {
  const parts = new Map<string, unknown>(Object.entries(address ?? {}));
  return [...ofAddress].reduce((before, path) => withValue(before, path, parts.get(path)), content);
}
