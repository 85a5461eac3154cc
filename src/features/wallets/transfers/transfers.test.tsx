import { act, screen, waitFor, within } from '@testing-library/react';
import { bankLine as line, walletHolder as holder } from '../../../../test/support/bankLines';
import { chooseOption } from '../../../../test/support/chooseOption';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { openPage } from '../../../../test/support/renderApp';
import { watchEvents } from '../../../../test/support/watchEvents';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { signedOut } from '../../../shared/session';
import type { BankLine, BankLineCommand, StatementFile, TransfersApi } from './model';

beforeEach(() => {
  localStorage.clear();
});

/** Opens the page with a line beside the list; records the calls to the API. */
async function show(given: Partial<BankLine> = {}, overrides: Partial<TransfersApi> = {}) {
  const commands: BankLineCommand[] = [];
  const found = { ...line, ...given };
  const transfers: Partial<TransfersApi> = {
    load: () => Promise.resolve({ data: [found], totalCount: 1 }),
    queues: () => Promise.resolve([]),
    get: () => Promise.resolve(found),
    holders: () => Promise.resolve([holder]),
    move: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...found, version: found.version + 1, openTo: [] });
    },
    ...overrides,
  };
  const as = { id: 'u1', policies: ['WalletManage'] };
  const app = await openPage(memberPaths.walletLoad, { as, transfers });
  return { ...app, commands };
}
/** The panel of the only line of the list. */
async function openLine(...given: Parameters<typeof show>) {
  const app = await show(...given);
  await app.user.click(await screen.findByRole('link', { name: 'Studio Srl' }));
  const panel = await screen.findByRole('heading', { level: 2, name: 'Studio Srl' });
  expect(panel).toBeVisible();
  return app;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('shows why a wallet is proposed, and credits the chosen one [RTE-32]', async () => {
  const { user, commands } = await openLine();
  expect(await screen.findByText(/70%: codice fiscale o partita IVA/)).toBeVisible();
  await user.click(await button('Accredita a Rossi Mario'));
  expect(await screen.findByText('L’importo è accreditato.')).toBeVisible();
  expect(commands).toMatchObject([{ event: 'assign', walletId: 'w1', version: 3 }]);
});

it('says before the click that a second person must approve, because of earlier credits to the wallet today', async () => {
  const other = { ...holder, walletId: 'w2', name: 'Bianchi Ada' };
  const { user } = await openLine({ needsSecondFor: ['w1'] }, { holders: () => Promise.resolve([holder, other]) });
  expect(await screen.findByText(/Con quanto gli hai già accreditato oggi supera la soglia/)).toBeVisible();
  expect(await button('Proponi per Rossi Mario')).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: 'Cerca un portafoglio' }), 'ada{Enter}');
  expect(await button('Proponi: Rossi Mario')).toBeVisible();
  expect(await button('Accredita: Bianchi Ada')).toBeVisible();
});

it('credits a wallet that was searched for', async () => {
  const { user, commands } = await openLine({ candidates: [] });
  await user.type(await screen.findByRole('searchbox', { name: 'Cerca un portafoglio' }), 'ross{Enter}');
  await user.click(await button('Accredita: Rossi Mario'));
  expect(commands).toMatchObject([{ event: 'assign', walletId: 'w1' }]);
});

it.each([
  ['suspend', 'Metti in sospeso', { openTo: ['assign', 'suspend'] }],
  ['return', 'Registra la restituzione', { state: 'Sospeso', openTo: ['assign', 'return'] }],
  ['reject', 'Respingi', { state: 'DaApprovare', openTo: ['reject'] }],
  ['reverse', 'Storna l’accredito', { state: 'Accreditato', openTo: ['reverse'] }],
  ['dismiss', 'Archivia', { state: 'DaStornare', kind: 'storno', openTo: ['correct', 'dismiss'] }],
] as [string, string, Partial<BankLine>][])(
  '%s wants a reason, and is sent once with it',
  async (event, name, given) => {
    const { user, commands } = await openLine(given);
    await user.click(await button(name));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name }));
    expect(commands).toEqual([]);
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toBeInvalid();
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Perché sì');
    await user.click(dialog.getByRole('button', { name }));
    expect(commands).toMatchObject([{ event, note: 'Perché sì', version: 3 }]);
  },
);

it('leaves the approval to a second person', async () => {
  const own = await openLine({ state: 'DaApprovare', isOwnProposal: true, wallet: holder, openTo: ['reject'] });
  expect(await screen.findByText(/lo deve approvare un’altra persona/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approva/ })).not.toBeInTheDocument();
  own.unmount();
  const { user, commands } = await openLine({ state: 'DaApprovare', wallet: holder, openTo: ['approve', 'reject'] });
  await user.click(await button(/^Approva 100,00\s€ a Rossi Mario$/));
  expect(commands).toMatchObject([{ event: 'approve' }]);
});

it('offers the transfers that a storno of the bank may take back', async () => {
  const reversible = [
    { id: 'l0', bookedOn: '2026-03-01', text: 'x', payerName: 'Studio Srl', state: 'Accreditato' },
  ] as const;
  const { user, commands } = await openLine({ state: 'DaStornare', reversible: [...reversible], openTo: ['correct'] });
  await user.click(await button('È questo: Studio Srl'));
  expect(commands).toMatchObject([{ event: 'correct', lineId: 'l0' }]);
  // The line is still to be taken back: its money is spent.
  expect(await screen.findByText(/^Il credito è già speso o impegnato: lo storno resta da registrare/)).toBeVisible();
});

it('prints the receipt, and says why when a wallet refuses', async () => {
  const requests: string[] = [];
  const message = 'Nel portafoglio mancano 20,00 €.';
  const { user } = await openLine(
    { state: 'Accreditato', openTo: ['reverse'], receipt: { id: 'r1', number: 7, year: 2026 } },
    {
      receipt: (id) => {
        requests.push(id);
        return Promise.reject(new HttpError(503, { traceId: 't-9' }));
      },
      move: () => Promise.reject(new HttpError(403, { message, described: true })),
    },
  );
  expect(await screen.findByText('n. 7 del 2026')).toBeVisible();
  await user.click(await button('Scarica la ricevuta (PDF)'));
  expect(await screen.findByText(/t-9/)).toBeVisible();
  expect(requests).toEqual(['r1']);
  await user.click(await button('Storna l’accredito'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Storna l’accredito' }));
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Errore');
  await user.click(dialog.getByRole('button', { name: 'Storna l’accredito' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

describe('a credit by hand', () => {
  const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(await button('Accredito manuale'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accredito manuale' }));
    await user.type(dialog.getByRole('searchbox'), 'ross{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Scegli: Rossi Mario' }));
    await user.type(dialog.getByRole('textbox', { name: /Importo/ }), '1,005');
    await user.type(dialog.getByRole('textbox', { name: /CRO o TRN/ }), 'TRN1');
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Visto in banca');
    return dialog;
  };

  it('shows the problem of its amount at the field, and is entered once however often it is sent', async () => {
    const sent: { id: string; amount: string }[] = [];
    const message = 'L’importo ha al massimo due decimali.';
    const { user } = await show(
      {},
      {
        type: (credit) => {
          sent.push(credit);
          const refused = { message, described: true, validationErrors: [{ message, members: ['amount'] }] };
          const credited: BankLine = { ...line, state: 'Accreditato' };
          return sent.length === 1 ? Promise.reject(new HttpError(400, refused)) : Promise.resolve(credited);
        },
      },
    );
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Registra' }));
    const amount = dialog.getByRole('textbox', { name: /Importo/ });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(amount).toBeInvalid();
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    await user.clear(amount);
    await user.type(amount, '30');
    await user.dblClick(dialog.getByRole('button', { name: 'Registra' }));
    expect(await screen.findByText('L’importo è accreditato.')).toBeVisible();
    expect(sent.map(({ amount: text }) => text)).toEqual(['1,005', '30']);
    expect(sent[0]?.id).toBe(sent[1]?.id);
    // The next one is another credit.
    const next = await fill(user);
    await user.click(next.getByRole('button', { name: 'Registra' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.id).not.toBe(sent[0]?.id);
  });

  it('is not sent without a wallet, an amount and the bank’s reference', async () => {
    const { user } = await show();
    await user.click(await button('Accredito manuale'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accredito manuale' }));
    await user.click(dialog.getByRole('button', { name: 'Registra' }));
    expect(await dialog.findByText('Scegli il portafoglio.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Importo/ })).toBeInvalid();
    expect(dialog.getByText(/Scrivi il CRO o TRN/)).toBeVisible();
  });
});

const taken = {
  id: 'e1',
  from: '2026-03-02',
  to: '2026-03-03',
  openingCents: 0,
  closingCents: 1200,
  lines: 1,
  known: 0,
  exact: 1,
  proposed: 0,
  remittances: 0,
  missing: 0,
  missingCents: 0,
};

describe('a statement', () => {
  const openDialog = async (overrides: Partial<TransfersApi>) => {
    const { user, store } = await show({}, overrides);
    await user.click(await button('Importa estratto conto'));
    return { user, store, dialog: within(await screen.findByRole('dialog', { name: 'Importa estratto conto' })) };
  };

  it.each([
    [[], null],
    [
      ['DE89370400440532013000'],
      'Il file ha anche estratti di altri conti, che non sono importati: DE89370400440532013000.',
    ],
  ])('shows the result, and which accounts of its file were left out: %j', async (otherAccounts, given) => {
    const { user, dialog } = await openDialog({ import: () => Promise.resolve({ items: [taken], otherAccounts }) });
    await user.upload(dialog.getByLabelText('File della banca'), new File(['<Document/>'], 'estratto.xml'));
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    const done = within(await screen.findByRole('dialog', { name: 'Estratto conto importato' }));
    expect(done.getByText(/^Dal 02\/03\/2026 al 03\/03\/2026: 1 movimento,/)).toBeVisible();
    if (given === null) expect(done.queryByText(/altri conti/)).not.toBeInTheDocument();
    else expect(done.getByText(given)).toBeVisible();
  });

  it('shows which lines were not credited at once, each with its reason', async () => {
    const message = 'Il portafoglio è chiuso.';
    const crediting = {
      credited: 2,
      waiting: 1,
      refused: [{ id: 'l1', payerName: 'Rossi Srl', cents: 1200, message }],
    };
    const { user, dialog } = await openDialog({
      import: () => Promise.resolve({ items: [taken], otherAccounts: [], crediting }),
    });
    await user.upload(dialog.getByLabelText('File della banca'), new File(['<Document/>'], 'estratto.xml'));
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    const done = within(await screen.findByRole('dialog', { name: 'Estratto conto importato' }));
    expect(done.getByText('Accreditati subito: 2. 1 attende una seconda persona.')).toBeVisible();
    expect(done.getByText(/^Un movimento con riferimento esatto non è stato accreditato/)).toBeVisible();
    expect(done.getByRole('listitem')).toHaveTextContent(/^Rossi Srl, 12,00\s€: Il portafoglio è chiuso\.$/);
  });

  it('lists the bad lines, and imports the good ones of that file when the cashier says so', async () => {
    const badLines = ['Riga 3: l’importo è in USD, non in euro.', 'Riga 5: manca la data contabile.'];
    const data = { digest: 'd1', badLines, badCount: 2, goodCount: 3, goodCreditCents: 2000, goodDebitCents: 500 };
    const sent: StatementFile[] = [];
    const { user, store, dialog } = await openDialog({
      import: (file) => {
        sent.push(file);
        return file.acceptGoodLines === 'd1'
          ? Promise.resolve({ items: [{ ...taken, missing: 2, missingCents: 6000 }], otherAccounts: [] })
          : Promise.reject(
              new HttpError(400, {
                code: 'Sace:BankStatement:BadLines',
                message: badLines.join(' '),
                described: true,
                data,
              }),
            );
      },
    });
    await user.upload(dialog.getByLabelText('File della banca'), new File(['<Document/>'], 'estratto.xml'));
    const events = watchEvents(store);
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    const found = within(await dialog.findByRole('alert'));
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(badLines);
    expect(found.getByText(/Le righe buone sono 3: entrate per 20,00\s€, uscite per 5,00\s€/)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Importa le 3 righe buone' }));
    const done = within(await screen.findByRole('dialog', { name: 'Estratto conto importato' }));
    expect(done.getByText(/Importato in parte: mancano 2 righe, 60,00\s€ del saldo finale/)).toBeVisible();
    expect(sent.map(({ acceptGoodLines }) => acceptGoodLines)).toEqual([null, 'd1']);
    expect(new Set(sent.map(({ file }) => file)).size).toBe(1);
    expect(events('transfers/statementSent').slice(0, 2)).toMatchObject([
      { changes: { file: 'estratto.xml' } },
      { changes: { file: 'estratto.xml', acceptGoodLines: 'd1' } },
    ]);
  });

  it('shows a problem at the file or at the choice that causes it', async () => {
    const refused = (message: string, member: string) =>
      new HttpError(400, { message, described: true, validationErrors: [{ message, members: [member] }] });
    const answers = [refused('I conti non tornano.', 'file'), refused('Non è in utf-8.', 'encoding')];
    const { user, dialog } = await openDialog({ import: () => Promise.reject(answers.shift() ?? new Error()) });
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    expect(await dialog.findByText('Scegli il file.')).toBeVisible();
    const file = dialog.getByLabelText('File della banca');
    await user.upload(file, new File(['a;b'], 'movimenti.csv', { type: 'text/csv' }));
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    expect(await dialog.findByText('I conti non tornano.')).toBeVisible();
    expect(file).toBeInvalid();
    await user.upload(file, new File(['a;b'], 'altri.csv', { type: 'text/csv' }));
    await user.click(dialog.getByRole('button', { name: 'Importa' }));
    expect(await dialog.findByText('Non è in utf-8.')).toBeVisible();
    // The choice stands among those that are folded away until one is wrong.
    expect(dialog.getByRole('combobox', { name: 'Codifica' })).toBeInvalid();
    expect(dialog.getByRole('combobox', { name: 'Codifica' }).closest('details')).toHaveAttribute('open');
  });
});

it('sends the same credit again when its answer was lost before the session ended, on another day, too', async () => {
  const clock = jest.spyOn(Date, 'now');
  const typeCredit = jest
    .fn<ReturnType<TransfersApi['type']>, Parameters<TransfersApi['type']>>()
    .mockRejectedValueOnce(new HttpError(503))
    .mockResolvedValue(line);
  const open = async () => {
    const app = await show({}, { type: typeCredit });
    await app.user.click(await button('Accredito manuale'));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };
  const first = await open();
  await first.user.type(await first.dialog.findByRole('searchbox'), 'ross{Enter}');
  await first.user.click(await first.dialog.findByRole('button', { name: /Rossi Mario/ }));
  await chooseOption(
    first.user,
    first.dialog.getByRole('combobox', { name: 'Che cosa' }),
    'Rettifica a favore dell’intestatario',
  );
  await first.user.type(first.dialog.getByRole('textbox', { name: /Importo/ }), '500');
  await first.user.type(first.dialog.getByRole('textbox', { name: /Motivo/ }), 'Manca');
  await first.user.click(first.dialog.getByRole('button', { name: 'Registra' }));
  await screen.findByText(/Qualcosa non ha funzionato/);
  jest.spyOn(first.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    first.store.dispatch(signedOut());
  });
  first.unmount();
  const tomorrow = Date.now() + 86_400_000;
  clock.mockImplementation(() => tomorrow);
  const second = await open();
  expect(second.dialog.getByRole('textbox', { name: /Importo/ })).toHaveValue('500');
  await second.user.click(second.dialog.getByRole('button', { name: 'Registra' }));
  await waitFor(() => {
    expect(typeCredit).toHaveBeenCalledTimes(2);
  });
  expect(typeCredit.mock.calls[1]?.[0]).toEqual(typeCredit.mock.calls[0]?.[0]);
  clock.mockRestore();
});
