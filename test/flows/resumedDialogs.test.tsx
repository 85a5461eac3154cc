/** A dialog whose session ended under it gives the same user what was typed, once it is opened again. */
import type { Slice } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { BulkDialog } from '../../src/features/accreditations/office/bulk/BulkDialog';
import { DelegationDialog } from '../../src/features/certifiers/delegations/DelegationDialog';
import { delegationsSlice } from '../../src/features/certifiers/delegations/slice';
import { AnswerDialog } from '../../src/features/controls/cases/AnswerDialog';
import type { CertificateControl } from '../../src/features/controls/cases/model';
import { controlsSlice } from '../../src/features/controls/cases/slice';
import { PlanDialog } from '../../src/features/controls/plans/PlanDialog';
import { controlPlansSlice } from '../../src/features/controls/plans/slice';
import { StatementDialog } from '../../src/features/wallets/holder/StatementDialog';
import { walletSlice } from '../../src/features/wallets/holder/slice';
import { TypedDialog } from '../../src/features/wallets/transfers/TypedDialog';
import { transfersSaga } from '../../src/features/wallets/transfers/saga';
import { transfersSlice } from '../../src/features/wallets/transfers/slice';
import type { TransfersApi, WalletHolder } from '../../src/features/wallets/transfers/model';
import { feature, type Feature } from '../../src/shared/feature';
import { selectCurrentUser } from '../../src/shared/applicationConfiguration';
import { take } from '../../src/shared/saga';
import { signedOut } from '../../src/shared/session';
import { fakeConfiguration } from '../support/fakePorts';
import { fakeUploads } from '../support/fakeUploads';
import { renderApp } from '../support/renderApp';

beforeEach(() => {
  localStorage.clear();
});

const close = () => undefined;
/** A room whose flow waits for nothing: the dialog alone is tried. */
const roomOf = (slice: Slice): Feature =>
  feature(
    {},
    {
      slice,
      *saga() {
        yield* take('nothing');
      },
    },
  );

/** Shows its children once the user is known and the room is there. */
function Gate({ children }: { children: ReactNode }) {
  const { id } = useSelector(selectCurrentUser);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children;
  return (
    <button type="button" disabled={id === null} onClick={() => setIsOpen(true)}>
      Apri
    </button>
  );
}

async function open(element: ReactElement, room?: Feature, transfers: Partial<TransfersApi> = {}) {
  const app = renderApp(<Gate>{element}</Gate>, { as: { id: 'u1' }, transfers });
  if (room) act(() => app.store.install(room));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Apri' })).toBeEnabled();
  });
  await app.user.click(screen.getByRole('button', { name: 'Apri' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

/** Ends the session under the dialog, and opens it again as the same user. */
async function reopen(app: Awaited<ReturnType<typeof open>>, ...again: Parameters<typeof open>) {
  jest.spyOn(app.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    app.store.dispatch(signedOut());
  });
  app.unmount();
  return open(...again);
}

const cases = { ids: ['a1'] };
it.each<[string, () => Feature | undefined, ReactElement, RegExp, string]>([
  [
    'many cases, with the reason of a request',
    () => undefined,
    <BulkDialog action="requestIntegration" cases={cases} named={[]} listed={null} onClose={close} />,
    /^Che cosa si chiede/,
    'Manca il titolo di studio',
  ],
  [
    'a plan of controls',
    () => roomOf(controlPlansSlice),
    <PlanDialog plan={null} year={2026} onClose={close} />,
    /^Nome del piano/,
    'Tutta la regione',
  ],
  ['a delegation', () => roomOf(delegationsSlice), <DelegationDialog />, /^Cognome/, 'Verdi'],
  [
    'the statement of a wallet',
    () => roomOf(walletSlice),
    <StatementDialog walletId="w1" onClose={close} />,
    /^Al/,
    '01/02/2026',
  ],
])('fills the dialog of %s again', async (_, room, element, label, typed) => {
  const app = await open(element, room());
  const field = app.dialog.getByLabelText(label);
  await app.user.clear(field);
  await app.user.type(field, typed);
  await app.user.tab();
  const { dialog } = await reopen(app, element, room());
  expect(dialog.getByLabelText(label)).toHaveValue(typed);
});

it('shows whose wallet a restored credit is for', async () => {
  const holder: WalletHolder = { walletId: 'w7', reference: 'RF18', name: 'Rossi Mario', status: 'Attivo', codes: [] };
  const element = <TypedDialog onClose={close} />;
  const room = () => feature({} as TransfersApi, { slice: transfersSlice, saga: transfersSaga });
  const app = await open(element, room(), { holders: () => Promise.resolve([holder]) });
  await app.user.type(app.dialog.getByRole('searchbox'), 'ross{Enter}');
  await app.user.click(await app.dialog.findByRole('button', { name: 'Scegli: Rossi Mario' }));
  await app.user.type(app.dialog.getByRole('textbox', { name: /Motivo/ }), 'Visto in banca');
  const { dialog } = await reopen(app, element, room());
  expect(dialog.getByText(/Rossi Mario.*RF18|RF18.*Rossi Mario/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Visto in banca');
});

it('lists the documents of an answer that the server has accepted', async () => {
  const { port, sent } = fakeUploads();
  const control = { id: 'c1', documents: ['archive'] } as unknown as CertificateControl;
  const element = <AnswerDialog certificateId="x1" control={control} uploads={port} onClose={close} />;
  const app = await open(element, roomOf(controlsSlice));
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]');
  if (input === null) throw new Error('The dialog has no field for files.');
  await app.user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  act(() => sent[0]?.onArrived('f1'));
  expect(await app.dialog.findByText('f1.pdf')).toBeVisible();
  const { dialog } = await reopen(app, element, roomOf(controlsSlice));
  expect(dialog.getByText('f1.pdf')).toBeVisible();
});
