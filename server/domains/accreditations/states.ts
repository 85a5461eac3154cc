/** Defines the states of an accreditation, and its actors (docs/accreditations.md has the picture). */

/** The states of an accreditation. The first five are of an application, the rest of an act. */
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

/** The states in which a certifier may file certificates (D.P.R. 75/2013, art. 2; DGR 1275/2015). */
export const VALID_STATES: readonly AccreditationState[] = ['Accreditato', 'InScadenza', 'InRinnovo'];
/** The states of applications without a decision. */
export const PENDING_STATES: readonly AccreditationState[] = [
  'Inviata',
  'AttesaConvalidaOrdine',
  'InVerifica',
  'IntegrazioneRichiesta',
];

/** An unsent application is visible to its applicant alone: to officers it does not exist. */
export const UNSENT_STATE: AccreditationState = 'InCompilazione';
export const isSent = (state: AccreditationState): boolean => state !== UNSENT_STATE;

/** An accreditation lasts three years (Regione Emilia-Romagna, DGR 1275/2015, as CTI reports it). */
export const VALIDITY_YEARS = 3;
/** The days before the end at which the certifier is notified, and may apply for the renewal. */
export const EXPIRY_NOTICE_DAYS = 60;
/** The fee of an application and of a renewal in the demonstration, in cents; the settings of a tenant have its own. */
export const FEE_CENTS = 10_000;
/**
 * The means of payment of a fee: the wallet, pagoPA, a transfer that an officer confirmed; `esente` where nothing was
 * due.
 */
export type FeeMeans = 'portafoglio' | 'pagopa' | 'ufficio' | 'esente';

/**
 * The actors that move an accreditation.
 * - `applicant`: the certifier it is about;
 * - `officer`: a holder of AccreditationManage;
 * - `order`: the professional order, by its signed link;
 * - `system`: the calendar, and payments.
 */
export const ACTORS = ['applicant', 'officer', 'order', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
