import { STATEMENT_DEFAULTS } from '../../server/platform/settings/statements';
import type { Statements } from '../../src/features/public-statements/model';

/** What a new portal says of its entity. */
export const fakeStatements: Statements = { ...STATEMENT_DEFAULTS };
