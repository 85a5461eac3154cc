/** Reads points of delivery: POD of electricity (ARERA, TIME), PDR of gas. */

const BETWEEN = /[\s\-\u2010-\u2015_.]/gu;
const POD_LENGTHS = [14, 15];
const PDR_LENGTH = 14;

/** A code in normal form, or its fault and the correction, in Italian. */
export type ReadCode = { readonly code: string } | { readonly wrong: string };

const plain = (typed: string) => typed.replace(BETWEEN, '').toUpperCase();
const read = (code: string, wrong: string | undefined): ReadCode => (wrong === undefined ? { code } : { wrong });

function wrongPod(code: string): string | undefined {
  if (!code.startsWith('IT')) return 'Il POD comincia con «IT»: si legge in bolletta.';
  if (!/^IT\d{3}/u.test(code)) return 'Dopo «IT» il POD ha le tre cifre del distributore: si legge in bolletta.';
  if (code[5] !== 'E') return 'Il sesto carattere del POD è la lettera «E»: si legge in bolletta.';
  if (!POD_LENGTHS.includes(code.length))
    return `Il POD ha 14 o 15 caratteri, questo ne ha ${String(code.length)}: si legge in bolletta.`;
  return /^\d{8}[0-9A-Z]?$/u.test(code.slice(6))
    ? undefined
    : 'Dopo la «E» il POD ha otto cifre, e al più un carattere di controllo: si legge in bolletta.';
}

/** Reads a POD as people type it: `IT`, three digits, `E`, eight digits, and a control character where there is one. */
export function readPod(typed: string): ReadCode {
  const code = plain(typed);
  return read(code, wrongPod(code));
}

/** Reads a PDR as people type it: fourteen digits. */
export function readPdr(typed: string): ReadCode {
  const code = plain(typed);
  if (!/^\d*$/u.test(code)) return read(code, 'Il PDR è di sole cifre: si legge in bolletta.');
  return read(
    code,
    code.length === PDR_LENGTH
      ? undefined
      : `Il PDR ha ${String(PDR_LENGTH)} cifre, questo ne ha ${String(code.length)}: si legge in bolletta.`,
  );
}
