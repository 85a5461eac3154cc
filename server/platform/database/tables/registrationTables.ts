/** The table of migrations/0180-registration-figures.sql, as Kysely sees it. */
import type { ColumnType } from 'kysely';

interface RegistrationFiguresTable {
  tenant_id: string;
  from_day: string;
  until_day: string;
  /** As `monitor/counts.ts` has them: platform names no domain. */
  counts: ColumnType<object, string, string>;
}

export interface RegistrationTables {
  registration_figures: RegistrationFiguresTable;
}
