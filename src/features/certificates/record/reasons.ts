import { defineMessages, type IntlShape } from 'react-intl';
import { reasonNames } from '../../registration/replacement/messages';
import { reasonOf } from '../../registration/replacement/ReasonField';

const names = defineMessages({
  'control.score': { id: 'certificates.reason.score', defaultMessage: 'Punteggio di coerenza sotto la soglia' },
  'control.sample': { id: 'certificates.reason.sample', defaultMessage: 'Estratto a campione' },
  'control.notEntitled': {
    id: 'certificates.reason.notEntitled',
    defaultMessage: 'Oggi il certificatore non ha un accreditamento in corso di validità',
  },
  'control.notMember': {
    id: 'certificates.reason.notMember',
    defaultMessage:
      'Il certificatore non opera più per la società dell’attestato: va scelto di nuovo per chi certifica',
  },
  'control.unitTaken': {
    id: 'certificates.reason.unitTaken',
    defaultMessage: 'L’unità immobiliare ha già un attestato registrato: questo deve sostituirlo',
  },
  'control.ended': {
    id: 'certificates.reason.ended',
    defaultMessage: 'L’attestato è scaduto durante il controllo',
  },
});
const isNamed = (reason: string): reason is keyof typeof names => reason in names;

/** Returns a reason for readers: codes as their words, written texts as they are; null for none. */
export function reasonText(reason: string | null, intl: IntlShape): string | null {
  // A replacement that was chosen has only its number as reason.
  if (reason === null || /^\d?$/.test(reason)) return null;
  if (isNamed(reason)) return intl.formatMessage(names[reason]);
  const [, code] = /^replacement\.(\d)$/.exec(reason) ?? [];
  const known = code === undefined ? null : reasonOf(code);
  return known === null ? reason : intl.formatMessage(reasonNames[known]);
}
