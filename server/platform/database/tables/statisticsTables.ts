/** The table of migrations/0140-statistics.sql, as Kysely sees it. */
import type { ColumnType } from 'kysely';

interface StatisticsFiguresTable {
  tenant_id: string;
  as_of: string;
  made_at: ColumnType<Date, Date | string, Date | string>;
  /** As the contract has them: platform names no domain. */
  figures: ColumnType<object, string, string>;
}

export interface StatisticsTables {
  statistics_figures: StatisticsFiguresTable;
}
