import { ask } from './client';
import type { PublicStatements } from './generated/models/PublicStatements';
import { PublicStatementsService as Service } from './generated/services/PublicStatementsService';

export type { PublicStatements };

/** What the public statements say of the entity: anybody reads it; to change it needs SettingManagement.Statements. */
export const publicStatementsApi = {
  get: (signal?: AbortSignal): Promise<PublicStatements> =>
    ask(
      () => Service.publicStatementsGet(),
      (statements) => statements,
      signal,
    ),
  update: (statements: PublicStatements): Promise<void> =>
    ask(
      () => Service.publicStatementsUpdate({ requestBody: statements }),
      () => undefined,
    ),
};
