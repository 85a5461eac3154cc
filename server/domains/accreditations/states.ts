/** The life of an accreditation: what it can be, and who moves it (docs/accreditations.md has the picture). */

/** Where an accreditation stands. The first five are of an application, the rest of an act. */
export const STATES = [
  'InCompilazione',
  'Inviata',
  'AttesaConvalidaOrdine',
  'InVerifica',
  'IntegrazioneRichiesta',
  'Accreditato',
  'Rifiutata',
  'InScadenza',
  'InRinnovo',
  'Scaduto',
  'Sospeso',
  'Revocato',
  'Cessato',
] as const;
export type AccreditationState = (typeof STATES)[number];

/** Whoever has one of these may file certificates (D.P.R. 75/2013, art. 2; DGR 1275/2015). */
export const VALID_STATES: readonly AccreditationState[] = ['Accreditato', 'InScadenza', 'InRinnovo'];
/** Applications that somebody still has to decide. */
export const PENDING_STATES: readonly AccreditationState[] = [
  'Inviata',
  'AttesaConvalidaOrdine',
  'InVerifica',
  'IntegrazioneRichiesta',
];

/** What was never sent is its applicant's alone: no officer sees it, or that it exists. */
export const UNSENT_STATE: AccreditationState = 'InCompilazione';
export const isSent = (state: AccreditationState): boolean => state !== UNSENT_STATE;

/** An accreditation lasts three years (Regione Emilia-Romagna, DGR 1275/2015, as CTI reports it). */
export const VALIDITY_YEARS = 3;
/** So many days before its end its certifier is told, and may ask for the renewal. */
export const EXPIRY_NOTICE_DAYS = 60;
/** The fee of an application and of a renewal in the demonstration, in cents; the settings of a tenant say its own. */
export const FEE_CENTS = 10_000;
/** By what a fee is paid: the wallet, pagoPA, a transfer that an officer confirmed; nothing where nothing was due. */
export type FeeMeans = 'portafoglio' | 'pagopa' | 'ufficio' | 'esente';

/**
 * Who moves an accreditation.
 * - `applicant`: the certifier it is about;
 * - `officer`: whoever holds AccreditationManage;
 * - `order`: the professional order, by its signed link;
 * - `system`: the calendar, and payments.
 */
export const ACTORS = ['applicant', 'officer', 'order', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
