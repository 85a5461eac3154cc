/** Collects the faults of a request, so that all are reported at once, each at its member. */
import { isVatNumber } from '../../../../common/codes/vatNumber';
import { cleanText } from '../../../../common/text/cleanText';
import { isEmail, isPhone, isWebAddress } from '../../../../common/text/contacts';
import { addYears } from '../../../../common/days/italianDays';
import { badRequest, type ValidationError } from '../../../platform/errors';

type Text = string | null | undefined;

/** Returns the cleaned line; null when it is empty. */
export const lineOf = (text: Text): string | null => cleanText('line', text ?? '') || null;

const MOST_YEARS = 120;
const OF_AGE = 18;

export class Findings {
  readonly #errors: ValidationError[] = [];

  add(member: string, message: string): void {
    this.#errors.push({ message, members: [member] });
  }

  unless(holds: boolean, member: string, message: string): void {
    if (!holds) this.add(member, message);
  }

  /** Checks that a required line is not empty, and that it has no characters that fonts may lack. */
  line(member: string, text: string | null, isRequired: boolean): void {
    if (text === null) this.unless(!isRequired, member, 'Compila questo campo.');
    else
      this.unless(!/[\p{Co}\p{Cn}]/u.test(text), member, 'Questo testo contiene caratteri che non si possono usare.');
  }

  email(member: string, text: string | null): void {
    this.unless(text === null || isEmail(text), member, 'Scrivi un indirizzo di posta, per esempio nome@dominio.it.');
  }

  phone(member: string, text: string | null): void {
    this.unless(
      text === null || isPhone(text),
      member,
      'Scrivi un numero di telefono: solo cifre, spazi e i segni + ( ) . / -',
    );
  }

  website(member: string, text: string | null): void {
    this.unless(
      text === null || isWebAddress(text),
      member,
      'Scrivi l’indirizzo per intero, a partire da https:// o http://.',
    );
  }

  vatNumber(member: string, text: string | null): void {
    this.unless(
      text === null || isVatNumber(text),
      member,
      'La partita IVA non è corretta: controlla le undici cifre.',
    );
  }

  adult(member: string, birthDate: string, today: string): void {
    if (birthDate >= today) this.add(member, 'La data di nascita deve essere passata.');
    else if (birthDate < addYears(today, -MOST_YEARS)) this.add(member, 'Controlla l’anno di nascita.');
    else this.unless(addYears(birthDate, OF_AGE) <= today, member, 'Devi avere almeno 18 anni.');
  }

  /** @throws ApiError 400 when there is a fault. */
  settle(): void {
    if (this.#errors.length > 0)
      throw badRequest(this.#errors.map(({ message }) => message as string).join(' '), this.#errors);
  }
}
