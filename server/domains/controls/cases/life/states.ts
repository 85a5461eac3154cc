/** The states of a control (docs/controls.md has the picture), the documents it may request, and its outcomes. */

export const CONTROL_STATES = [
  'Aperto',
  'DocumentiRichiesti',
  'DocumentiRicevuti',
  'VisitaFissata',
  'VisitaSvolta',
  'Concluso',
  'Ritirato',
] as const;
export type ControlState = (typeof CONTROL_STATES)[number];

/** A control in one of these states changes no more. */
export const ENDED: readonly ControlState[] = ['Concluso', 'Ritirato'];

/**
 * `officer`: everybody who holds ApeControl; `certifier`: everybody who compiles the certificate; `system`: the
 * program, when the certificate ends.
 */
export type ControlActor = 'officer' | 'certifier' | 'system';

/**
 * The reason of its opening: the score, chance, a plan of the year, or an officer's own decision (`report`), from any
 * source.
 */
export type ControlOrigin = 'score' | 'sample' | 'plan' | 'report';

/** The four documents that an inspector requests. */
export const DOCUMENTS = ['engagement', 'insurance', 'archive', 'photos'] as const;
export type ControlDocument = (typeof DOCUMENTS)[number];

export type Outcome = 'conforme' | 'lieve' | 'grave';

/**
 * - `correction`: another certificate has to replace it by a day;
 * - `annulment`: it is annulled at once;
 * - `sanction`: the fine of D.Lgs. 192/2005, art. 15, c. 3 is announced;
 * - `report`: the accreditation office is notified.
 */
export type Consequence = 'correction' | 'annulment' | 'sanction' | 'report';

export const EURO = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** D.Lgs. 192/2005, art. 15, c. 3: from 700 to 4,200 euro. */
export const SANCTION_CENTS = { least: 70_000, most: 420_000 } as const;
