import { ask } from './client';
import type { PublicStatements } from './generated/models/PublicStatements';
import { PublicStatementsService as Service } from './generated/services/PublicStatementsService';

export type { PublicStatements };

/** The public statements of the entity. Anybody may read them; changing them needs SettingManagement.Statements. */
export const publicStatementsApi = {
  get: (signal?: AbortSignal): Promise<PublicStatements> => ask(() => Service.publicStatementsGet(), signal),
  update: (statements: PublicStatements): Promise<void> =>
    ask(() => Service.publicStatementsUpdate({ requestBody: statements })),
};
