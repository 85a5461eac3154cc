/** A page of the older version receives answers of the newer one, while an update is under way. */
import { screen } from '@testing-library/react';
import { certificate, row } from '../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../test/support/renderApp';
import { paths } from '../../shared/routing/paths';

const as = { policies: ['ApeList', 'ApeCreate'] };
const NEWER = 'valore nuovo (ricarica la pagina)';

it('shows a certificate in a state, with steps and members that the page does not know', async () => {
  const newer = {
    ...certificate,
    header: { ...certificate.header, state: 'Sospesa', novita: { a: [1] } },
    history: [{ at: '2026-06-01T08:00:00Z', event: 'suspended', actorName: null, reason: null, novita: 1 }],
    novita: [{ b: 2 }],
  };
  await openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(newer as never) } });
  expect((await screen.findAllByText(NEWER)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Documento (PDF)' })).toBeVisible();
});

it('lists certificates whose state it does not know', async () => {
  await openPage(paths.ape, {
    as,
    certificates: {
      load: () => Promise.resolve({ data: [{ ...row, state: 'Sospesa', novita: 1 } as never], totalCount: 1 }),
      states: () => Promise.resolve({ Sospesa: 1, Registrata: 1204 } as never),
    },
  });
  expect(await screen.findByText('Via di Esempio 10')).toBeVisible();
});
