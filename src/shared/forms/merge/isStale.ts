import type { AppError } from '../../errors';

/** The refusals of a save because somebody else has changed the record since it was loaded. */
const staleCodes: ReadonlySet<string | undefined> = new Set([
  'Volo.Abp.Identity:ConcurrencyFailure',
  'Sace:PersonalRecord:Changed',
  'Sace:Company:Changed',
  'Sace:Content:Changed',
  'Sace:OrderBoard:Changed',
  'Sace:Plant:Changed',
]);

export const isStale = (error: AppError | null): boolean => staleCodes.has(error?.code);
