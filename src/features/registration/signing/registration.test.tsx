import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { certificate } from '../../../../test/support/certificates/listedCertificate';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { Certificate, CertificatesApi } from '../../certificates/model';
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
const fee = {
  cents: 1_500,
  walletId: 'w1',
  isPaid: false,
  heldUntil: '2026-07-01T08:00:00Z',
  freeCents: 0,
  isBlocked: false,
  missingCents: 0,
};
const progress = (more: Partial<Registration> = {}): Registration => ({
  state: 'DaFirmare',
  version: 4,
  number,
  fee,
  files: [],
  annulments: [],
  ...more,
});
const sent = (more: Partial<SignedSent>): SignedSent => ({
  id: 's1',
  name: 'APE.pdf.p7m',
  receivedAt: '2026-06-01T08:00:00Z',
  state: 'registered',
  code: null,
  message: null,
  signature: null,
  certificateId: 'c1',
  number,
  certificateState: 'Registrata',
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
    // The act arrives after the progress of its registration.
    get: () => (isRegistered ? isShown.then(() => standing('Registrata', [])) : Promise.resolve(awaiting)),
    registration: () => {
      if (isRegistered) setTimeout(showAct, 20);
      return Promise.resolve(progress({ state: isRegistered ? 'Registrata' : 'DaFirmare' }));
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
  // The note appears at the reader's place, takes the focus, and links to the public page.
  expect(screen.getByRole('link', { name: 'Apri la pagina pubblica' })).toHaveAttribute(
    'href',
    `/visura-ape/${number}`,
  );
  expect(screen.getByText(`Attestato ${number} registrato.`)).toHaveFocus();
  expect(screen.getAllByText(`Attestato ${number} registrato.`)).toHaveLength(1);
  expect(sendSigned.mock.calls.map(([, id, { name }]) => [id, name])).toEqual([['c1', `APE-${number}.pdf.p7m`]]);
});

it('shows why a file was refused or not sent, and what is being verified', async () => {
  const refused = { ...sent({ state: 'refused', message: 'Firma non valida: firma di nuovo l’attestato.' }) };
  let files: Registration['files'] = [];
  const { user } = await page({
    registration: () => Promise.resolve(progress({ files })),
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
      Promise.resolve(progress({ state: 'Validata', fee: { ...fee, heldUntil: null, missingCents: 500 } })),
  });
  expect(await screen.findByText(/mancano 5,00\s€/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ricarica il portafoglio' })).toHaveAttribute(
    'href',
    '/portafoglio/ricarica-pagatore?portafoglio=w1&importo=500&ritorno=%2Fape%2Fc1',
  );
});

it('shows the effects of a request for registration before and while it is sent', async () => {
  const near = standing('Validata', ['reopened', 'registrationAsked']);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  const move = jest.fn(async (..._: Parameters<CertificatesApi['move']>) => {
    await answered;
    isAsked = true;
  });
  const { user } = await page({
    get: () => Promise.resolve(isAsked ? awaiting : near),
    registration: () =>
      Promise.resolve(progress({ state: 'Validata', fee: { ...fee, heldUntil: null, freeCents: 4_000 } })),
    move,
  });
  // A certificate without a number is named by its building's address.
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Attestato senza numero: Via di Esempio 10, Bologna',
  );
  const ask = screen.getByRole('button', { name: 'Chiedi la registrazione' });
  const back = screen.getByRole('button', { name: 'Riapri come bozza' });
  expect(ask).toHaveClass('btn-primary');
  expect(back).not.toHaveClass('btn-primary');
  expect(ask.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(ask);
  const dialog = within(await screen.findByRole('dialog', { name: 'Chiedere la registrazione?' }));
  expect(move).not.toHaveBeenCalled();
  const facts = (await dialog.findAllByRole('definition')).map((one) => one.textContent.replaceAll(/\s/g, ' '));
  expect(facts).toEqual(['15,00 €', 'Il tuo', '40,00 €', '25,00 €']);
  await user.click(dialog.getByRole('button', { name: 'Chiedi la registrazione' }));
  expect(await dialog.findByText('Richiesta della registrazione in corso…')).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(move).toHaveBeenCalledTimes(1);
});

it('sends the same command again when its answer was lost', async () => {
  const move = jest.fn((..._: Parameters<CertificatesApi['move']>) => Promise.resolve());
  move.mockRejectedValueOnce(new NetworkError('lost'));
  const { user } = await page({
    get: () => Promise.resolve(move.mock.calls.length < 2 ? standing('Validata', ['registrationAsked']) : awaiting),
    registration: () =>
      Promise.resolve(progress({ state: 'Validata', fee: { ...fee, heldUntil: null, freeCents: 4_000 } })),
    move,
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chiedere la registrazione?' }));
  await user.click(await dialog.findByRole('button', { name: 'Chiedi la registrazione' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Chiedi la registrazione' }));
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  const [first, again] = move.mock.calls.map(([, , , commandId]) => commandId);
  expect(again).toBe(first);
});

it('does not ask for a registration that the wallet cannot pay: it says what is missing', async () => {
  const poor = { ...fee, heldUntil: null, freeCents: 1_000, missingCents: 500 };
  const { user } = await page({
    get: () => Promise.resolve(standing('Validata', ['reopened', 'registrationAsked'])),
    registration: () => Promise.resolve(progress({ state: 'Validata', fee: poor })),
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chiedere la registrazione?' }));
  expect(await dialog.findByText(/mancano 5,00\s€/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ricarica il portafoglio' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Chiedi la registrazione' })).not.toBeInTheDocument();
});

it('does not ask for a registration from a blocked wallet, and leads to its page instead of a top-up', async () => {
  const blocked = { ...fee, heldUntil: null, freeCents: 5_000, isBlocked: true };
  const { user } = await page({
    get: () => Promise.resolve(standing('Validata', ['reopened', 'registrationAsked'])),
    registration: () => Promise.resolve(progress({ state: 'Validata', fee: blocked })),
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chiedere la registrazione?' }));
  expect(await dialog.findByText(/Il portafoglio è bloccato/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Vai al portafoglio' })).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Ricarica il portafoglio' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Chiedi la registrazione' })).not.toBeInTheDocument();
});

it('says until which day of Italy the fee is held', async () => {
  await page({
    registration: () => Promise.resolve(progress({ fee: { ...fee, heldUntil: '2026-12-31T23:30:00Z' } })),
  });
  expect(await screen.findByText(/01\/01\/2027/)).toBeVisible();
});

it('takes several signed files from the list, and shows the outcome of each', async () => {
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

it('sends signed files once, also on a press after their answer', async () => {
  const sendSigned = jest.fn((..._: Parameters<CertificatesApi['sendSigned']>) => Promise.resolve(sent({})));
  const { user } = await openPage(paths.ape, { as, certificates: { sendSigned } });
  await user.click(await screen.findByRole('button', { name: 'Carica firmati' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carica attestati firmati' }));
  await user.upload(dialog.getByLabelText(/^File firmati/), signedFile());
  const button = dialog.getByRole('button', { name: 'Carica e registra' });
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await dialog.findByText('1 di 1 file')).toBeVisible();
  await user.dblClick(button);
  expect(button).toBeDisabled();
  expect(sendSigned).toHaveBeenCalledTimes(1);
});

it('sends again those alone that failed, the unanswered ones as the same commands, and keeps the other outcomes', async () => {
  const lost = new HttpError(503, { described: false, message: '' });
  const sendSigned = jest
    .fn((..._: Parameters<CertificatesApi['sendSigned']>) => Promise.resolve(sent({})))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(sent({}))
    .mockResolvedValueOnce(sent({ state: 'refused', message: 'Nel portafoglio mancano 5,00 €.', number: null }));
  const { user } = await openPage(paths.ape, { as, certificates: { sendSigned } });
  await user.click(await screen.findByRole('button', { name: 'Carica firmati' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carica attestati firmati' }));
  const files = ['uno.p7m', 'due.p7m', 'tre.p7m'].map((name) => new File(['x'], name));
  await user.upload(dialog.getByLabelText(/^File firmati/), files);
  await user.click(dialog.getByRole('button', { name: 'Carica e registra' }));
  expect(await dialog.findByText('3 di 3 file')).toBeVisible();
  const names = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['uno.p7m', 'tre.p7m', 'due.p7m']);
  expect(dialog.getByText('Nel portafoglio mancano 5,00 €.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Non riusciti (2)' }));
  expect(names()).toEqual(['uno.p7m', 'tre.p7m']);
  await user.click(dialog.getByRole('button', { name: 'Riprova i 2 non riusciti' }));
  expect(await dialog.findByRole('button', { name: 'Non riusciti (0)' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tutti (3)' }));
  expect(names()).toEqual(['due.p7m', 'uno.p7m', 'tre.p7m']);
  const [one, two, three, ...again] = sendSigned.mock.calls.map(([commandId, , file]) => [commandId, file.name]);
  expect([one, two, three].map((call) => call?.[1])).toEqual(['uno.p7m', 'due.p7m', 'tre.p7m']);
  expect(again).toEqual([one, [expect.any(String), 'tre.p7m']]);
  expect(again[1]?.[0]).not.toBe(three?.[0]);
  expect(dialog.queryByRole('button', { name: /^Riprova/ })).not.toBeInTheDocument();
});

it('takes files that are dropped on the list, and saves the outcomes as a file, failures first', async () => {
  const answers = [sent({}), sent({ state: 'refused', message: '=Non è; un «attestato».', number: null })];
  const blobs: Blob[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  const { user } = await openPage(paths.ape, {
    as,
    certificates: { sendSigned: () => Promise.resolve(answers.shift() ?? sent({})) },
  });
  const button = await screen.findByRole('button', { name: 'Carica firmati' });
  fireEvent.drop(button, { dataTransfer: { files: [signedFile(), new File(['x'], 'b;c.p7m')], types: ['Files'] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Carica attestati firmati' }));
  await user.click(dialog.getByRole('button', { name: 'Carica e registra' }));
  await user.click(await dialog.findByRole('button', { name: 'Scarica gli esiti in CSV' }));
  click.mockRestore();
  expect(await new Response(blobs[0]).text()).toBe(
    [
      'Nome del file;Esito;Numero dell’attestato;Motivo',
      `"b;c.p7m";Non accettato;;"'=Non è; un «attestato»."`,
      `APE-${number}.pdf.p7m;Registrato;${number};`,
      '',
    ].join('\r\n'),
  );
});

it('asks for a registration once on a double Enter', async () => {
  const move = jest.fn((..._: Parameters<CertificatesApi['move']>) => new Promise<void>(() => undefined));
  const { user } = await page({
    get: () => Promise.resolve(standing('Validata', ['registrationAsked'])),
    registration: () => Promise.resolve(progress({ state: 'Validata' })),
    move,
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione' }));
  const dialog = within(await screen.findByRole('dialog'));
  (await dialog.findByRole('button', { name: 'Chiedi la registrazione' })).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(move).toHaveBeenCalledTimes(1);
  expect(await dialog.findByRole('button', { name: 'Chiedi la registrazione' })).toBeDisabled();
});

it('says nothing of the fee between the request and the answer that knows it is held', async () => {
  const asked: Certificate = standing('Validata', ['registrationAsked']);
  const unheld = { ...fee, heldUntil: null, freeCents: 5_000 };
  let isAsked = false;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const move = jest.fn((..._: Parameters<CertificatesApi['move']>) => {
    isAsked = true;
    return Promise.resolve();
  });
  const { user } = await page({
    get: () =>
      Promise.resolve(
        isAsked ? { ...awaiting, saved: { ...awaiting.saved, version: asked.saved.version + 1 } } : asked,
      ),
    registration: () =>
      isAsked
        ? isAnswered.then(() => progress())
        : Promise.resolve(progress({ state: 'Validata', number: null, fee: unheld })),
    move,
  });
  await user.click(await screen.findByRole('button', { name: 'Chiedi la registrazione' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Chiedi la registrazione' }));
  expect(await screen.findByRole('heading', { name: 'Carica il file firmato' })).toBeVisible();
  expect(move).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/non è più impegnato/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(/15,00\s€ impegnato nel portafoglio/)).toBeVisible();
});
