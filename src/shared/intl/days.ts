import { italianDay } from '../../../common/days/italianDays';

/** The present day in Italy, as forms write days. */
export const today = (): string => italianDay(Date.now());
