import type { PublicStatements } from '../../../api/publicStatements';
import type { SettingApi } from '../../../shared/settings/settingSaga';

/** The entity's texts for the accessibility statement and the privacy page; each is empty until the entity gives it. */
export type Statements = PublicStatements;
export type StatementField = keyof Statements;

/** The calls of this feature: visitors read, users with SettingManagement.Statements change. */
export type StatementsApi = SettingApi<Statements>;
