import type { PublicStatements } from '../../../api/publicStatements';

/** The entity's texts for the accessibility statement and the privacy page; each is empty until the entity gives it. */
export type Statements = PublicStatements;
export type StatementField = Exclude<keyof Statements, 'stamp'>;
