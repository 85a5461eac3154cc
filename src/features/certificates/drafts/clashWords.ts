import type { IntlShape } from 'react-intl';
import { addressLine } from '../../../shared/places/addressParts';
import { comuneText } from '../../../shared/places/comuni';
import { shownValue } from '../shownValue';
import type { Choices } from './choices';
import { ADDRESS, addressPaths, COMPANY, itemNamed, personNamed } from './draftFields';
import { formMessages, personLabels } from './formMessages';
import { isRows, type FormField, type FormItem } from './formItem';
import type { CertificateNamesake, FormLookups } from './model';
import { fieldLabel, pathLabel } from './pathLabel';
import { personParts } from './people';
import { sectionNames } from './sectionNames';
import { valueAt } from './values';

type Lists = { lookups: FormLookups; choices: Choices; names: readonly CertificateNamesake[] };

/** Returns the name of a field, with those of its section and group. */
export function captionOfField(name: string, intl: IntlShape): string {
  const person = personNamed(name);
  const people = intl.formatMessage(sectionNames.people);
  if (name === COMPANY) return [people, intl.formatMessage(formMessages.name)].join(' › ');
  if (name === ADDRESS) {
    const labels = Object.values(addressPaths).map((path) => fieldLabel(path, intl));
    return [intl.formatMessage(sectionNames.place), intl.formatList(labels)].join(' › ');
  }
  if (!person) return pathLabel(name, intl);
  const who = person.startsWith('owner') ? formMessages.owner : formMessages.client;
  const part = personParts.find((one) => person.endsWith(one)) ?? 'Name';
  return [people, intl.formatMessage(who), intl.formatMessage(personLabels[part])].join(' › ');
}

/** Writes a value of a field as its editor shows it; the rows of a list stand one below the other. */
export function wordsOfField(name: string, value: unknown, lists: Lists, intl: IntlShape): string {
  if (name === COMPANY) {
    if (typeof value !== 'string' || value === '') return intl.formatMessage(formMessages.ownNames);
    return lists.names.find(({ companyId }) => companyId === value)?.companyName ?? value;
  }
  if (name === ADDRESS) {
    const parts = (value ?? {}) as Partial<Record<string, string>>;
    return addressLine(
      { street: parts[addressPaths.street], cap: parts[addressPaths.cap], istat: parts[addressPaths.istat] },
      (code) => comuneOf(code, 'codiceIstat', lists.lookups),
    );
  }
  const item = itemNamed(name);
  if (!item) return typeof value === 'string' ? value : '';
  return wordsOfItem(item, value, lists, intl);
}

function wordsOfItem(item: FormItem, value: unknown, lists: Lists, intl: IntlShape): string {
  if (!isRows(item)) return typeof value === 'string' ? wordsOfText(item, value, lists, intl) : '';
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows
    .map((row, index) => {
      const words = item.items.map((member) => {
        const inner = isRows(member) ? member.rows : member.path;
        return wordsOfItem(member, inner === '' ? row : valueAt(row, inner), lists, intl).replaceAll('\n', '; ');
      });
      return `${String(index + 1)}. ${words.filter(Boolean).join(' · ')}`;
    })
    .join('\n');
}

function wordsOfText({ kind, choices }: FormField, value: string, { lookups, choices: all }: Lists, intl: IntlShape) {
  if (kind === 'comune') return comuneOf(value, 'codiceIstat', lookups);
  if (kind === 'cadastralComune') return comuneOf(value, 'codiceCatastale', lookups);
  const list = kind === 'flag' ? 'flags' : choices;
  const chosen = list && all[list].find((choice) => choice.value === value);
  return chosen?.text ?? shownValue(value, intl);
}

function comuneOf(code: string, by: 'codiceIstat' | 'codiceCatastale', { codiciCatastali }: FormLookups): string {
  const comune = codiciCatastali.find((one) => one[by] === code);
  return comune ? comuneText({ name: comune.comune, province: comune.provincia, istat: comune.codiceIstat }) : code;
}
