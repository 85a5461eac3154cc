import type { Ape } from '../content/fields';
import { canonical, lexicalProblem } from '../content/lexical';

/** Returns the expiry in the file, `YYYY-MM-DD`; undefined where it has none, or no day. */
export function declaredExpiryOf({ datiAttestato }: Ape): string | undefined {
  const declared = datiAttestato?.dataScadenza;
  if (declared === undefined || lexicalProblem({ kind: 'date' }, declared) !== null) return undefined;
  return canonical({ kind: 'date' }, declared);
}
