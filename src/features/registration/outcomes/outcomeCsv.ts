/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the CSV of rows, in the form of the files that the server writes: its mark, semicolons, CRLF. */
export const outcomeCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
