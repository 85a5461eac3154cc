import type { IntlShape } from 'react-intl';
import { isDay } from '../../../shared/editors/days';
import { day } from '../../../shared/intl/formats';
import type { HeldDocument, Lookups } from './model';
import { titleName } from './studyTitles';
import { partNamed, type WizardPart } from './wizardFields';
import { documentNames, fieldNames, stepNames, summaryMessages } from './wizardMessages';
import type { WizardValues } from './wizardValues';

export const nameIn = (items: readonly { id: number; descrizione: string }[], id: string) =>
  items.find((item) => String(item.id) === id)?.descrizione ?? '';

export const provinceIn = (provinces: Lookups['provinces'], sigla: string) => {
  const name = provinces.find((one) => one.sigla === sigla)?.descrizione;
  return name === undefined ? sigla : `${name} (${sigla})`;
};

/** Returns the name of a field (`wizardFields`) as the wizard shows it. */
export function captionOfField(
  name: string,
  { documents }: WizardValues,
  { otherAccreditations }: Lookups,
  intl: IntlShape,
): string {
  const part = partNamed(name);
  if (part.kind === 'document') {
    const document = documents.find(({ fileId }) => fileId === part.fileId);
    if (!document) return intl.formatMessage(stepNames.documents);
    return `${intl.formatMessage(documentNames[document.kind])}: ${document.name}`;
  }
  if (part.kind === 'other')
    return `${intl.formatMessage(fieldNames.otherAccreditations)}: ${nameIn(otherAccreditations, String(part.id))}`;
  return intl.formatMessage(fieldNames[part.field === 'titleTyped' ? 'titleId' : part.field]);
}

/** Writes a value of a field as the wizard shows it. */
export function wordsOfField(
  name: string,
  value: unknown,
  lookups: Lookups,
  companies: readonly { id: string; name: string }[],
  intl: IntlShape,
): string {
  const part = partNamed(name);
  if (part.kind === 'document') return value === undefined ? '' : wordsOfDocument(value as HeldDocument, intl);
  if (part.kind === 'other' || typeof value === 'boolean')
    return intl.formatMessage(value === true ? summaryMessages.yes : summaryMessages.no);
  return typeof value === 'string' ? wordsOfText(part.field, value, lookups, companies, intl) : '';
}

const wordsOfDay = (value: string, { locale }: IntlShape) => (isDay(value) ? day(value, locale) : value);

const wordsOfDocument = ({ name, expiresOn }: HeldDocument, intl: IntlShape) =>
  expiresOn === null ? name : `${name} (${wordsOfDay(expiresOn, intl)})`;

function wordsOfText(
  field: Extract<WizardPart, { kind: 'field' }>['field'],
  value: string,
  lookups: Lookups,
  companies: readonly { id: string; name: string }[],
  intl: IntlShape,
): string {
  switch (field) {
    case 'subjectKindId':
      return nameIn(lookups.subjectKinds, value);
    case 'companyId':
      return companies.find(({ id }) => id === value)?.name ?? value;
    case 'titleId': {
      const title = lookups.studyTitles.find(({ id }) => String(id) === value);
      return title ? titleName(title) : value;
    }
    case 'orderTypeId':
      return nameIn(lookups.orderTypes, value);
    case 'orderProvince':
      return provinceIn(lookups.provinces, value);
    case 'courseKindId':
      return nameIn(lookups.courseKinds, value);
    default:
      return wordsOfDay(value, intl);
  }
}
