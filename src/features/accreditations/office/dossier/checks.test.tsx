import { screen, within } from '@testing-library/react';
import { officerDetail, showOfficerPage } from '../../../../../test/support/officerPage';
import type { AccreditationDetail } from '../model';

it('shows beside each check its declared values and document, marks an impossible value, and names missing documents', async () => {
  const declared: AccreditationDetail['declared'] = {
    birthDate: '1970-01-01',
    birthPlace: 'Forlì',
    studyTitleClass: 'diploma, C.9',
    draft: {
      studyTitle: { id: 63, year: 2030, school: 'Istituto Saffi' },
      course: { kindId: 2, provider: 'Ente Formazione', date: '2014-10-10', hours: 80 },
      insurance: { company: 'Unipol', policy: 'P-1', expiresOn: '2027-01-31' },
      declarations: { requirements: true, truthfulness: true, privacy: false },
    },
    implausible: ['titleYearInFuture'],
  };
  const documents: AccreditationDetail['documents'] = [
    {
      id: 'd1',
      kind: 'identity',
      fileId: 'f1',
      name: 'carta.pdf',
      size: 10,
      mediaType: 'application/pdf',
      expiresOn: null,
      createdAt: '2026-03-01T08:00:00Z',
    },
  ];
  const codes = ['identity', 'studyTitle', 'order', 'course', 'declarations'] as const;
  const record: AccreditationDetail = {
    ...officerDetail,
    state: 'InVerifica',
    openEvents: ['refused'],
    declared,
    documents,
    openChecks: [...codes],
    checks: codes.map((code) => ({ code, outcome: null, note: null, checkedBy: null, checkedAt: null })),
  };
  const { user } = showOfficerPage(
    { get: () => Promise.resolve(record) },
    `/admin/accreditamenti/in-attesa?coda=review&pratica=${record.id}`,
    'pending',
  );
  await screen.findByRole('dialog', { name: 'Rossi Mario' });
  const factsOf = (name: string) => {
    const item = screen.getByRole('group', { name }).closest('li');
    if (!item) throw new Error(`No check ${name}`);
    return within(item);
  };
  const identity = factsOf('Identità');
  expect(identity.getByText('01/01/1970, Forlì')).toBeVisible();
  expect(identity.getByRole('button', { name: /Scarica carta.pdf/ })).toBeVisible();
  expect(identity.queryByText('Nessun documento allegato')).not.toBeInTheDocument();
  expect(screen.getByText('Tutti i documenti allegati sono accanto ai controlli, qui sopra.')).toBeVisible();
  const title = factsOf('Titolo di studio');
  expect(title.getByText('Istituto Saffi')).toBeVisible();
  expect(title.getByText('Tipo e classe del titolo').nextElementSibling).toHaveTextContent('diploma, C.9');
  expect(title.getByText('Anno nel futuro')).toBeVisible();
  expect(title.getByText('Nessun documento allegato')).toBeVisible();
  expect(factsOf('Iscrizione all’ordine').getByText('Data di iscrizione').nextElementSibling).toHaveTextContent(
    'Non indicato',
  );
  for (const text of ['Ente Formazione', '10/10/2014', '80']) expect(factsOf('Corso').getByText(text)).toBeVisible();
  const declarations = factsOf('Dichiarazioni');
  expect(declarations.getByText('Unipol, P-1, 31/01/2027')).toBeVisible();
  expect(declarations.getByText('Informativa letta').nextElementSibling).toHaveTextContent('No');

  await user.click(screen.getByRole('button', { name: 'Controlli superati, accredita' }));
  const named = within(await screen.findByRole('dialog', { name: 'Controlli superati, accredita' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Identità',
    'Titolo di studio: Nessun documento allegato',
    'Iscrizione all’ordine: Nessun documento allegato',
    'Corso: Nessun documento allegato',
    'Dichiarazioni',
  ]);
});
