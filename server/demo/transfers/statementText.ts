/** Makes the statement of the demonstration as a bank would write it, of thirty transfers. Pure. */
import { addDays, writtenDay } from '../../../common/days/italianDays';
import type { DueFee, Payer } from './transfersRepository';

export interface Transfer {
  /** The bank's reference. */
  readonly reference: string;
  readonly payer: Payer;
  readonly cents: number;
  readonly text: string;
  /** Days before today. */
  readonly age: number;
}

/** Payers' texts, from the plain reference to nothing useful. */
const WORDS: readonly ((payer: Payer) => string)[] = [
  ({ reference }) => `Ricarica portafoglio ${reference}`,
  ({ certifierNumber }) => `Ricarica certificatore n. ${String(certifierNumber)}`,
  ({ fiscalCode }) => `Ricarica CF ${fiscalCode}`,
  () => 'Ricarica attestati',
];
const AMOUNTS = [3_000, 4_500, 6_000, 7_500, 10_000, 15_000, 30_000, 150_000] as const;

/** The days that the statement covers; yesterday is the last one. */
const DAYS = 20;

export const transfersOf = (payers: readonly Payer[]): Transfer[] =>
  payers.map((payer, index) => ({
    reference: `TRN${String(index + 1).padStart(4, '0')}`,
    payer,
    cents: AMOUNTS[index % AMOUNTS.length] ?? 3_000,
    text: WORDS[index % WORDS.length]?.(payer) ?? '',
    age: DAYS - Math.floor((index * (DAYS - 1)) / Math.max(payers.length - 1, 1)),
  }));

const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const HEADING = 'Data;Valuta;Importo;Descrizione;Ordinante;IBAN;CRO';

/** Returns the account of a payer, which does not exist: its check digits are not verified. */
const ibanOf = (index: number) => `IT60X05428111010${String(index).padStart(11, '0')}`;

/** The number of fees that were paid by transfer. Of the last one ten euro are missing. */
export const PAID_FEES = 3;
const MISSING_CENTS = 1_000;

/**
 * Makes a CSV as an Italian bank writes it, with transfers for fees of applications and two remittances of pagoPA.
 * `sum` is the total in cents.
 */
export function statementText(
  transfers: readonly Transfer[],
  fees: readonly DueFee[],
  today: string,
): { text: string; sum: number } {
  const remittances = [9_000, 13_500].map((cents, index) => {
    const at = addDays(today, -3 - index);
    const flow = `${at}AGID_02-S${String(index)}`;
    return {
      day: at,
      cents,
      words: `/PUR/LGPE-RIVERSAMENTO/URI/${flow}`,
      name: 'PSP Esempio',
      iban: '',
      cro: `RIV${flow}`,
    };
  });
  const own = transfers.map(({ reference, payer, cents, text, age }, index) => ({
    day: addDays(today, -age),
    cents,
    words: text,
    name: payer.name,
    iban: ibanOf(index),
    cro: reference,
  }));
  const paid = fees.map(({ protocolNumber, name, cents }, index) => ({
    day: addDays(today, -2),
    cents: index === PAID_FEES - 1 ? cents - MISSING_CENTS : cents,
    words: `Contributo accreditamento domanda ${protocolNumber}`,
    name,
    iban: ibanOf(transfers.length + index),
    cro: `CONTR${String(index + 1).padStart(4, '0')}`,
  }));
  const rows = [...own, ...paid, ...remittances]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, cents, words, name, iban, cro }) =>
      [writtenDay(day), writtenDay(day), euro(cents), words, name, iban, cro].join(';'),
    );
  const sum = [...own, ...paid, ...remittances].reduce((total, { cents }) => total + cents, 0);
  return { text: `${HEADING}\n${rows.join('\n')}\n`, sum };
}
