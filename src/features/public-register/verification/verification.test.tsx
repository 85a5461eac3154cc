import { createHash, webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import type { ConsultationProof, ToldAct } from './model';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ACT = '%PDF-1.7 atto';
const [number, proofCode] = ['07001-000001-2026', 'PRVA-PRVA-PRVA-2222'];
const act: ToldAct = {
  number,
  state: 'Registrata',
  registeredOn: '2026-03-02',
  validTo: '2036-03-01',
  endedOn: null,
  replacedBy: null,
  energyClass: 'D',
  epNren: 150.25,
  epRen: 3,
  address: 'Via Roma, 1',
  comune: 'Bologna',
  province: 'BO',
  documentSha256: sha256(ACT),
  signedSha256: sha256('firmato'),
};
const found = (given: Partial<ToldAct> = {}) => ({
  verify: () => Promise.resolve({ understood: 'code' as const, act: { ...act, ...given } }),
});

beforeAll(() => {
  // jsdom has none of these.
  const read = Object.getPrototypeOf(File.prototype) as Blob;
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  read.text = function text() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(this);
    });
  };
  read.arrayBuffer = function arrayBuffer() {
    return this.text().then((text) => Buffer.from(text) as unknown as ArrayBuffer);
  };
});

it('says in one glance that the code of a paper is of a valid act, and what must stand on the paper', async () => {
  const verify = jest.fn(found().verify);
  await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: { verify } });
  expect(await screen.findByText('È nel registro ed è valido.')).toBeVisible();
  expect(verify).toHaveBeenCalledWith('QX7K-2MNP-9RTZ', expect.anything());
  expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', `/visura-ape/${number}`);
  for (const text of ['Via Roma, 1, Bologna (BO)', 'D · EPgl,nren 150,25 kWh/m²', '01/03/2036'])
    expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => {
    expect(document.title).toBe('Sace - Verifica un attestato');
  });
});

it.each(['Registrata', 'Annullata'] as const)('leads from a paper of one in %s to the office', async (state) => {
  await openPage(`/verifica?testo=${number}`, {
    verification: found({ state }),
    visura: { office: () => Promise.resolve('Ufficio APE, urp@regione.example') },
  });
  const letter = (await screen.findByRole('link', { name: 'Scrivi all’ufficio' })).getAttribute('href') ?? '';
  expect(decodeURIComponent(letter)).toBe(`mailto:urp@regione.example?subject=Segnalazione sull’attestato ${number}`);
});

it.each([
  ['Sostituita', /sostituito da uno più recente/],
  ['Scaduta', /è scaduto/],
  ['Decaduta', /è decaduto/],
  ['Annullata', /è stato annullato/],
] as const)('says first of one in %s that it counts no more', async (state, said) => {
  const replacedBy = state === 'Sostituita' ? '07001-000009-2026' : null;
  await openPage(`/verifica?testo=${number}`, { verification: found({ state, replacedBy }) });
  expect(await screen.findByText(said)).toBeVisible();
  if (replacedBy !== null) expect(screen.getByRole('link', { name: replacedBy })).toBeVisible();
  if (state === 'Annullata') expect(screen.queryByLabelText(/PDF o file firmato/)).not.toBeInTheDocument();
});

it.each([
  ['code', /nessun attestato ha questo numero o codice/],
  ['otherNumber', /^Non è un numero di questo registro/],
  ['nothing', /non è né un numero né un codice/],
] as const)('says of what was typed that it is no act: %s', async (understood, said) => {
  const verify = jest.fn(() => Promise.resolve({ understood, act: null }));
  const { user, router } = await openPage('/verifica', { verification: { verify } });
  await user.type(await screen.findByRole('searchbox', { name: 'Numero o codice di verifica' }), ' 15146/16 {Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(router.state.location.search).toBe('?testo=15146%2F16');
});

it('shows the server’s text after too many searches', async () => {
  const message = 'Da qui sono già stati cercati molti attestati. Riprova tra 10 minuti.';
  const verify = () => Promise.reject(new HttpError(429, { message, described: true }));
  await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: { verify } });
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['what was printed to be signed', ACT, 'a.pdf', /contenuto è quello dell’atto, ma questo file non porta la firma/],
  ['the signed one', 'firmato', 'a.pdf.p7m', /è l’atto firmato e registrato/],
  ['a copy of the register', '%PDF copia', 'copia.p7m', /è la copia per la consultazione/],
  ['another one', '%PDF-1.7 altro', 'a.pdf', /non è il documento registrato/],
  ['no document', 'GIF89a', 'a.pdf', /non è un PDF né un file firmato/],
  ['nothing', '', 'a.pdf', /non è un PDF né un file firmato/],
] as const)('compares a file on the device: %s', async (_what, content, name, said) => {
  const document = () => Promise.resolve(new Blob(['%PDF copia']));
  const app = await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: { ...found(), document } });
  await app.user.upload(await screen.findByLabelText('PDF o file firmato (.p7m)'), new File([content], name));
  expect(await screen.findByText(said)).toBeVisible();
  expect(JSON.stringify(app.getState())).not.toContain(`"${name}"`);
});

it.each([
  ['without network', new NetworkError(), /Il registro ora non risponde/],
  ['after too many files', new HttpError(429, {}), /Il registro ora non risponde/],
  ['while the server is away', new HttpError(503, {}), /Il registro ora non risponde/],
  ['where the act has no copy', new HttpError(404, {}), /non è il documento registrato/],
] as const)('calls a file another one only where the register has said so: %s', async (_when, failure, said) => {
  const document = () => Promise.reject(failure);
  const app = await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: { ...found(), document } });
  const file = new File(['%PDF-1.7 copia di allora'], 'a.pdf');
  await app.user.upload(await screen.findByLabelText('PDF o file firmato (.p7m)'), file);
  expect(await screen.findByText(said)).toBeVisible();
});

it.each([
  ['as it still is', 'Registrata', /è la copia per la consultazione/],
  ['as it was before it ended', 'Sostituita', /ma dice com’era l’attestato quando fu scaricata/],
] as const)('knows a copy that was handed out by its digest, of an act %s', async (_what, state, said) => {
  const copies = [{ sha256: sha256('%PDF-1.7 copia di allora'), state: 'Registrata' as const }];
  const verify = () => Promise.resolve({ understood: 'code' as const, act: { ...act, state }, copies });
  const document = () => Promise.resolve(new Blob(['%PDF copia di oggi']));
  const { user } = await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: { verify, document } });
  const file = new File(['%PDF-1.7 copia di allora'], 'copia.pdf');
  await user.upload(await screen.findByLabelText('PDF o file firmato (.p7m)'), file);
  expect(await screen.findByText(said)).toBeVisible();
});

it('takes the document for the act where the register has none that is signed', async () => {
  const { user } = await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: found({ signedSha256: null }) });
  await user.upload(await screen.findByLabelText('PDF o file firmato (.p7m)'), new File([ACT], 'a.pdf'));
  expect(await screen.findByText('Il file è il documento registrato.')).toBeVisible();
});

it('says what to write where the field is empty, and gives examples as such', async () => {
  const { user } = await openPage('/verifica', { verification: found() });
  const field = await screen.findByRole('searchbox', { name: 'Numero o codice di verifica' });
  expect(field).toHaveAccessibleDescription(/^Per esempio 01234-000567-2024/);
  await user.click(screen.getByRole('button', { name: 'Verifica' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Scrivi il numero o il codice di verifica/);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await user.type(field, '0');
  expect(field).toBeValid();
});

it('does not compare with what the register does not have', async () => {
  await openPage('/verifica/QX7K-2MNP-9RTZ', { verification: found({ documentSha256: null }) });
  expect(await screen.findByText(/non ha ancora il documento/)).toBeVisible();
});

describe('proof of consultation', () => {
  const proof: ConsultationProof = {
    code: proofCode,
    toldAt: '2026-06-01T08:00:00Z',
    told: act,
    now: { state: 'Registrata', replacedBy: null },
  };

  it('is requested once after any failure on the way, and leads to its page', async () => {
    const prove = jest
      .fn<Promise<ConsultationProof>, [string, string]>()
      .mockRejectedValueOnce(new HttpError(503))
      .mockResolvedValue(proof);
    const { user, router } = await openPage(`/verifica?testo=${number}`, { verification: { ...found(), prove } });
    await user.click(await screen.findByRole('button', { name: 'Crea l’attestazione' }));
    await user.click(await screen.findByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('01/06/2026, 10:00')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/verifica/prova/${proofCode}`);
    const [first, second] = prove.mock.calls;
    expect(first).toEqual([number, expect.any(String)]);
    expect(second).toEqual(first);
  });

  it('is found from the field for codes, and says what has changed since', async () => {
    const now = { state: 'Annullata', replacedBy: null } as const;
    const verify = () => Promise.resolve({ understood: 'proof' as const, act: null });
    const { router } = await openPage('/verifica?testo=prvaprva prva-2222', {
      verification: { verify, proof: () => Promise.resolve({ ...proof, now }) },
    });
    expect(await screen.findByText('Da allora lo stato dell’attestato è cambiato.')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/verifica/prova/${proofCode}`);
    expect(screen.getByText('Annullato')).toBeVisible();
  });

  it('is not there under another code', async () => {
    await openPage(`/verifica/prova/${proofCode}`, {
      verification: { proof: () => Promise.reject(new HttpError(404)) },
    });
    expect(await screen.findByText('Nessuna attestazione ha questo codice.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verifica' })).toHaveAttribute('href', '/verifica');
  });
});
