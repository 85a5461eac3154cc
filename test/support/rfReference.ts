/** Returns the creditor reference (ISO 11649) of a body of digits: its check digits are ISO 7064 mod 97-10. */
export function rfReference(body: string): string {
  // In the check, R stands for 27 and F for 15.
  const rest = Number(BigInt(`${body}271500`) % 97n);
  return `RF${String(98 - rest).padStart(2, '0')}${body}`;
}

/** Writes a reference in groups of four, as it is printed. */
export const groupedReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ');
