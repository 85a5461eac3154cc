import { checkForm, factsOf, fontsOf, structureOf, textOf } from '../../../../../test/support/pdfs';
import { noticeDocument, type Notice } from './noticeDocument';

const notice: Notice = {
  noticeNumber: '302123456789012356',
  groupedNumber: '3021 2345 6789 0123 56',
  code: 'PAGOPA|002|302123456789012356|80062590379|123450',
  creditorName: 'Regione Emilia-Romagna, Direzione generale Economia della conoscenza, del lavoro e dell’impresa',
  creditorCode: '80062590379',
  cbill: 'DEMO1',
  debtorName: 'Ștefănescu Ελένη Maria Antonietta della Rovere di Montefeltro',
  debtorCode: 'RSSMRA70A01D704B',
  amountCents: 123_450,
  dueAt: new Date('2026-12-25T22:59:59Z'),
  description: 'Ricarica del portafoglio',
};
const at = new Date('2026-11-25T08:00:00Z');
const print = (more: Partial<Notice> = {}) => noticeDocument({ ...notice, ...more }, at);

it('prints the data that a payer needs on one page: tagged, fonts embedded, the same bytes each time', async () => {
  const pdf = await print();
  expect(pdf.equals(await print())).toBe(true);
  checkForm(pdf);
  expect(factsOf(pdf)).toMatch(
    /^Title:\s+Avviso di pagamento 3021 2345 6789 0123 56$[^]*^Tagged:\s+yes$[^]*^Pages:\s+1$/m,
  );
  expect(fontsOf(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  const words = textOf(pdf).replaceAll(/\s+/g, ' ');
  for (const said of [
    '1.234,50 Euro',
    'entro il 25/12/2026',
    'Codice Avviso',
    '3021 2345 6789 0123 56',
    '80062590379',
    'RSSMRA70A01D704B',
    'DEMO1',
  ])
    expect(words).toContain(said);
});

it('gives its parts to a screen reader in the order of the notice, and describes the QR code', async () => {
  const read = structureOf(await print()).replaceAll(/\s+/g, ' ');
  const order = [
    'H1 (block) "Ricarica del portafoglio"',
    'ENTE CREDITORE',
    'DESTINATARIO AVVISO',
    'QUANTO E QUANDO PAGARE?',
    'BANCHE E ALTRI CANALI',
    'Figure',
    'Codice Avviso',
  ].map((part) => read.indexOf(part));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
});

it('leaves out the CBILL code, by which banks know the creditor, where the creditor has none', async () => {
  expect(textOf(await print({ cbill: null }))).not.toMatch(/Codice CBILL/);
});
