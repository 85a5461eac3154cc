import type { TechnicalPlant } from '../../../api/plants';
import type { AppError } from '../../../shared/errors';

export type { TechnicalPlant };

/** What the register of plants said of a plate; `plant` is null where it has none of it. */
export type FoundPlate =
  { status: 'pending' } | { status: 'done'; plant: TechnicalPlant | null } | { status: 'failed'; error: AppError };

/** Capitals and nothing between, as the register keeps a plate. */
export const keptPlate = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015_.]/gu, '').toUpperCase();

/** Whether it has the form of a plate of the Region; its check character is looked at by the register. */
export const isWhole = (plate: string): boolean => /^ER\d{9}[0-9A-Z]$/u.test(plate);
