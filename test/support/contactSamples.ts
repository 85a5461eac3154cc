// Telephone numbers, sites and VAT numbers by which every check of the portal is measured: the browser's shows what the
// server's decides.
export const PHONES = ['051 012345', '+39 (051) 01-23.45', '399/0123456'];
export const NO_PHONES = ['cinque', '12', '051+012345', '1234567890123456', '051 012345 int. 3'];

export const SITES = ['https://www.studio.example', 'http://studio.it/chi-siamo?x=1'];
export const NO_SITES = [
  'www.studio.it',
  'javascript:alert(1)',
  'ftp://studio.it',
  'https://',
  'https://studio',
  'https://banca.it@ladri.it',
  'https:studio.it',
];

export const VAT_NUMBERS = ['01234567897', '12345678903'];
export const NO_VAT_NUMBERS = [
  '00000000000',
  '0123456789',
  '012345678970',
  'IT01234567897',
  '0123456789X',
  '01234567890',
];
