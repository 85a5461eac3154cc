/** The messages of impossible days and years, each at its member of the draft. */
import {
  firstDayOfAge,
  implausibleIn,
  leastYearOfTitle,
  memberOf,
  MOST_YEARS_INSURED,
  type DeclaredDays,
  type Implausible,
} from '../../../common/accreditations/plausibility';
import { dayInWords } from '../../platform/dates';

const byBirth = ({ birthDate }: DeclaredDays) =>
  `Secondo la tua data di nascita non può essere prima del ${dayInWords(firstDayOfAge(birthDate ?? ''))}.`;

const MESSAGES: Readonly<Record<Implausible, (days: DeclaredDays) => string>> = {
  titleYearInFuture: () => 'L’anno del titolo di studio non può essere nel futuro.',
  titleYearTooEarly: ({ birthDate }) =>
    `L’anno del titolo di studio, secondo la tua data di nascita, non può essere prima del ${String(leastYearOfTitle(birthDate ?? ''))}.`,
  orderDateInFuture: () => 'La data di iscrizione all’ordine non può essere nel futuro.',
  orderDateTooEarly: (days) => `La data di iscrizione all’ordine è sbagliata. ${byBirth(days)}`,
  orderDateBeforeTitle: () =>
    'L’iscrizione all’ordine precede il titolo di studio: indica il titolo che l’ha permessa.',
  courseDateInFuture: () => 'La data dell’esame del corso non può essere nel futuro.',
  courseDateTooEarly: (days) => `La data dell’esame del corso è sbagliata. ${byBirth(days)}`,
  insuranceTooLate: () =>
    `Controlla la scadenza della polizza: nessuna dura più di ${String(MOST_YEARS_INSURED)} anni.`,
};

/** Returns the member of the draft and the message of each finding. */
export const implausibleAt = (days: DeclaredDays): { member: string; message: string }[] =>
  implausibleIn(days).map((code) => ({ member: `draft.${memberOf(code)}`, message: MESSAGES[code](days) }));
