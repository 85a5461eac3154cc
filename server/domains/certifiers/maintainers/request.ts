/** Checks the request of a company to keep thermal plants against the law. Pure. */
import { cleanText } from '../../../../common/text/cleanText';
import type { Schemas } from '../../../platform/handler';
import { isVatNumber } from '../../../../common/codes/vatNumber';
import { Findings, lineOf } from '../record/findings';

/**
 * The installations for which a company may be enabled (D.M. 37/2008, art. 1 c. 2): a electrical, b electronic, c
 * heating, air conditioning and refrigeration, d water, e gas, f lifts, g fire protection.
 */
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** The request as it is sent, without its command. */
export type RequestInput = Omit<Schemas['MaintainerAsk'], 'commandId' | 'version'>;

/** The request as it is stored. */
export interface RequestValues {
  readonly reaProvince: string | null;
  readonly reaNumber: string | null;
  /** The letters of D.M. 37/2008 for which the company asks, in alphabetical order without blanks, as `ace`. */
  readonly letters: string;
  readonly technicalManager: string | null;
  readonly fgasNumber: string | null;
  readonly fgasUntil: string | null;
  readonly note: string | null;
}

/** Puts the values into one spelling: capitals, no leading zeros in the number, letters in their order. */
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
  /** True when some comune is in the province. */
  readonly isProvince: boolean;
  /** The number of files in earlier requests. */
  readonly sentBefore: number;
  /** The number of files in this one. */
  readonly sentNow: number;
  /** The present day in Italy. */
  readonly today: string;
}

/** The most files that a company may send, counted over all its requests. */
const MOST_FILES = 30;

/**
 * Rejects a request with one problem at each faulty member. Companies that keep thermal plants are enabled under D.M.
 * 37/2008 (D.P.R. 74/2013, art. 7 c. 1), for letter c of its art. 1 c. 2. A certificate for F-gases (D.P.R. 146/2018)
 * is optional and has a last day.
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

/** The data of the company that the register must have before a request. */
export type MissingDatum = 'vatNumber' | 'pec' | 'seat' | 'legalRepresentative';

interface CompanyData {
  readonly fiscalCode: string;
  readonly vatNumber: string | null;
  readonly pec: string | null;
  readonly seatAddress: string | null;
  readonly seatIstat: string | null;
  readonly legalRepresentative: string | null;
}

/**
 * Lists the missing data of the company: VAT number, certified mail (D.L. 185/2008, art. 16 c. 6), seat, legal
 * representative.
 */
export function missingData(company: CompanyData): MissingDatum[] {
  const missing: MissingDatum[] = [];
  if (company.vatNumber === null && !isVatNumber(company.fiscalCode)) missing.push('vatNumber');
  if (company.pec === null) missing.push('pec');
  if (company.seatAddress === null || company.seatIstat === null) missing.push('seat');
  if (company.legalRepresentative === null) missing.push('legalRepresentative');
  return missing;
}
