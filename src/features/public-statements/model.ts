import type { PublicStatements } from '../../api/publicStatements';
import type { SettingApi } from '../../shared/settings/settingSaga';

/** The entity's texts for the accessibility statement and the privacy page; each is empty until the entity gives it. */
export type Statements = PublicStatements;
export type StatementField = keyof Statements;

/** The calls of this feature: visitors read, and who has SettingManagement.Statements changes. */
export type StatementsApi = SettingApi<Statements>;
