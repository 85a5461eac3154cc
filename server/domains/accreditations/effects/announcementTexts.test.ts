import { announcementOf } from './announcementTexts';

it('states the fee of the application, not the present fee of new ones', () => {
  const facts = {
    protocolNumber: 'ACC-2026-000001',
    kind: 'Nuovo',
    certifierNumber: null,
    feeCents: 12_345,
    validTo: null,
    changes: { state: 'Inviata' },
    renewal: null,
  } as const;
  expect(announcementOf('submitted', facts)?.next).toMatch(/123,45\s€/);
  const feePayment = { beneficiary: 'Regione Prova', iban: 'IT60X0542811101000000123456', reason: 'Contributo ACC' };
  expect(announcementOf('submitted', { ...facts, feePayment })?.paragraphs[1]).toMatch(
    /^Paghi 123,45\s€ dalla pagina della domanda, oppure con un bonifico a Regione Prova, IBAN IT60X0542811101000000123456, causale: Contributo ACC\.$/,
  );
});

it('says that a suspended act is valid again, and when the granted renewal begins [USE-01]', () => {
  const facts = (state: 'Accreditato' | 'Scaduto') =>
    ({
      protocolNumber: 'ACC-2026-000001',
      kind: 'Rinnovo',
      certifierNumber: 1,
      feeCents: 0,
      validTo: '2026-12-12',
      changes: { state },
      renewal: {
        protocolNumber: 'ACC-2026-000002',
        state: 'Accreditato',
        validFrom: '2026-12-13',
        validTo: '2029-12-13',
      },
    }) as const;
  const term = 'Il rinnovo ACC-2026-000002 vale dal 13 dicembre 2026 al 13 dicembre 2029.';
  expect(announcementOf('suspensionEnded', facts('Accreditato'))?.paragraphs).toEqual([
    `La sospensione è terminata e l’accreditamento è di nuovo valido. ${term}`,
  ]);
  expect(announcementOf('suspensionEnded', facts('Scaduto'))?.paragraphs).toEqual([
    `La sospensione è terminata. ${term}`,
  ]);
});
