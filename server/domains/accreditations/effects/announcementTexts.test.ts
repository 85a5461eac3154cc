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
});
