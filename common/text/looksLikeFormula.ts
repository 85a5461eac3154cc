/**
 * True when a spreadsheet that reads this text as typed by a person would take it for a formula (OWASP, CSV injection).
 */
export const looksLikeFormula = (text: string): boolean =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) || /^[\t\r\n]/u.test(text);
