import { demoDefault } from './demoDefault.mjs';

it.each([
  [undefined, '1'],
  ['', '1'],
  ['not an address', '1'], // the server itself refuses it, with a message of its own
  ['http://localhost:8080', '1'],
  ['http://sace.localhost', '1'],
  ['http://127.0.0.1:9000', '1'],
  ['https://ape.regione.example', '0'],
  ['https://localhost.example.org', '0'],
])('decides for PUBLIC_URL %p whether the demonstration comes by itself: %s', (publicUrl, expected) => {
  expect(demoDefault(publicUrl)).toBe(expected);
});
