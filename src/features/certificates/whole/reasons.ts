import { defineMessages, type IntlShape } from 'react-intl';
import { reasonNames } from '../replacement/messages';
import { reasonOf } from '../replacement/ReasonField';

const names = defineMessages({
  'control.score': { id: 'certificates.reason.score', defaultMessage: 'Punteggio di coerenza sotto la soglia' },
  'control.sample': { id: 'certificates.reason.sample', defaultMessage: 'Estratto a campione' },
});
const isNamed = (reason: string): reason is keyof typeof names => reason in names;

/** A reason as people read it: of those that are codes their words, what people wrote as it is; null where nothing is to be said. */
export function reasonText(reason: string | null, intl: IntlShape): string | null {
  // Of a replacement that was chosen there is only its number.
  if (reason === null || /^\d?$/.test(reason)) return null;
  if (isNamed(reason)) return intl.formatMessage(names[reason]);
  const [, code] = /^replacement\.(\d)$/.exec(reason) ?? [];
  const known = code === undefined ? null : reasonOf(code);
  return known === null ? reason : intl.formatMessage(reasonNames[known]);
}
