import { screen, within } from '@testing-library/react';
import { certificate } from '../../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { Certificate, CertificatesApi } from '../../certificates/model';
import type { Registration } from '../signing/model';

beforeEach(() => {
  localStorage.clear();
});

const number = '07123-000042-2026';
const act: Certificate = {
  ...certificate,
  isEditable: false,
  isFollowed: true,
  header: { ...certificate.header, state: 'Registrata', number },
  saved: { ...certificate.saved, openEvents: [], missing: [], findings: [] },
};
const request: Registration['annulments'][number] = {
  id: 'a1',
  cause: 'cadastre',
  explanation: 'Il subalterno è un altro',
  askedAt: '2026-06-01T08:00:00Z',
  documents: [{ id: 'f1', name: 'visura.pdf' }],
  state: 'asked',
  decision: null,
  decidedAt: null,
};
const progress = (more: Partial<Registration> = {}): Registration => ({
  state: 'Registrata',
  version: 4,
  number,
  fee: null,
  files: [],
  annulments: [request],
  ...more,
});
const officer = { policies: ['ApeList', 'ApeManage'] };
const open = (api: Partial<CertificatesApi>, as: { policies: string[] }) =>
  openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(act), ...api } });
const section = async () => within(await screen.findByRole('region', { name: 'Annullamento' }));

it('sends an officer’s decision with its reason, and shows a refusal of the server and the decision', async () => {
  const refusal = new HttpError(403, { message: 'Questo attestato è tuo.', described: true });
  const decideAnnulment = jest
    .fn<ReturnType<CertificatesApi['decideAnnulment']>, Parameters<CertificatesApi['decideAnnulment']>>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue(progress({ annulments: [{ ...request, state: 'refused', decision: 'I dati sono giusti' }] }));
  const { user } = await open({ registration: () => Promise.resolve(progress()), decideAnnulment }, officer);
  const shown = await section();
  expect(shown.getByText('Il subalterno è un altro')).toBeVisible();
  expect(shown.getByRole('button', { name: 'visura.pdf' })).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Respingi la richiesta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Respingi la richiesta' }));
  const send = dialog.getByRole('button', { name: 'Respingi la richiesta' });
  await user.click(send);
  expect(decideAnnulment).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^Motivo/), 'I dati sono giusti');
  await user.click(send);
  expect(await dialog.findByText(/Questo attestato è tuo/)).toBeVisible();
  await user.click(send);
  expect(await screen.findByText('La richiesta è stata respinta.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decideAnnulment.mock.lastCall).toEqual([
    'c1',
    { annulmentId: 'a1', isGranted: false, reason: 'I dati sono giusti' },
  ]);
  expect((await section()).getByText('I dati sono giusti')).toBeVisible();
});

it('offers the certifier a request, but none while one is pending, and offers officers nothing without a request', async () => {
  const fee = {
    cents: 1_500,
    walletId: 'w1',
    isPaid: true,
    heldUntil: null,
    freeCents: 0,
    isBlocked: false,
    missingCents: 0,
  };
  const certifier = { policies: ['ApeList', 'ApeCreate'] };
  const { unmount } = await open({ registration: () => Promise.resolve(progress({ fee })) }, certifier);
  expect((await section()).getByText('In attesa di decisione')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Chiedi l’annullamento' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Respingi la richiesta' })).toBeNull();
  unmount();
  const { user } = await open({ registration: () => Promise.resolve(progress({ fee, annulments: [] })) }, certifier);
  await user.click((await section()).getByRole('button', { name: 'Chiedi l’annullamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Chiedi l’annullamento' }));
  expect(await dialog.findByText('Allega almeno un documento.')).toBeVisible();
});

it('lists the pending requests for officers, each with its certificate', async () => {
  const waits = { ...request, certificateId: 'c1', number, certifierName: 'Rossi Mario' };
  await openPage(paths.ape, {
    as: officer,
    certificates: { annulments: () => Promise.resolve({ totalCount: 1, items: [waits] }) },
  });
  expect(await screen.findByText('1 annullamento da decidere')).toBeVisible();
  expect(screen.getByText(number).closest('a')).toHaveAttribute('href', '/ape/c1');
});
