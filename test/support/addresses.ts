// E-mail addresses by which every check of the portal is measured: the browser's shows what the server's decides.
export const ADDRESSES = [
  'admin@localhost',
  "o'neil+prova@posta.example",
  'niccolò@città.example',
  'mario@studio.example',
  'm.rossi+pec@pec.studio.it',
  `${'a'.repeat(64)}@x.org`,
];

export const NO_ADDRESSES = [
  'a',
  '@b',
  'a@',
  'a@b@c',
  'a b@c',
  'a@b\r\nBcc: x@y',
  'a\u200B@b',
  'a\0@b',
  '"<script>"@example.org',
  'Mario <a@b.it>',
  '<b>@x.org',
  'a(b)@x.org',
  'a,b@x.org',
  'a;b@x.org',
  'a@x..org',
  'a@-x.org',
  'a@x-.org',
  'a@[127.0.0.1]',
  'a@x.org.',
  `${'a'.repeat(65)}@x.org`,
  `a@${'x'.repeat(64)}.org`,
  `a@${'x.'.repeat(130)}org`,
];
