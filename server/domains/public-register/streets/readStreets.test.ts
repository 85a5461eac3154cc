import { Readable } from 'node:stream';
import { dirty, UNSEEN } from '../../../../test/support/dirtyTexts';
import { readStreets } from './readStreets';

const read = (rows: readonly (readonly string[])[]) =>
  readStreets(Readable.from([Buffer.from(rows.map((row) => row.join(';')).join('\n'))]), new Set(['037006']));

it('reads streets with invisible characters like those without', async () => {
  const rows = [
    ['CODICE_ISTAT', 'ODONIMO'],
    ['037006', 'VIA NICOLÒ TOMMASEO'],
  ];
  const clean = await read(rows);
  expect(clean).toMatchObject({ rows: 1, refused: 0 });
  // Line ends separate rows, and rows have a greatest length.
  const unseen = UNSEEN.filter((character) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character));
  for (let from = 0; from < unseen.length; from += 400) {
    const some = unseen.slice(from, from + 400);
    expect(await read(rows.map((row) => row.map((cell) => dirty('text', cell, some))))).toEqual(clean);
  }
});
