/**
 * Names the address that a field belongs to, such as `residence` for `residence.cap`; another field stands alone. The
 * street of one address and the comune of another are no address: a merge takes all from one side.
 */
export const addressPartOf = (name: string): string => /^(.+)\.(?:address|cap|istat)$/.exec(name)?.[1] ?? name;

/** Writes an address in one line. */
export function addressLine(
  address: { street: string | undefined; cap?: string | undefined; istat: string | undefined },
  comuneOf: (istat: string) => string,
): string {
  const { street = '', cap = '', istat = '' } = address;
  return [street, [cap, istat && comuneOf(istat)].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
