import { screen, waitFor, within } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { chooseOption } from '../../../../test/support/chooseOption';
import { renderApp } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { ConfirmationDialog } from '../../../shared/ui/ConfirmationDialog';
import { FeatureModal } from './FeatureModal';
import type { Feature, FeatureGroup, FeaturesApi } from './model';

const feature = (name: string, given: Partial<Feature> = {}): Feature => ({
  name,
  displayName: name,
  description: null,
  value: 'false',
  provider: { name: 'D', key: null },
  valueType: { name: 'ToggleStringValueType', validator: { name: 'BOOLEAN' } },
  depth: 0,
  parentName: null,
  ...given,
});
const selection = {
  name: 'SelectionStringValueType',
  validator: { name: 'STRING' },
  itemSource: {
    items: ['Base', 'Extra'].map((name) => ({ value: name.toLowerCase(), displayText: { resourceName: 'R', name } })),
  },
};
const mail: FeatureGroup = {
  name: 'Mail',
  displayName: 'Posta',
  features: [
    feature('Mail.Enable', { displayName: 'Abilita la posta', value: 'True', description: 'Se la posta si usa.' }),
    feature('Mail.Change', { displayName: 'Consenti modifiche', depth: 1, parentName: 'Mail.Enable' }),
    feature('Mail.Own', { displayName: 'Server proprio', depth: 2, parentName: 'Mail.Change' }),
  ],
};
const limits: FeatureGroup = {
  name: 'Limits',
  displayName: 'Limiti',
  features: [
    feature('Limits.Users', {
      displayName: 'Utenti',
      value: '10',
      valueType: { name: 'FreeTextStringValueType', validator: { name: 'NUMERIC' } },
    }),
    feature('Limits.Label', {
      displayName: 'Etichetta',
      value: null,
      valueType: { name: 'FreeTextStringValueType', validator: { name: 'STRING' } },
    }),
    feature('Limits.Plan', { displayName: 'Piano', value: 'base', valueType: selection }),
    feature('Limits.Given', { displayName: 'Concessa', value: 'true', provider: { name: 'E', key: 'e1' } }),
  ],
};

type Options = { features?: Partial<FeaturesApi>; providerKey?: string | undefined; providerTitle?: string };
/** The modal of the tenant `t1` over both groups, unless the test says otherwise. */
async function show({ features, providerTitle, ...rest }: Options = {}) {
  const providerKey = 'providerKey' in rest ? rest.providerKey : 't1';
  const onClose = jest.fn();
  const update = jest.fn((..._: Parameters<FeaturesApi['update']>) => Promise.resolve());
  const reset = jest.fn((..._: Parameters<FeaturesApi['reset']>) => Promise.resolve());
  const get = jest.fn((..._: Parameters<FeaturesApi['get']>) => Promise.resolve([mail, limits]));
  const configuration = jest.fn(() => Promise.resolve(fakeConfiguration({ as: {} })));
  const modal = (
    <FeatureModal providerName="T" providerKey={providerKey} providerTitle={providerTitle} onClose={onClose} />
  );
  const app = renderApp(
    <>
      {modal}
      <ConfirmationDialog />
    </>,
    {
      as: {},
      features: { get, update, reset, ...features },
      applicationConfiguration: { get: configuration },
    },
  );
  await screen.findByRole('dialog');
  await waitFor(() => {
    expect(screen.queryByText('Caricamento delle funzionalità…')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(app.store.getState().applicationConfiguration.request.status).toBe('done');
  });
  configuration.mockClear();
  return { ...app, onClose, get, update, reset, configuration };
}
const tab = (name: string) => screen.getByRole('tab', { name });
const save = () => screen.getByRole('button', { name: 'Salva' });
const notices = ({ store }: { store: { getState: () => { notices: { severity: string; message: unknown }[] } } }) =>
  store.getState().notices.map(({ severity, message }) => [severity, message]);
const said = (text: string) => expect.objectContaining({ defaultMessage: text }) as unknown;

it('is titled after whose features it shows [FEA-01]', async () => {
  const { unmount, get } = await show({ providerTitle: 'Comune di Bari' });
  expect(screen.getByRole('dialog', { name: 'Funzionalità - Comune di Bari' })).toBeVisible();
  expect(get).toHaveBeenCalledWith({ providerName: 'T', providerKey: 't1' }, expect.anything());
  unmount();
  await show({ providerKey: undefined });
  expect(screen.getByRole('dialog', { name: 'Funzionalità' })).toBeVisible();
});

it('has a tab for each group, which the keyboard reaches, too [FEA-02]', async () => {
  const { user } = await show();
  expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Posta', 'Limiti']);
  expect(tab('Posta')).toHaveAttribute('aria-selected', 'true');
  expect(within(screen.getByRole('tabpanel')).getByRole('heading', { name: 'Posta' })).toBeVisible();
  tab('Posta').focus();
  await user.keyboard('{ArrowDown}');
  expect(tab('Limiti')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Limiti' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Consenti modifiche' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(tab('Posta')).toHaveFocus();
  await user.keyboard('{End}{Home}{ArrowUp}');
  expect(tab('Limiti')).toHaveFocus();
});

it('moves each feature in by 20 pixels for each level, and says what it is for [FEA-03]', async () => {
  await show();
  const indents = ['Abilita la posta', 'Consenti modifiche', 'Server proprio'].map(
    (name) => screen.getByRole('checkbox', { name }).closest<HTMLElement>('.sace-feature')?.style.marginInlineStart,
  );
  expect(indents).toEqual(['0px', '20px', '40px']);
  expect(screen.getByRole('checkbox', { name: 'Abilita la posta' })).toHaveAccessibleDescription('Se la posta si usa.');
});

it('offers to cancel, to reset and to save, and cancels without a call [FEA-04]', async () => {
  const { user, onClose, update } = await show();
  expect(screen.getByRole('button', { name: 'Ripristina i valori predefiniti' })).toBeEnabled();
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(update).not.toHaveBeenCalled();
});

it('says that there are no features, and offers only to leave [FEA-05] [ERR-05]', async () => {
  await show({ features: { get: () => Promise.resolve([]) } });
  expect(screen.getByText('Non ci sono funzionalità disponibili.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ripristina/ })).not.toBeInTheDocument();
});

it('shows each value with the input of its kind; texts of toggles are ticks [FEA-06] [FEA-08]', async () => {
  const { user } = await show();
  expect(screen.getByRole('checkbox', { name: 'Abilita la posta' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Consenti modifiche' })).not.toBeChecked();
  await user.click(tab('Limiti'));
  expect(screen.getByRole('textbox', { name: 'Utenti' })).toHaveValue('10');
  expect(screen.getByRole('textbox', { name: 'Etichetta' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Piano' })).toHaveDisplayValue('Base');
});

it('ticks what is above and unticks what is below, and locks what comes from elsewhere [FEA-09] [FEA-10]', async () => {
  const { user } = await show();
  const ticks = () =>
    ['Abilita la posta', 'Consenti modifiche', 'Server proprio'].map(
      (name) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked') === 'true',
    );
  await user.click(screen.getByRole('checkbox', { name: 'Server proprio' }));
  expect(ticks()).toEqual([true, true, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Abilita la posta' }));
  expect(ticks()).toEqual([false, false, false]);
  await user.click(screen.getByRole('checkbox', { name: 'Server proprio' }));
  expect(ticks()).toEqual([true, true, true]);
  await user.click(tab('Limiti'));
  expect(screen.getByRole('checkbox', { name: 'Concessa (E)' })).toHaveAttribute('aria-disabled', 'true');
});

it('saves on Enter, only what changed, as texts; then closes with the toast [FEA-07] [FEA-11] [FEA-12] [ERR-03]', async () => {
  const app = await show();
  await app.user.click(screen.getByRole('checkbox', { name: 'Consenti modifiche' }));
  await app.user.click(tab('Limiti'));
  await chooseOption(app.user, screen.getByRole('combobox', { name: 'Piano' }), 'Extra');
  const users = screen.getByRole('textbox', { name: 'Utenti' });
  await app.user.clear(users);
  await app.user.type(users, '010');
  await app.user.type(screen.getByRole('textbox', { name: 'Etichetta' }), '<b>Prova</b>{Enter}');
  await waitFor(() => {
    expect(app.onClose).toHaveBeenCalled();
  });
  expect(app.update.mock.calls).toEqual([
    [
      { providerName: 'T', providerKey: 't1' },
      [
        { name: 'Mail.Change', value: 'true' },
        { name: 'Limits.Label', value: '<b>Prova</b>' },
        { name: 'Limits.Plan', value: 'extra' },
      ],
    ],
  ]);
  expect(notices(app)).toEqual([['success', said('Salvataggio riuscito')]]);
  expect(app.configuration).not.toHaveBeenCalled();
});

it('just closes when nothing changed [FEA-11]', async () => {
  const app = await show();
  await app.user.click(screen.getByRole('checkbox', { name: 'Consenti modifiche' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Consenti modifiche' }));
  await app.user.click(save());
  expect(app.onClose).toHaveBeenCalled();
  expect(app.update).not.toHaveBeenCalled();
  expect(notices(app)).toEqual([]);
});

it('is busy while it saves: sends once and cannot be left; for the host it refreshes the configuration [FEA-12]', async () => {
  let answer: () => void = () => undefined;
  const update = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const app = await show({ providerKey: undefined, features: { update } });
  await app.user.click(screen.getByRole('checkbox', { name: 'Consenti modifiche' }));
  await app.user.dblClick(save());
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeDisabled();
  await app.user.keyboard('{Escape}');
  expect(app.onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => {
    expect(app.onClose).toHaveBeenCalled();
  });
  expect(update).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledWith({ providerName: 'T', providerKey: null }, [
    { name: 'Mail.Change', value: 'true' },
  ]);
  await waitFor(() => {
    expect(app.configuration).toHaveBeenCalledTimes(1);
  });
});

it('resets after a warning, announces it, closes, and refreshes the configuration of the host [FEA-13] [ERR-04]', async () => {
  const app = await show({ providerKey: undefined });
  await app.user.click(screen.getByRole('button', { name: 'Ripristina i valori predefiniti' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confermi?' });
  expect(question).toHaveClass('sace-dialog--warning');
  expect(question).toHaveTextContent('Vuoi ripristinare i valori predefiniti?');
  await app.user.click(within(question).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(app.reset).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('button', { name: 'Ripristina i valori predefiniti' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(app.onClose).toHaveBeenCalled();
  });
  expect(app.reset.mock.calls).toEqual([[{ providerName: 'T', providerKey: null }]]);
  expect(notices(app)).toEqual([['success', said('Valori predefiniti ripristinati')]]);
  await waitFor(() => {
    expect(app.configuration).toHaveBeenCalledTimes(1);
  });
});

it('asks before the host switches off the page that has this switch, and saves only after a yes', async () => {
  const settings: FeatureGroup = {
    name: 'SettingManagement',
    displayName: 'Impostazioni',
    features: [feature('SettingManagement.Enable', { displayName: 'Abilita le impostazioni', value: 'true' })],
  };
  const app = await show({ providerKey: undefined, features: { get: () => Promise.resolve([settings]) } });
  await app.user.click(screen.getByRole('checkbox', { name: 'Abilita le impostazioni' }));
  await app.user.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Confermi?' });
  expect(question).toHaveTextContent('sparisce anche la pagina di questo interruttore');
  await app.user.click(within(question).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
  expect(app.update).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: 'Abilita le impostazioni' })).not.toBeChecked();
  await app.user.click(save());
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(app.onClose).toHaveBeenCalled();
  });
  expect(app.update.mock.calls).toEqual([
    [{ providerName: 'T', providerKey: null }, [{ name: 'SettingManagement.Enable', value: 'false' }]],
  ]);
});

it('cannot be drawn without the name of a provider [FEA-14]', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = () => FeatureModal({ providerName: '', onClose: () => undefined });
  expect(drawn).toThrow('providerName is required.');
  silence.mockRestore();
});

it('says at the feature why its value is refused, on its tab, and loses nothing', async () => {
  const refusal = new HttpError(403, {
    code: 'Volo.Abp.FeatureManagement:InvalidFeatureValue',
    message: 'Il valore della funzionalità Utenti non è valido.',
    described: true,
    validationErrors: [{ message: 'Il valore della funzionalità Utenti non è valido.', members: ['Limits.Users'] }],
  });
  const app = await show({ features: { update: () => Promise.reject(refusal) } });
  await app.user.click(tab('Limiti'));
  const users = screen.getByRole('textbox', { name: 'Utenti' });
  await app.user.clear(users);
  await app.user.type(users, '-5');
  await app.user.click(tab('Posta'));
  await app.user.click(save());
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Utenti' })).toHaveAccessibleDescription(
      'Il valore della funzionalità Utenti non è valido.',
    );
  });
  expect(screen.getByRole('textbox', { name: 'Utenti' })).toHaveValue('-5');
  expect(screen.getByRole('textbox', { name: 'Utenti' })).toHaveFocus();
  expect(app.onClose).not.toHaveBeenCalled();
  expect(notices(app)).toEqual([]);
});

it.each<[string, Error, RegExp]>([
  ['a missing right', new HttpError(403), /Il tuo account non permette/],
  ['a failure of the server', new HttpError(500, { traceId: 't-9' }), /t-9/],
  ['an absent server', new NetworkError(), /Non riusciamo a raggiungere il server/],
])('says %s in the modal, with everything that was typed, and can be sent again', async (_, thrown, words) => {
  const update = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(thrown);
  const app = await show({ features: { update } });
  await app.user.click(tab('Limiti'));
  await app.user.type(screen.getByRole('textbox', { name: 'Etichetta' }), 'Prova');
  await app.user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Etichetta' })).toHaveValue('Prova');
  await app.user.click(save());
  await waitFor(() => {
    expect(app.onClose).toHaveBeenCalled();
  });
});

it('refuses a text of 10,000 characters before it is sent', async () => {
  const app = await show();
  await app.user.click(tab('Limiti'));
  await app.user.click(screen.getByRole('textbox', { name: 'Etichetta' }));
  await app.user.paste('x'.repeat(10_000));
  await app.user.click(save());
  expect(screen.getByRole('textbox', { name: 'Etichetta' })).toHaveAccessibleDescription(
    'Scrivi al massimo 128 caratteri.',
  );
  expect(app.update).not.toHaveBeenCalled();
});

it('says that the features cannot be loaded, and loads them on demand', async () => {
  const get = jest.fn(() => Promise.resolve([mail])).mockRejectedValueOnce(new HttpError(503, { traceId: 't-1' }));
  const { user } = await show({ features: { get } });
  expect(screen.getByRole('alert')).toHaveTextContent(/Non è stato possibile caricare questi dati.*t-1/);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('checkbox', { name: 'Abilita la posta' })).toBeChecked();
});
