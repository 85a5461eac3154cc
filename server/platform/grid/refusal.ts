/** The refusals of a grid: a 400 names the option, the column or the operator at fault. */
import { ApiError, badRequest } from '../errors';

/** The load options a refusal can name. */
export type OptionName = 'filter' | 'sort' | 'group' | 'totalSummary' | 'groupSummary' | 'skip' | 'take' | 'columns';

/** A caller's values are shown shortened, so that a hostile one does not fill the answer or the log. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === undefined ? 'niente' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** The refusal of a list that would take too long, such as one of very many conditions. */
export const tooBroad = (): ApiError =>
  new ApiError(403, { resource: 'Sace', key: 'Sace:List:TooBroad' }, { code: 'Sace:List:TooBroad' });

/** A 400 with a validation error that carries the option as its member. */
export const refusal = (option: OptionName, reason: string): ApiError =>
  badRequest(`Opzione di caricamento non valida: ${reason}`, [{ message: reason, members: [option] }]);

export const unknownColumn = (option: OptionName, name: string): ApiError =>
  refusal(option, `la colonna «${shown(name)}» non esiste in questo elenco.`);

/** The reasons a text of options can be refused before any column is looked at. */
export const reasons = {
  tooLong: (option: string, most: number) => `il testo di «${option}» supera ${String(most)} caratteri.`,
  notJson: (option: string) => `«${option}» non è un testo JSON valido.`,
  tooDeep: (option: string, most: number) => `«${option}» supera ${String(most)} livelli di annidamento.`,
  tooMany: (option: string, what: string, most: number) => `«${option}» contiene più di ${String(most)} ${what}.`,
  notAList: (option: string) => `«${option}» deve essere un elenco di oggetti.`,
  unknownKey: (option: string, key: string) => `«${option}» non ammette la proprietà «${shown(key)}».`,
  wrongKey: (option: string, key: string) => `la proprietà «${key}» di «${option}» non ha un valore ammesso.`,
  notWhole: (option: string, least: number, most: number) =>
    `«${option}» deve essere un numero intero fra ${String(least)} e ${String(most)}.`,
  twice: (option: string, column: string) => `«${option}» nomina due volte la colonna «${shown(column)}».`,
} as const;
