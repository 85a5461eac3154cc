import { screen, waitFor, within } from '@testing-library/react';
import { certificate } from '../../../../test/support/certificates/listed';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { Certificate, CertificatesApi } from '../model';
import type { Registration, SignedSent } from './model';

beforeEach(() => {
  localStorage.clear();
});

const as = { policies: ['ApeList', 'ApeCreate'] };
const number = '07123-000042-2026';
const standing = (
  state: Certificate['header']['state'],
  openEvents: Certificate['saved']['openEvents'],
): Certificate => ({
  ...certificate,
  isEditable: false,
  isFollowed: true,
  header: { ...certificate.header, state, number: state === 'Validata' ? null : number },
  saved: { ...certificate.saved, openEvents, missing: [], findings: [] },
});
const awaiting = standing('DaFirmare', ['reopened']);
const fee = { cents: 1_500, walletId: 'w1', isPaid: false, heldUntil: '2026-07-01T08:00:00Z', missingCents: 0 };
const told = (more: Partial<Registration> = {}): Registration => ({
  ...{ state: 'DaFirmare', version: 4, number, fee, files: [], annulments: [] },
  ...more,
});
const sent = (more: Partial<SignedSent>): SignedSent => ({
  ...{ id: 's1', name: 'APE.pdf.p7m', receivedAt: '2026-06-01T08:00:00Z', state: 'registered', code: null },
  ...{ message: null, signature: null, certificateId: 'c1', number, certificateState: 'Registrata' },
  ...more,
});
const page = (api: Partial<CertificatesApi>) =>
  openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(awaiting), ...api } });
const signedFile = () => new File(['x'], `APE-${number}.pdf.p7m`);

it('says what to do in three steps, sends the signed file and shows the act', async () => {
  let isRegistered = false;
  let showAct = () => {};
  const isShown = new Promise<void>((resolve) => (showAct = resolve));
  const sendSigned = jest.fn((..._: Parameters<CertificatesApi['sendSigned']>) => {
    isRegistered = true;
    return Promise.resolve(sent({}));
  });
  const { user } = await page({
    // The act itself comes after how far its registration is.
    get: () => (isRegistered ? isShown.then(() => standing('Registrata', [])) : Promise.resolve(awaiting)),
    registration: () => {
      if (isRegistered) setTimeout(showAct, 20);
      return Promise.resolve(told({ state: isRegistered ? 'Registrata' : 'DaFirmare' }));
    },
    sendSigned,
  });
  expect(await screen.findByText(/15,00\s€ impegnato nel portafoglio/)).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Firma e registrazione' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Scarica il PDF',
    'Firmalo',
    'Carica il file firmato',
  ]);
  await user.upload(steps.getByLabelText(/^File firmato/), signedFile());
  await user.click(steps.getByRole('button', { name: 'Carica e registra' }));
  await screen.findByText(`Attestato ${number} registrato.`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Firma e registrazione' })).toBeNull());
  // It is told once, by the answer, although the state is read again.
  expect(screen.getAllByText(`Attestato ${number} registrato.`)).toHaveLength(1);
  expect(sendSigned.mock.calls.map(([, id, { name }]) => [id, name])).toEqual([['c1', `APE-${number}.pdf.p7m`]]);
});

it('shows why a file was refused or not sent, and what is being verified', async () => {
  const refused = { ...sent({ state: 'refused', message: 'Firma non valida: firma di nuovo l’attestato.' }) };
  let files: Registration['files'] = [];
  const { user } = await page({
    registration: () => Promise.resolve(told({ files })),
    sendSigned: () => {
      files = [refused, { ...refused, id: 's2', state: 'waiting', message: 'Il prestatore non risponde.' }];
      return Promise.reject(new HttpError(413, { message: 'Il file è troppo grande.', described: true }));
    },
  });
  await user.upload(await screen.findByLabelText(/^File firmato/), signedFile());
  await user.click(screen.getByRole('button', { name: 'Carica e registra' }));
  expect(await screen.findByText('Il file è troppo grande.')).toBeVisible();
  expect(await screen.findByText('Firma non valida: firma di nuovo l’attestato.')).toBeVisible();
  expect(screen.getByText('In verifica')).toBeVisible();
  expect(screen.getByText('Il prestatore non risponde.')).toBeVisible();
});

it('says how much is missing in the wallet, and leads there and back', async () => {
  await page({
    get: () => Promise.resolve(standing('Validata', ['reopened', 'registrationAsked'])),
    registration: () =>
      Promise.resolve(told({ state: 'Validata', fee: { ...fee, heldUntil: null, missingCents: 500 } })),
  });
  expect(await screen.findByText(/mancano 5,00\s€/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ricarica il portafoglio' })).toHaveAttribute(
    'href',
    '/portafoglio/ricarica-pagatore?portafoglio=w1&importo=500&ritorno=%2Fape%2Fc1',
  );
});

it('takes several signed files from the list, and tells of each', async () => {
  const answers = [
    sent({}),
    sent({ state: 'refused', message: 'Il nome del file non contiene il numero.', certificateId: null, number: null }),
  ];
  const { user } = await openPage(paths.ape, {
    as,
    certificates: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      states: () => Promise.resolve({}),
      sendSigned: () => Promise.resolve(answers.shift() ?? sent({})),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Carica firmati' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carica attestati firmati' }));
  await user.upload(dialog.getByLabelText(/^File firmati/), [signedFile(), new File(['x'], 'altro.p7m')]);
  await user.click(dialog.getByRole('button', { name: 'Carica e registra' }));
  expect(await dialog.findByText('2 di 2 file')).toBeVisible();
  expect(dialog.getByRole('link', { name: `Attestato ${number} registrato.` })).toHaveAttribute('href', '/ape/c1');
  expect(dialog.getByText('Il nome del file non contiene il numero.')).toBeVisible();
});
