import { NUMBER_FORM } from '../../../../common/certificates/numberForm';
import { memberPaths } from '../../../shared/routing/memberPaths';

/** The template of a new certificate: another one, whose content it copies or which it replaces. */
export interface Template {
  readonly kind: 'copy' | 'replacement';
  readonly id: string;
  /** Shown to the user; empty for a draft. */
  readonly number: string;
}

const PARAMETERS = { copy: 'copia', replacement: 'sostituisce' } as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The page that creates a certificate from a template. */
export function pathFrom({ kind, id, number }: Template): string {
  const query = new URLSearchParams({ [PARAMETERS[kind]]: id, ...(number !== '' && { numero: number }) });
  return `${memberPaths.apeCreate}?${query.toString()}`;
}

/** The template that an address names; null for none. */
export function templateIn(query: URLSearchParams): Template | null {
  const kind = (['replacement', 'copy'] as const).find((one) => UUID.test(query.get(PARAMETERS[one]) ?? ''));
  if (!kind) return null;
  const number = query.get('numero') ?? '';
  return {
    kind,
    id: query.get(PARAMETERS[kind]) ?? '',
    number: NUMBER_FORM.test(number) ? number : '',
  };
}
