import type { Schemas } from '../handler';

/**
 * The statements of the entity that runs the portal in the accessibility statement (AgID's model, law 4/2004) and on
 * the privacy page (articles 13 and 14 of the GDPR). Every value is a text, empty until the entity has written it.
 */
const CONTACT = 'Ufficio relazioni con il pubblico: urp@regione.emilia-romagna.it, numero verde 800 662200';

/** The fields with their initial texts. */
export const STATEMENT_DEFAULTS = {
  entity: 'Regione Emilia-Romagna',
  conformance: '',
  nonCompliant: '',
  disproportionateBurden: '',
  outOfScope: '',
  preparedOn: '',
  method: '',
  reviewedOn: '',
  statementUrl: '',
  feedbackContact: CONTACT,
  publishedOn: '',
  usabilityTested: '',
  disabledStaff: '',
  disabledWorkstations: '',
  controller: 'Regione Emilia-Romagna, Viale Aldo Moro 52, 40127 Bologna',
  controllerContact: CONTACT,
  officer: '',
  recipients: '',
  retention: '',
  transfers: '',
  privacyUpdatedOn: '',
} as const satisfies Readonly<Record<string, string>>;

export type StatementField = keyof typeof STATEMENT_DEFAULTS;
export type Statements = Schemas['PublicStatements'];

export const STATEMENT_FIELDS = Object.keys(STATEMENT_DEFAULTS) as StatementField[];

/** The setting that stores a field. */
export const statementSetting = (field: StatementField): string => `Sace.Statements.${field}`;
