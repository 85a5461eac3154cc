import { checkForm, factsOf, textOf } from '../../../../../test/support/pdfs';
import { sentApplication } from '../../../../../test/support/receipts';
import { receiptDocument } from './receiptDocument';

const sha256 = 'cd'.repeat(32);

it('prints the sent data, their sender and moment, with their fingerprint and those of the documents', async () => {
  const pdf = await receiptDocument(sentApplication(), sha256);
  checkForm(pdf);
  expect(factsOf(pdf)).toContain('Ricevuta di invio ACC-2026-000123');
  const text = textOf(pdf).replaceAll(/\s+/g, ' ');
  for (const fact of [
    'ha ricevuto la domanda di accreditamento ACC-2026-000123',
    'Ricevuta il 1 giugno 2026 alle ore 10:00:00',
    'Cognome Ștefănescu',
    'Data di nascita 1 gennaio 1970',
    'Titolo di studio Laurea in ingegneria',
    'Numero di iscrizione 4242',
    'Corso Nessun corso',
    'carta.pdf (1234 byte)',
    'valido fino al 5 maggio 2030',
  ])
    expect(text).toContain(fact);
  const fingerprints = text.replaceAll(' ', '').match(/SHA-256[0-9a-f]{64}/g);
  expect(fingerprints).toEqual([`SHA-256${sha256}`, `SHA-256${'ab'.repeat(32)}`]);
  expect(text).not.toContain('Risposta');
});

it('prints the whole answer to a request for integration, of any length', async () => {
  const answer = `Prima riga.\n${'parola '.repeat(1_500)}Ultima.`;
  const text = textOf(await receiptDocument(sentApplication({ event: 'integrationAnswered', answer }), sha256));
  expect(text.match(/parola/g)).toHaveLength(1_500);
  expect(text).toMatch(/risposta alla richiesta di\s+integrazione/);
  expect(text).toContain('Ultima.');
});
