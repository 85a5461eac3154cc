import { screen, within } from '@testing-library/react';
import { officerDetail, showOfficerPage } from '../../../../../test/support/officerPage';

it('says before anything else what the applicant has changed of their record since it was sent', async () => {
  const recordChanges = [
    { member: 'lastName', before: 'Rossi', after: 'Rossini', at: '2026-03-06T09:00:00Z' },
    { member: 'pec', before: null, after: 'mario@pec.example', at: '2026-03-06T09:00:00Z' },
  ];
  showOfficerPage(
    { get: () => Promise.resolve({ ...officerDetail, recordChanges }) },
    `/admin/accreditamenti/lista?pratica=${officerDetail.id}`,
  );
  const title = await screen.findByText('L’anagrafica è cambiata dopo l’invio della domanda');
  const lines = within(title.parentElement ?? title)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Cognome: era «Rossi», ora è «Rossini» \(06\/03\/2026/),
    expect.stringMatching(/^PEC: era «niente», ora è «mario@pec\.example»/),
  ]);
});
