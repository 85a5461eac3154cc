/** What a company writes when it asks to keep thermal plants, and what of it the law wants. Pure. */
import { cleanText } from '../../../../common/text/cleanText';
import { Findings, isVatNumber, lineOf } from '../record/findings';

/**
 * The installations for which a company may be enabled (D.M. 37/2008, art. 1 c. 2): a electrical, b electronic, c heating, air conditioning and
 * refrigeration, d water, e gas, f lifts, g fire protection.
 */
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
type Letter = (typeof LETTERS)[number];

/** As it is sent. */
export interface RequestInput {
  readonly reaProvince: string;
  readonly reaNumber: string;
  readonly letters: readonly Letter[];
  readonly technicalManager: string;
  readonly fgasNumber?: string | null;
  readonly fgasUntil?: string | null;
  readonly note?: string | null;
  /** Files that come with it now; those of before stay. */
  readonly fileIds: readonly string[];
}

/** As it is kept. */
export interface RequestValues {
  readonly reaProvince: string | null;
  readonly reaNumber: string | null;
  /** In their order: `ace`. */
  readonly letters: string;
  readonly technicalManager: string | null;
  readonly fgasNumber: string | null;
  readonly fgasUntil: string | null;
  readonly note: string | null;
}

/** The same with one spelling: capitals, no noughts before the number, letters in their order. */
export const requestValues = (input: RequestInput): RequestValues => ({
  reaProvince: lineOf(input.reaProvince)?.toUpperCase() ?? null,
  reaNumber: lineOf(input.reaNumber)?.replace(/^0+(?=\d)/, '') ?? null,
  letters: LETTERS.filter((letter) => input.letters.includes(letter)).join(''),
  technicalManager: lineOf(input.technicalManager),
  fgasNumber: lineOf(input.fgasNumber),
  fgasUntil: input.fgasUntil ?? null,
  note: cleanText('text', input.note ?? '') || null,
});

interface Known {
  /** Whether some comune has the province. */
  readonly isProvince: boolean;
  /** How many files the company sent before. */
  readonly sentBefore: number;
  /** How many come now. */
  readonly sentNow: number;
  /** Day in Italy. */
  readonly today: string;
}

/** A company sends so many files at most, all its requests together. */
const MOST_FILES = 30;

/**
 * Refuses a request with one problem at each member that is wrong. Companies that keep thermal plants are enabled under D.M. 37/2008
 * (D.P.R. 74/2013, art. 7 c. 1), for letter c of its art. 1 c. 2. A certificate for F-gases (D.P.R. 146/2018) is optional and has a last day.
 * @throws ApiError 400
 */
export function checkRequest(values: RequestValues, { isProvince, sentBefore, sentNow, today }: Known): void {
  const findings = new Findings();
  findings.unless(
    isProvince,
    'reaProvince',
    'Scrivi la sigla della provincia della Camera di commercio, per esempio BO.',
  );
  findings.unless(
    /^\d{1,7}$/.test(values.reaNumber ?? '') && values.reaNumber !== '0',
    'reaNumber',
    'Scrivi il numero REA che sta sulla visura: da una a sette cifre.',
  );
  findings.unless(
    values.letters.includes('c'),
    'letters',
    'Per tenere impianti termici serve l’abilitazione alla lettera c (riscaldamento e climatizzazione).',
  );
  findings.line('technicalManager', values.technicalManager, true);
  findings.line('fgasNumber', values.fgasNumber, false);
  if (values.fgasNumber === null)
    findings.unless(
      values.fgasUntil === null,
      'fgasNumber',
      'Scrivi il numero del certificato, o togli la sua scadenza.',
    );
  else if (values.fgasUntil === null) findings.add('fgasUntil', 'Scrivi fino a quando vale il certificato.');
  else
    findings.unless(
      values.fgasUntil >= today,
      'fgasUntil',
      'Il certificato è scaduto: rinnovalo, o lascia vuoto il numero.',
    );
  findings.unless(sentBefore + sentNow > 0, 'fileIds', 'Allega la visura camerale.');
  findings.unless(
    sentBefore + sentNow <= MOST_FILES,
    'fileIds',
    `I documenti di una società sono al massimo ${String(MOST_FILES)}: unisci quelli nuovi in un solo PDF.`,
  );
  findings.settle();
}

/** What the register must know of the company itself before it asks. */
export type MissingDatum = 'vatNumber' | 'pec' | 'seat' | 'legalRepresentative';

interface CompanyData {
  readonly fiscalCode: string;
  readonly vatNumber: string | null;
  readonly pec: string | null;
  readonly seatAddress: string | null;
  readonly seatIstat: string | null;
  readonly legalRepresentative: string | null;
}

/** Which data of the company lack: VAT number, certified mail (D.L. 185/2008, art. 16 c. 6), seat, who represents it. */
export function missingData(company: CompanyData): MissingDatum[] {
  const missing: MissingDatum[] = [];
  if (company.vatNumber === null && !isVatNumber(company.fiscalCode)) missing.push('vatNumber');
  if (company.pec === null) missing.push('pec');
  if (company.seatAddress === null || company.seatIstat === null) missing.push('seat');
  if (company.legalRepresentative === null) missing.push('legalRepresentative');
  return missing;
}
