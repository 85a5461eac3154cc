import type { Ape } from '../content/fields';
import { canonical, lexicalProblem } from '../content/lexical';

/** The expiry that the file says, `YYYY-MM-DD`; undefined where it says none, or no day. */
export function declaredExpiryOf({ datiAttestato }: Ape): string | undefined {
  const declared = datiAttestato?.dataScadenza;
  if (declared === undefined || lexicalProblem({ kind: 'date' }, declared) !== null) return undefined;
  return canonical({ kind: 'date' }, declared);
}
