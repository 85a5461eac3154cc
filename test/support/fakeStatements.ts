import { STATEMENT_DEFAULTS } from '../../server/platform/settings/statements';
import type { Statements } from '../../src/features/administration/public-statements/model';

/** The statements of a new portal about its entity. */
export const fakeStatements: Statements = { ...STATEMENT_DEFAULTS };
