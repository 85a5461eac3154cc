import type { TechnicalPlant } from '../../../api/plants';
import type { AppError } from '../../../shared/errors';

export type { TechnicalPlant };

/** The register's answer about a plate; `plant` is null where it has none. */
export type FoundPlate =
  { status: 'pending' } | { status: 'done'; plant: TechnicalPlant | null } | { status: 'failed'; error: AppError };

/** The register's form of a plate: capitals without separators. */
export const plateForm = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015_.]/gu, '').toUpperCase();

/** True for the form of a plate of the Region; the register checks the check character. */
export const isWhole = (plate: string): boolean => /^ER\d{9}[0-9A-Z]$/u.test(plate);
