/** Kinds of fields that several parts of the form use. */
import { code, decimal, group, integer } from '../field';

/** Classes from the best (DM 26/06/2015, All. 1, 5.1). */
export const CLASSES = ['A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** kWh/m² a year. */
export const index = () => decimal(2);
/** m² or m³. */
export const size = () => decimal(2);
/** Without unit, or W/m²K. */
export const ratio = () => decimal(4, 0);
export const year = () => integer(1000, 2100);
export const energyClass = () => group({ classeEnergetica: code(CLASSES), epglnren: index() });
