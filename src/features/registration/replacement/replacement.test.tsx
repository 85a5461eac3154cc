import { screen, waitFor } from '@testing-library/react';
import { certificateWith } from '../../../../test/support/certificates/form';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import type { Certificate, CertificatesApi } from '../../certificates/model';
import { pathFrom, templateIn } from './template';

const as = { policies: ['ApeList', 'ApeCreate'] };
const me = {
  certifierId: 'p1',
  certifierName: 'Rossi Mario',
  companyId: null,
  companyName: null,
  isDelegated: false,
  standing: 'entitled' as const,
};
const other = 'f7a0c2de-1111-4222-8333-444455556666';
const number = '07123-000042-2026';
const path = 'datiGenerali/datiIdentificativi/catasto/datiCatastali[1]';
const taken = {
  rule: '21',
  level: 'error' as const,
  path,
  overrule: null,
  message: `L’unità ha già l’attestato ${number}.`,
};

it('leads from a unit that has a live certificate to its replacement', async () => {
  const replace = jest.fn((..._: Parameters<CertificatesApi['replace']>) => Promise.resolve());
  const replacing: Certificate = { ...certificateWith({ version: 5 }), replaces: [number], replacementReason: 3 };
  const get = jest.fn(() => Promise.resolve(replacing)).mockResolvedValueOnce(certificateWith({ findings: [taken] }));
  const { user } = await openPage('/ape/c1', { as, certificates: { get, replace } });
  await user.click(await screen.findByText('Sostituiscilo con questo attestato'));
  const reason = screen.getByLabelText(/Motivo della sostituzione/);
  await user.click(screen.getByRole('button', { name: 'Sostituisci' }));
  expect(reason).toHaveFocus();
  expect(reason).toBeInvalid();
  expect(replace).not.toHaveBeenCalled();
  await chooseOption(user, reason, 'Riqualificazione energetica');
  await user.dblClick(screen.getByRole('button', { name: 'Sostituisci' }));
  expect(await screen.findByText(`${number} (Riqualificazione energetica)`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Non sostituirlo' }));
  await waitFor(() =>
    expect(replace.mock.calls).toEqual([
      ['c1', { path, reason: 3, version: 4 }],
      ['c1', { path: '', number, reason: null, version: 5 }],
    ]),
  );
});

it('shows each certificate that it replaces, and takes another one by its number', async () => {
  const replace = jest.fn((..._: Parameters<CertificatesApi['replace']>) => Promise.resolve());
  const merged: Certificate = {
    ...certificateWith(),
    replaces: [number, '07123-000043-2026'],
    replacementReason: 5,
  };
  const { user } = await openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(merged), replace } });
  expect(await screen.findAllByRole('button', { name: 'Non sostituirlo' })).toHaveLength(2);
  await user.click(screen.getByText('Sostituisci un attestato per numero'));
  await user.click(await screen.findByRole('button', { name: 'Aggiungi l’attestato' }));
  expect(screen.getByLabelText(/Numero dell’attestato/)).toHaveFocus();
  expect(replace).not.toHaveBeenCalled();
  // The reason is the same for all of them.
  await user.type(screen.getByLabelText(/Numero dell’attestato/), ' 07123-000044-2026 {Enter}');
  await waitFor(() =>
    expect(replace.mock.calls).toEqual([['c1', { path: '', number: '07123-000044-2026', reason: 5, version: 4 }]]),
  );
});

it('says by which one it was replaced, and leads there', async () => {
  const replaced: Certificate = { ...certificateWith(), replacedBy: number };
  await openPage('/ape/c1', { as, certificates: { get: () => Promise.resolve(replaced) } });
  expect(await screen.findByText('Sostituito dall’attestato')).toBeVisible();
  expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', `/visura-ape/${number}`);
});

it('offers to copy a certificate, and to replace a registered one', async () => {
  const certificate = certificateWith();
  const header = { ...certificate.header, id: other, state: 'Registrata' as const, number };
  const get = () => Promise.resolve({ ...certificate, header, isEditable: false });
  await openPage(`/ape/${other}`, { as, certificates: { get } });
  expect(await screen.findByRole('link', { name: 'Sostituisci con uno nuovo' })).toHaveAttribute(
    'href',
    `/ape/nuovo?sostituisce=${other}&numero=${number}`,
  );
  expect(screen.getByRole('link', { name: 'Copia in una bozza' })).toHaveAttribute(
    'href',
    `/ape/nuovo?copia=${other}&numero=${number}`,
  );
});

it('offers neither to those who only read', async () => {
  await openPage('/ape/c1', {
    as: { policies: ['ApeList'] },
    certificates: { get: () => Promise.resolve(certificateWith()) },
  });
  expect(await screen.findByRole('button', { name: 'Documento (PDF)' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Copia in una bozza' })).not.toBeInTheDocument();
});

const begin = () => jest.fn((..._: Parameters<CertificatesApi['begin']>) => Promise.resolve());
const beginFrom = (at: string, begun: CertificatesApi['begin']) =>
  openPage(at, {
    as,
    certificates: {
      begin: begun,
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [me] }),
      get: (id) => Promise.resolve(certificateWith({}, id)),
      lookups: () => new Promise(() => undefined),
    },
  });

it('begins a copy', async () => {
  const begun = begin();
  const { user } = await beginFrom(pathFrom({ kind: 'copy', id: other, number }), begun);
  expect(await screen.findByText(number)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Inizia a compilare' }));
  await waitFor(() => expect(begun.mock.calls[0]?.[0]).toMatchObject({ certifierId: 'p1', copyOf: other }));
});

it('begins a replacement once its reason is chosen', async () => {
  const begun = begin();
  const { user } = await beginFrom(pathFrom({ kind: 'replacement', id: other, number }), begun);
  const go = await screen.findByRole('button', { name: 'Inizia a compilare' });
  await user.click(go);
  expect(begun).not.toHaveBeenCalled();
  await chooseOption(user, screen.getByLabelText(/Motivo della sostituzione/), 'Errori materiali');
  await user.click(go);
  await waitFor(() => expect(begun.mock.calls[0]?.[0]).toMatchObject({ replaces: other, replacementReason: 1 }));
});

it.each(['', 'copia=', 'copia=1%27--', 'sostituisce=../x', 'altro=f7a0c2de-1111-4222-8333-444455556666'])(
  'takes no template of «%s»',
  (query) => {
    expect(templateIn(new URLSearchParams(query))).toBeNull();
  },
);
