import { screen, waitFor } from '@testing-library/react';
import { fakeNamesake } from '../../../../test/support/certificates/fakeParts';
import { certificateWith, lookups, companyNamesake } from '../../../../test/support/certificates/form';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { CertificatesApi } from '../model';

const as = { policies: ['ApeList', 'ApeCreate'] };
const port = (given: Partial<CertificatesApi>): Partial<CertificatesApi> => ({
  circumstances: () => Promise.resolve({ standing: 'entitled', names: [fakeNamesake, companyNamesake] }),
  lookups: () => Promise.resolve(lookups),
  ...given,
});

it('begins a certificate in the name that is chosen, and goes on in its form [RTE-17]', async () => {
  const begin = jest.fn((..._: Parameters<CertificatesApi['begin']>) => Promise.resolve());
  const { user, router } = await openPage(memberPaths.apeCreate, {
    as,
    certificates: port({ begin, get: (id) => Promise.resolve(certificateWith({}, id)) }),
  });
  await chooseOption(user, await screen.findByLabelText(/In nome di chi certifichi/), 'Rossi Mario – Studio Rossi');
  await user.dblClick(screen.getByRole('button', { name: 'Inizia a compilare' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Attestato e motivo' })).toBeVisible();
  expect(begin.mock.calls).toEqual([[{ id: expect.any(String) as string, certifierId: 'p1', companyId: 's1' }]]);
  expect(router.state.location.pathname).toBe(`/ape/${begin.mock.calls[0]?.[0].id ?? ''}/modifica`);
});

it('begins another certificate where a retry after a failure has other values, and the same one otherwise', async () => {
  const lost = new HttpError(503, { described: false, message: '' });
  const begin = jest
    .fn((..._: Parameters<CertificatesApi['begin']>) => Promise.resolve())
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const { user } = await openPage(memberPaths.apeCreate, {
    as,
    certificates: port({ begin, get: (id) => Promise.resolve(certificateWith({}, id)) }),
  });
  const send = async () => {
    const calls = begin.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Inizia a compilare' }));
    await waitFor(() => expect(begin).toHaveBeenCalledTimes(calls + 1));
  };
  const names = await screen.findByLabelText(/In nome di chi certifichi/);
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  await chooseOption(user, names, 'Rossi Mario – Studio Rossi');
  await send();
  const [first, again, changed] = begin.mock.calls.map(([one]) => one);
  expect(again).toEqual(first);
  expect(changed).toMatchObject({ companyId: 's1' });
  expect(changed?.id).not.toBe(first?.id);
});

it('shows users who may not certify what they need', async () => {
  await openPage(memberPaths.apeCreate, {
    as,
    certificates: port({ circumstances: () => Promise.resolve({ standing: 'never', names: [] }) }),
  });
  expect(await screen.findByText(/serve un accreditamento in vigore/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Inizia a compilare' })).not.toBeInTheDocument();
});
