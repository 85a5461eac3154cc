import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { OrderBoard, OrderBoardRow, OrderBoardsApi } from './model';

beforeEach(() => {
  localStorage.clear();
});

const row: OrderBoardRow = {
  id: 'b1',
  orderTypeId: 3,
  orderType: 'Collegio dei Geometri',
  province: 'FC',
  name: 'Geometri di Forlì-Cesena',
  email: 'segreteria@geometri.fc.example',
  pec: null,
  phone: null,
  contactName: 'Lucia Verdi',
  isActive: true,
  updatedAt: '2026-06-01T08:00:00Z',
};
const { orderType: _words, ...common } = row;
const board: OrderBoard = { ...common, concurrencyStamp: 's1', createdAt: '2026-06-01T08:00:00Z' };
const inactive: OrderBoardRow = { ...row, id: 'b2', province: null, name: 'Geometri senza provincia', isActive: false };
const choices = {
  orderTypes: [
    { value: '3', text: 'Collegio dei Geometri' },
    { value: '4', text: 'Ordine degli Ingegneri' },
  ],
  provinces: [{ value: 'FC', text: 'Forlì-Cesena (FC)' }],
};

/** The page over an active board and one that is not, unless the test says otherwise. */
async function show(api: Partial<OrderBoardsApi> = {}, query = '') {
  const load = jest.fn((..._: Parameters<OrderBoardsApi['load']>) =>
    Promise.resolve({ data: [row, inactive], totalCount: 2 }),
  );
  const get = jest.fn(() => Promise.resolve(board));
  const create = jest.fn((..._: Parameters<OrderBoardsApi['create']>) => Promise.resolve(board));
  const update = jest.fn((..._: Parameters<OrderBoardsApi['update']>) => Promise.resolve(board));
  const deactivate = jest.fn((..._: Parameters<OrderBoardsApi['deactivate']>) => Promise.resolve());
  const app = await openPage(memberPaths.adminAccreditationsOrders + query, {
    as: { policies: ['AccreditationManage'] },
    orderBoards: { load, get, create, update, deactivate, choices: () => Promise.resolve(choices), ...api },
  });
  await screen.findByText(row.name);
  return { ...app, load, create, update, deactivate };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const notices = (app: { store: { getState: () => { notices: { severity: string }[] } } }) =>
  app.store.getState().notices.map(({ severity }) => severity);
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
const save = { name: 'Salva' };

async function edit(app: Awaited<ReturnType<typeof show>>) {
  await app.user.click(screen.getByLabelText('Modifica: Geometri di Forlì-Cesena'));
  const form = await dialog('Modifica ordine o collegio');
  await form.findByLabelText(/^Denominazione/);
  return form;
}

it('lists the boards by name, page by page [RTE-30]', async () => {
  const { load } = await show();
  expect(load.mock.calls.map(([options]) => options)).toEqual([
    { skip: 0, take: 50, requireTotalCount: true, sort: [{ selector: 'name', desc: false }] },
  ]);
  expect(await screen.findByText('2 ordini e collegi')).toBeVisible();
  expect(screen.getAllByText('Collegio dei Geometri')).toHaveLength(2);
  expect(screen.getByText('Attivo')).toHaveClass('sace-state--valid');
  expect(screen.getByText('Non attivo')).toHaveClass('sace-state--ended');
});

it('offers nothing for an inactive board', async () => {
  await show();
  expect(screen.getByLabelText('Disattiva: Geometri di Forlì-Cesena')).toBeVisible();
  expect(screen.queryByLabelText(/Geometri senza provincia$/)).not.toBeInTheDocument();
});

it('adds a board once, says so and reloads the list', async () => {
  const app = await show();
  const loads = app.load.mock.calls.length;
  await app.user.click(screen.getByRole('button', { name: 'Nuovo ordine' }));
  const form = await dialog('Nuovo ordine o collegio');
  await chooseOption(app.user, await form.findByLabelText(/^Tipo di ordine/), 'Ordine degli Ingegneri');
  await app.user.type(form.getByLabelText(/^Denominazione/), ' Ingegneri ');
  await app.user.type(form.getByLabelText(/^E-mail/), 'info@ing.example');
  await app.user.dblClick(form.getByRole('button', save));
  await closed();
  expect(app.create.mock.calls).toEqual([
    [
      {
        orderTypeId: 4,
        province: null,
        name: 'Ingegneri',
        email: 'info@ing.example',
        pec: null,
        phone: null,
        contactName: null,
      },
    ],
  ]);
  expect(notices(app)).toEqual(['success']);
  await waitFor(() => {
    expect(app.load.mock.calls.length).toBeGreaterThan(loads);
  });
});

it('sends nothing without what a board needs, nor with a wrong address', async () => {
  const app = await show();
  await app.user.click(screen.getByRole('button', { name: 'Nuovo ordine' }));
  const form = await dialog('Nuovo ordine o collegio');
  await app.user.type(await form.findByLabelText(/^PEC/), 'non così');
  await app.user.click(form.getByRole('button', save));
  for (const label of [/^Tipo di ordine/, /^Denominazione/, /^E-mail/, /^PEC/])
    expect(form.getByLabelText(label)).toBeInvalid();
  expect(form.getByLabelText(/^Tipo di ordine/)).toHaveFocus();
  expect(app.create).not.toHaveBeenCalled();
});

it('says at its fields that a place is taken, and keeps what is typed', async () => {
  const message = 'C’è già un ordine attivo di questo tipo per questa provincia.';
  const app = await show({
    update: () =>
      Promise.reject(
        new HttpError(409, {
          code: 'Sace:OrderBoard:Duplicate',
          described: true,
          message,
          validationErrors: [{ message, members: ['orderTypeId', 'province'] }],
        }),
      ),
  });
  const form = await edit(app);
  await chooseOption(app.user, form.getByLabelText(/^Tipo di ordine/), 'Ordine degli Ingegneri');
  await app.user.click(form.getByRole('button', save));
  await waitFor(() => {
    expect(form.getByLabelText(/^Tipo di ordine/)).toHaveAccessibleDescription(message);
  });
  expect(form.getByLabelText(/^Provincia/)).toHaveAccessibleDescription(new RegExp(message));
  expect(form.getByLabelText(/^Tipo di ordine/)).toHaveValue('Ordine degli Ingegneri');
});

it('changes a board with the stamp that was read', async () => {
  const app = await show();
  const form = await edit(app);
  expect(form.getByLabelText(/^Provincia/)).toHaveValue('Forlì-Cesena (FC)');
  await app.user.clear(form.getByLabelText(/^Referente/));
  await app.user.click(form.getByRole('button', save));
  await closed();
  expect(app.update.mock.calls).toEqual([
    [
      'b1',
      {
        orderTypeId: 3,
        province: 'FC',
        name: row.name,
        email: row.email,
        pec: null,
        phone: null,
        contactName: null,
        concurrencyStamp: 's1',
      },
    ],
  ]);
});

it('opens the board named by the address, then clears the address', async () => {
  const { router } = await show({}, '?ordine=b1');
  expect(within(await screen.findByRole('dialog')).getByLabelText(/^Provincia/)).toHaveValue('Forlì-Cesena (FC)');
  expect(router.state.location.search).toBe('');
});

it('sends a board again that somebody else changed, with what is typed over the newest state', async () => {
  const update = jest
    .fn((..._: Parameters<OrderBoardsApi['update']>) => Promise.resolve(board))
    .mockRejectedValueOnce(
      new HttpError(409, { code: 'Sace:OrderBoard:Changed', described: true, message: 'Cambiato.' }),
    );
  const get = jest.fn(() => Promise.resolve(board));
  const app = await show({ update, get });
  const form = await edit(app);
  await app.user.type(form.getByLabelText(/^Telefono/), '0543 1');
  get.mockResolvedValue({ ...board, contactName: 'Anna Neri', concurrencyStamp: 's2' });
  await app.user.click(form.getByRole('button', save));
  await closed();
  expect(update.mock.lastCall?.[1]).toMatchObject({
    phone: '0543 1',
    contactName: 'Anna Neri',
    concurrencyStamp: 's2',
  });
});

it('asks before typing is lost', async () => {
  const app = await show();
  const form = await edit(app);
  await app.user.type(form.getByLabelText(/^Telefono/), '1');
  await app.user.click(form.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('says that a board cannot be had, and tries again', async () => {
  const get = jest.fn(() => Promise.resolve(board)).mockRejectedValueOnce(new NetworkError());
  const app = await show({ get });
  await app.user.click(screen.getByLabelText('Modifica: Geometri di Forlì-Cesena'));
  const form = await dialog('Modifica ordine o collegio');
  expect(await form.findByRole('alert')).toHaveTextContent('Non riusciamo a raggiungere il server');
  await app.user.click(form.getByRole('button', { name: 'Riprova' }));
  expect(await (await dialog('Modifica ordine o collegio')).findByLabelText(/^Denominazione/)).toHaveValue(row.name);
});

it('gives a board up after a question only, and the list follows', async () => {
  const app = await show();
  await app.user.click(screen.getByLabelText('Disattiva: Geometri di Forlì-Cesena'));
  const question = await screen.findByRole('alertdialog', { name: 'Disattivare l’ordine?' });
  await app.user.click(within(question).getByRole('button', { name: 'Annulla' }));
  expect(app.deactivate).not.toHaveBeenCalled();
  const loads = app.load.mock.calls.length;
  await app.user.click(screen.getByLabelText('Disattiva: Geometri di Forlì-Cesena'));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disattiva' }));
  await waitFor(() => {
    expect(app.deactivate.mock.calls).toEqual([['b1']]);
  });
  await waitFor(() => {
    expect(app.load.mock.calls.length).toBeGreaterThan(loads);
  });
  expect(notices(app)).toEqual(['success']);
});

it('says so when the list cannot be loaded', async () => {
  await openPage(memberPaths.adminAccreditationsOrders, {
    as: { policies: ['AccreditationManage'] },
    orderBoards: { load: () => Promise.reject(new HttpError(503, { traceId: 't-9' })) },
  });
  expect(await screen.findByText(/t-9/)).toBeVisible();
});

it('is refused to those who do not manage accreditations [RTE-30] [AUT-08]', async () => {
  await openPage(memberPaths.adminAccreditationsOrders, { as: { policies: ['AccreditationCreate'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});
