/** Names of the granted policies; only granted ones are present. */
export type GrantedPolicies = Readonly<Record<string, boolean>>;

/**
 * Returns true when a policy expression holds: `A`, `A || B` (any) or `A && B` (all). Empty or absent holds for
 * everybody. The two operators do not mix: a part that contains the other operator is looked up literally and is false.
 */
export function isGranted(granted: GrantedPolicies, expression: string | undefined): boolean {
  if (expression === undefined || expression.trim() === '') return true;
  const holds = (name: string) => granted[name.trim()] === true;
  if (expression.includes('||')) return expression.split('||').some(holds);
  return expression.split('&&').every(holds);
}
