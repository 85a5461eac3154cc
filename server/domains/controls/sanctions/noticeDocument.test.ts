import { textOf } from '../../../../test/support/pdfs';
import { noticeDocument, type NoticeContent } from './noticeDocument';

const content: NoticeContent = {
  number: 'SAN-2026-000007',
  certifier: { firstName: 'Anna', lastName: 'Rossi', fiscalCode: 'RSSNNA70A41A944X', certifierNumber: 7001 },
  act: {
    number: '07001-000001-2026',
    address: 'Via Prima 1',
    comune: 'Ravenna',
    registeredAt: new Date('2026-05-01T22:30:00Z'),
    documentSha256: 'ab'.repeat(32),
  },
  finding: 'La classe non è quella vera',
  visit: null,
  amountCents: 420_000,
  hearingUntil: '2026-07-01',
  officer: 'gestore',
  contact: 'ape@regione.example',
};
const at = new Date('2026-06-01T08:00:00Z');
/** Lines may break anywhere, so white space is folded. */
const printed = async (more: Partial<NoticeContent> = {}) =>
  textOf(await noticeDocument({ ...content, ...more }, at)).replaceAll(/\s+/g, ' ');

it('names certifier, act, amount, and the term and place of the hearing', async () => {
  const text = await printed();
  for (const words of [
    'Avviso di sanzione SAN-2026-000007',
    '01/06/2026',
    'Anna Rossi',
    'RSSNNA70A41A944X',
    '7001',
    '07001-000001-2026',
    '02/05/2026',
    'Via Prima 1, Ravenna',
    'La classe non è quella vera',
    'articolo 15, comma 3',
    'Entro 30 giorni dalla notifica',
    'ape@regione.example',
    '01/07/2026',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/4\.200,00\s€/);
  expect(text).not.toContain('Visita del');
});

it('offers the reduced sum only where the fine is higher', async () => {
  expect(await printed()).toMatch(/pagando 1\.400,00\s€/);
  expect(await printed({ amountCents: 140_000 })).not.toContain('pagando');
});

it('has the same bytes for the same content', async () => {
  expect(await noticeDocument(content, at)).toEqual(await noticeDocument(content, at));
});
