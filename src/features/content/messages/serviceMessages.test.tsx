import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { signedOut } from '../../../shared/session';
import type { CurrentMessage, ServiceMessage, ServiceMessageInput, ServiceMessagesApi } from './model';
import { openMessages } from './open/feature';
import { askInterval } from './open/saga';

const warning: CurrentMessage = { id: 'm1', version: 1, kind: 'warning', text: 'Manutenzione dalle 18' };
const stored: ServiceMessage = {
  ...warning,
  audience: 'everybody',
  updatedAt: '2026-06-15T08:00:00Z',
  updatedByName: 'ada',
  startsAt: '2026-06-15T16:00:00Z',
  endsAt: '2099-06-15T18:00:00Z',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('an open page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** The page is open before time is held still. */
  async function watch(current: () => Promise<CurrentMessage[]>) {
    const app = await openPage('/privacy', { serviceMessages: { current } });
    jest.useFakeTimers();
    await act(async () => {
      app.store.install(openMessages);
      await jest.advanceTimersByTimeAsync(10);
    });
    const later = () => act(() => jest.advanceTimersByTimeAsync(askInterval + 10));
    return { ...app, later };
  }
  const alerts = () => within(screen.getByRole('region', { name: 'Avvisi della pagina' }));

  it('shows a message within a minute, marked as Italian, until its end [RTE-21] [LAY-08]', async () => {
    let now: CurrentMessage[] = [];
    const { later } = await watch(() => Promise.resolve(now));
    expect(alerts().queryByText(warning.text)).toBeNull();
    expect(askInterval).toBeLessThan(60_000);
    now = [warning];
    await later();
    expect(alerts().getByText(warning.text)).toHaveAttribute('lang', 'it');
    expect(alerts().getByRole('status')).toHaveClass('alert-warning');
    now = [];
    await later();
    expect(alerts().queryByText(warning.text)).toBeNull();
  });

  it('shows no more what its reader has closed, until it is changed', async () => {
    let now: CurrentMessage[] = [warning];
    const { later } = await watch(() => Promise.resolve(now));
    fireEvent.click(alerts().getByRole('button'));
    await later();
    expect(alerts().queryByText(warning.text)).toBeNull();
    // Nor after the page was loaded again.
    expect(sessionStorage.getItem('sace.closedMessages')).toBe('["service m1 1"]');
    now = [{ ...warning, version: 2, text: 'Manutenzione dalle 20' }];
    await later();
    expect(alerts().getByText('Manutenzione dalle 20')).toBeVisible();
  });

  it('polls on after a failure, and keeps the messages on screen', async () => {
    let answers: (() => Promise<CurrentMessage[]>)[] = [];
    const { later } = await watch(() => (answers.shift() ?? (() => Promise.resolve([warning])))());
    answers = [() => Promise.reject(new HttpError(503))];
    await later();
    expect(alerts().getByText(warning.text)).toBeVisible();
    await later();
    expect(alerts().getByText(warning.text)).toBeVisible();
  });
});

describe('the office', () => {
  async function open(overrides: Partial<ServiceMessagesApi> = {}) {
    const saves: [string, ServiceMessageInput][] = [];
    const removed: string[] = [];
    const serviceMessages: Partial<ServiceMessagesApi> = {
      list: () => Promise.resolve([stored]),
      save: (id, input) => {
        saves.push([id, input]);
        return Promise.resolve({ ...stored, ...input, id });
      },
      remove: (id) => {
        removed.push(id);
        return Promise.resolve();
      },
      ...overrides,
    };
    const app = await openPage(memberPaths.serviceMessages, { as: { policies: ['ContentManage'] }, serviceMessages });
    return { ...app, saves, removed };
  }

  it('writes a message between two moments of Italian clocks', async () => {
    const { user, saves } = await open();
    expect(document.title).toBe('Sace - Avvisi di servizio');
    await user.click(screen.getByRole('button', { name: 'Scrivi un avviso' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Testo dell’avviso/ }), 'Manutenzione');
    const write = async (name: RegExp, moment: string) => {
      await user.clear(form.getByLabelText(name));
      await user.type(form.getByLabelText(name), moment);
      await user.tab();
    };
    await write(/^Dal/, '01/07/2026, 10:00');
    await write(/^Al/, '01/07/2026, 09:00');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    expect(await form.findByText('La fine deve venire dopo l’inizio.')).toBeVisible();
    await write(/^Al/, '01/07/2026, 12:00');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(saves[0]?.[1]).toEqual({
      version: 0,
      kind: 'warning',
      text: 'Manutenzione',
      audience: 'everybody',
      startsAt: '2026-07-01T08:00:00.000Z',
      endsAt: '2026-07-01T10:00:00.000Z',
    });
    expect(await screen.findByText('L’avviso è salvato.')).toBeVisible();
  });

  it('has what was typed again when the session ended under it', async () => {
    const begin = async () => {
      const app = await open();
      await app.user.click(await screen.findByRole('button', { name: 'Scrivi un avviso' }));
      return { ...app, text: await screen.findByRole('textbox', { name: /^Testo dell’avviso/ }) };
    };
    const { user, store, deps, text, unmount } = await begin();
    await user.type(text, 'Manutenzione');
    jest.spyOn(deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
    act(() => {
      store.dispatch(signedOut());
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    expect((await begin()).text).toHaveValue('Manutenzione');
  });

  it('saves the same message again when the answer was lost before the session ended', async () => {
    const saves: [string, ServiceMessageInput][] = [];
    const save: ServiceMessagesApi['save'] = (id, input) => {
      saves.push([id, input]);
      return saves.length === 1 ? Promise.reject(new HttpError(503)) : Promise.resolve({ ...stored, ...input, id });
    };
    const begin = async () => {
      const app = await open({ save });
      await app.user.click(await screen.findByRole('button', { name: 'Scrivi un avviso' }));
      return { ...app, form: within(await screen.findByRole('dialog')) };
    };
    const first = await begin();
    await first.user.type(first.form.getByRole('textbox', { name: /^Testo dell’avviso/ }), 'Manutenzione');
    await first.user.type(first.form.getByLabelText(/^Al/), '01/07/2099, 12:00');
    await first.user.tab();
    await first.user.click(first.form.getByRole('button', { name: 'Salva' }));
    await first.form.findByRole('alert');
    jest.spyOn(first.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
    act(() => {
      first.store.dispatch(signedOut());
    });
    first.unmount();
    const second = await begin();
    await second.user.click(second.form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(saves.map(([id]) => id)).toEqual([saves[0]?.[0], saves[0]?.[0]]);
    // The next message is another one.
    await second.user.click(screen.getByRole('button', { name: 'Scrivi un avviso' }));
    const form = within(await screen.findByRole('dialog'));
    await second.user.type(form.getByRole('textbox', { name: /^Testo dell’avviso/ }), 'Fine');
    await second.user.type(form.getByLabelText(/^Al/), '01/07/2099, 12:00');
    await second.user.tab();
    await second.user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(saves).toHaveLength(3);
    });
    expect(saves[2]?.[0]).not.toBe(saves[0]?.[0]);
  });

  it('changes one, says who was faster, and takes one away', async () => {
    const { user, removed } = await open({
      save: () =>
        Promise.reject(
          new HttpError(409, { code: 'Sace:Content:Changed', message: 'Modificato da un’altra persona.' }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: `Modifica: ${stored.text}` }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Testo dell’avviso/ }), ' in poi');
    await user.click(form.getByRole('button', { name: 'Salva' }));
    expect(await form.findByRole('alert')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Elimina' }));
    await user.click(await screen.findByRole('button', { name: 'Sì' }));
    await waitFor(() => {
      expect(removed).toEqual(['m1']);
    });
  });
});
