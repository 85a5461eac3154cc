import { screen, waitFor } from '@testing-library/react';
import { calls } from '../../../../test/support/callsOf';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { FeeAccount } from '../../../api/generated/models/FeeAccount';
import type { SettingApi } from '../../../shared/settings/settingSlice';
import { feeAccountSlice } from './slice';

const stored: FeeAccount = { beneficiary: '', iban: '', reason: 'Contributo accreditamento {protocollo}' };
const show = (update: (account: FeeAccount) => Promise<void>, account = stored) =>
  openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.Fee'] },
    rooms: [calls<SettingApi<FeeAccount>>(feeAccountSlice, { get: () => Promise.resolve(account), update })],
  });

it('saves the account that somebody fills in', async () => {
  let answer = (): void => undefined;
  const update = jest.fn<Promise<void>, [FeeAccount]>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = await show(update);
  await user.type(await screen.findByLabelText('Intestatario del conto'), 'Regione');
  await user.type(screen.getByLabelText('IBAN'), 'it60 x054 2811 1010 0000 0123 456');
  await user.dblClick(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(update).toHaveBeenCalledTimes(1);
  });
  answer();
  expect(update).toHaveBeenCalledWith({
    ...stored,
    beneficiary: 'Regione',
    iban: 'it60 x054 2811 1010 0000 0123 456',
  });
  expect(await screen.findByText('Salvataggio riuscito.')).toBeVisible();
  expect(update).toHaveBeenCalledTimes(1);
});

it('shows an IBAN in groups of four', async () => {
  await show(jest.fn(), { ...stored, beneficiary: 'Regione', iban: 'IT60X0542811101000000123456' });
  expect(await screen.findByLabelText('IBAN')).toHaveValue('IT60 X054 2811 1010 0000 0123 456');
});

it('says at its field what is wrong before anything is sent', async () => {
  const update = jest.fn<Promise<void>, [FeeAccount]>();
  const { user } = await show(update);
  await user.type(await screen.findByLabelText('IBAN'), 'IT60X0542811101000000123457');
  await user.clear(screen.getByLabelText(/^Causale/));
  await user.type(screen.getByLabelText(/^Causale/), 'Contributo');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(/non è valido/);
  expect(screen.getByLabelText(/^Causale/)).toHaveAccessibleDescription(/Scrivi \{protocollo\}/);
  expect(screen.getByLabelText('Intestatario del conto')).toHaveAccessibleDescription(/intestato/);
  expect(update).not.toHaveBeenCalled();
});

it('keeps what is typed when it could not be saved', async () => {
  const { user } = await show(() => Promise.reject(new HttpError(500, { traceId: 't-7' })));
  await user.type(await screen.findByLabelText('Intestatario del conto'), 'Regione');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/t-7/)).toBeVisible();
  expect(screen.getByLabelText('Intestatario del conto')).toHaveValue('Regione');
});

it('puts a change over one that somebody else has saved meanwhile, and never brings an old IBAN back', async () => {
  const before = { ...stored, beneficiary: 'Regione', iban: 'IT60X0542811101000000123456', stamp: 'a1' };
  const now = { ...before, iban: 'DE89370400440532013000', stamp: 'b2' };
  const sent: FeeAccount[] = [];
  const { user } = await openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.Fee'] },
    rooms: [
      calls<SettingApi<FeeAccount>>(feeAccountSlice, {
        get: () => Promise.resolve(sent.length === 0 ? before : now),
        update: (account) => {
          sent.push(account);
          if (account.stamp === now.stamp) return Promise.resolve();
          const code = 'Volo.Abp.Identity:ConcurrencyFailure';
          return Promise.reject(new HttpError(403, { code, message: 'È cambiato.', described: true }));
        },
      }),
    ],
  });
  const reason = await screen.findByLabelText(/^Causale/);
  await user.clear(reason);
  await user.paste('Pratica {protocollo}');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toMatchObject({
    iban: expect.stringMatching(/DE89/) as string,
    reason: 'Pratica {protocollo}',
    stamp: 'b2',
  });
  expect(screen.getByText(/IBAN/, { selector: '.alert, .alert *, [role=status], [role=status] *' })).toBeVisible();
});
