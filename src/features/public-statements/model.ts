import type { PublicStatements } from '../../api/publicStatements';
import type { SettingApi } from '../../shared/settings/settingSaga';

/** What the accessibility statement and the privacy page say of the entity; each value is empty where it has not said it. */
export type Statements = PublicStatements;
export type StatementField = keyof Statements;

/** The calls of this feature: visitors read, and who has SettingManagement.Statements changes. */
export type StatementsApi = SettingApi<Statements>;
