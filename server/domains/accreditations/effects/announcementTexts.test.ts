import { announcementOf } from './announcementTexts';

it('asks for the fee that the application has, whatever one that is begun today would cost', () => {
  const told = {
    protocolNumber: 'ACC-2026-000001',
    kind: 'Nuovo',
    certifierNumber: null,
    feeCents: 12_345,
    validTo: null,
    changes: { state: 'Inviata' },
    renewal: null,
  } as const;
  expect(announcementOf('submitted', told)?.next).toMatch(/123,45\s€/);
  const feePayment = { beneficiary: 'Regione Prova', iban: 'IT60X0542811101000000123456', reason: 'Contributo ACC' };
  expect(announcementOf('submitted', { ...told, feePayment })?.paragraphs[1]).toMatch(
    /^Paghi 123,45\s€ dalla pagina della domanda, oppure con un bonifico a Regione Prova, IBAN IT60X0542811101000000123456, causale: Contributo ACC\.$/,
  );
});

it('tells who was suspended that the act is valid again, and from when the granted renewal holds [USE-01]', () => {
  const told = (state: 'Accreditato' | 'Scaduto') =>
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
  expect(announcementOf('suspensionEnded', told('Accreditato'))?.paragraphs).toEqual([
    `La sospensione è terminata e l’accreditamento è di nuovo valido. ${term}`,
  ]);
  expect(announcementOf('suspensionEnded', told('Scaduto'))?.paragraphs).toEqual([
    `La sospensione è terminata. ${term}`,
  ]);
});
