/** The life of a control (docs/controls.md has the picture), and what it may ask for and end with. */

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

/** Nothing more happens to it. */
export const ENDED: readonly ControlState[] = ['Concluso', 'Ritirato'];

/** `officer`: whoever holds ApeControl; `certifier`: whoever compiles the certificate; `system`: what ends the certificate. */
export type ControlActor = 'officer' | 'certifier' | 'system';

/** Why it was opened: the score, chance, a plan of the year, or an officer's own decision (`report`), whatever it came from. */
export type ControlOrigin = 'score' | 'sample' | 'plan' | 'report';

/** The four documents that an inspector asks for. */
export const DOCUMENTS = ['engagement', 'insurance', 'archive', 'photos'] as const;
export type ControlDocument = (typeof DOCUMENTS)[number];

export type Outcome = 'conforme' | 'lieve' | 'grave';

/**
 * - `correction`: another certificate has to take its place by a day;
 * - `annulment`: it is annulled at once;
 * - `sanction`: the fine of D.Lgs. 192/2005, art. 15, c. 3 is announced;
 * - `report`: the accreditation office is told.
 */
export type Consequence = 'correction' | 'annulment' | 'sanction' | 'report';

export const EURO = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** D.Lgs. 192/2005, art. 15, c. 3: from 700 to 4,200 euro. */
export const SANCTION_CENTS = { least: 70_000, most: 420_000 } as const;
