import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { fakeUploads, type SentFile } from '../../../test/support/fakeUploads';
import { renderApp } from '../../../test/support/renderApp';
import { HttpError, toAppError } from '../errors';
import { FileField } from './FileField';
import type { OpenUpload, UploadedFile } from './model';

type Given = {
  uploads?: ReturnType<typeof fakeUploads>;
  isSingle?: boolean;
  initial?: UploadedFile[];
  settings?: Record<string, string>;
};

async function show({ uploads = fakeUploads(), isSingle = false, initial = [], settings = {} }: Given = {}) {
  const changes: (readonly UploadedFile[])[] = [];
  const busy: boolean[] = [];
  function Sample() {
    const [files, setFiles] = useState<readonly UploadedFile[]>(initial);
    return (
      <FileField
        label="Titolo di studio"
        hint="Una scansione leggibile"
        required
        isSingle={isSingle}
        port={uploads.port}
        files={files}
        onChange={(next) => {
          changes.push(next);
          setFiles(next);
        }}
        onBusyChange={(isBusy) => {
          busy.push(isBusy);
        }}
      />
    );
  }
  const app = renderApp(<Sample />, { configuration: { setting: { values: settings } } });
  await screen.findByRole('group', { name: /^Titolo di studio/ });
  return { ...app, ...uploads, changes, busy };
}

const pdf = (name: string, size = 200) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const chooser = () => screen.getByRole('button', { name: /^Scegli/ });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const button = (name: string) => screen.getByRole('button', { name });
const row = () => screen.getByRole('listitem');

/** Chooses files; returns the parts that were sent of each. */
async function choose({ user, sent }: Awaited<ReturnType<typeof show>>, ...files: File[]): Promise<SentFile[]> {
  const before = sent.length;
  await user.upload(input(), files);
  await waitFor(() => {
    expect(sent).toHaveLength(before + files.length);
  });
  return sent.slice(before);
}
const first = (files: readonly SentFile[]): SentFile =>
  files[0] ??
  (() => {
    throw new Error('Nothing was sent.');
  })();

it('sends what is chosen, shows how far it is, and gives the file when the server has accepted it', async () => {
  const app = await show();
  const one = first(await choose(app, pdf('diploma.pdf')));
  expect(app.busy.at(-1)).toBe(true);
  act(() => {
    one.onProgress(100);
  });
  expect(screen.getByRole('progressbar', { name: 'Avanzamento di diploma.pdf' })).toHaveValue(50);
  expect(row()).toHaveTextContent('Caricamento: 50%');
  act(() => {
    one.onArrived('f1');
  });
  await waitFor(() => {
    expect(app.changes).toEqual([[{ id: 'f1', name: 'f1.pdf', size: 1, mediaType: 'application/pdf' }]]);
  });
  await waitFor(() => {
    expect(app.busy.at(-1)).toBe(false);
  });
  expect(row()).toHaveTextContent('Caricato');
  expect(screen.getByRole('status')).toHaveTextContent('f1.pdf è stato caricato.');
});

it('takes files that are dropped, and keeps both of two that are accepted at once', async () => {
  const app = await show();
  const zone = chooser().parentElement ?? document.body;
  const drop = createEvent.drop(zone);
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
  fireEvent(zone, drop);
  await waitFor(() => {
    expect(app.sent).toHaveLength(2);
  });
  act(() => {
    app.sent.forEach((one, index) => {
      one.onArrived(`f${String(index)}`);
    });
  });
  await waitFor(() => {
    expect(app.changes.at(-1)?.map(({ id }) => id)).toEqual(['f0', 'f1']);
  });
});

it('pauses, resumes and cancels an upload by buttons that name the file, and returns the focus to the chooser', async () => {
  const app = await show();
  const one = first(await choose(app, pdf('a.pdf')));
  await app.user.click(button('Metti in pausa a.pdf'));
  expect(row()).toHaveTextContent('In pausa');
  await app.user.click(button('Riprendi a.pdf'));
  await app.user.click(button('Annulla a.pdf'));
  expect(one.asked).toEqual(['pause', 'resume', 'cancel']);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(chooser()).toHaveFocus();
});

it('says that the network is lost, and goes on by itself when it is back', async () => {
  const app = await show();
  const one = first(await choose(app, pdf('a.pdf')));
  act(() => {
    one.onInterrupted();
  });
  expect(row()).toHaveTextContent('Rete assente');
  act(() => {
    one.onProgress(10);
  });
  expect(row()).toHaveTextContent('Caricamento: 5%');
  act(() => {
    one.onFailed({ kind: 'network' });
  });
  expect(row()).toHaveTextContent('Rete assente');
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(one.asked).toEqual(['resume']);
  expect(row()).toHaveTextContent('Caricamento: 5%');
});

it('says at the right file why it is refused, without offering to repeat what cannot change', async () => {
  const virus = new HttpError(403, {
    code: 'Sace:FileVirus',
    message: 'Il file contiene un virus e non è stato accettato.',
    described: true,
  });
  const app = await show({
    uploads: fakeUploads((id) =>
      id === 'bad' ? virus : { id, name: 'ok.pdf', size: 1, mediaType: 'application/pdf' },
    ),
  });
  const [good, bad] = await choose(app, pdf('ok.pdf'), pdf('male.pdf'));
  act(() => {
    good?.onArrived('good');
    bad?.onArrived('bad');
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Il file contiene un virus e non è stato accettato.');
  const place = alert.closest('li') ?? document.body;
  expect(within(place).getByText('male.pdf')).toBeVisible();
  expect(
    within(place)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Rimuovi']);
  // Nothing is on its way any more.
  expect(app.busy.at(-1)).toBe(false);
  await waitFor(() => {
    expect(app.changes.at(-1)?.map(({ id }) => id)).toEqual(['good']);
  });
});

it('says that a file is too large where a proxy refused it by a page of its own, without offering to repeat it', async () => {
  const app = await show();
  const [large] = await choose(app, pdf('grande.pdf'));
  act(() => {
    large?.onFailed({ kind: 'http', status: 413 });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('è troppo grande per il servizio');
  expect(screen.queryByRole('button', { name: /^Riprova/ })).toBeNull();
  expect(button('Rimuovi grande.pdf')).toBeVisible();
});

it('says how large a file may be before it is chosen, and calls an empty one empty', async () => {
  await show({ settings: { 'Sace.Files.MaxMegabytes': '20' } });
  expect(screen.getByText('PDF, P7M, JPG o PNG, fino a 20 MB per file.')).toBeVisible();
  fireEvent.change(input(), { target: { files: [pdf('nulla.pdf', 0)] } });
  expect(within(await screen.findByRole('listitem')).getByText('vuoto', { exact: false })).toBeVisible();
});

it('repeats the check on the server, without sending again, when the scanner was away', async () => {
  const away = new HttpError(503, { code: 'Sace:FileScannerAway', message: 'Riprovare fra poco.', described: true });
  const app = await show({
    uploads: fakeUploads((id, count) =>
      count === 1 ? away : { id, name: 'a.pdf', size: 1, mediaType: 'application/pdf' },
    ),
  });
  const one = first(await choose(app, pdf('a.pdf')));
  act(() => {
    one.onArrived('f1');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Riprovare fra poco.');
  await app.user.click(button('Riprova a.pdf'));
  await waitFor(() => {
    expect(app.changes.at(-1)?.map(({ id }) => id)).toEqual(['f1']);
  });
  expect(app.sent).toHaveLength(1);
});

it('pauses uploads when the field is removed, so that the same file can go on later', async () => {
  const app = await show();
  const one = first(await choose(app, pdf('a.pdf')));
  await waitFor(() => {
    expect(row()).toHaveTextContent('Caricamento');
  });
  app.unmount();
  expect(one.asked).toEqual(['pause']);
});

it('is no longer busy when the field is removed during a check', async () => {
  const app = await show();
  first(await choose(app, pdf('a.pdf')));
  expect(app.busy.at(-1)).toBe(true);
  app.unmount();
  expect(app.busy.at(-1)).toBe(false);
});

it('replaces the file of a field for one file, and removes it on demand', async () => {
  const app = await show({
    isSingle: true,
    initial: [{ id: 'f0', name: 'vecchio.pdf', size: 1_400_000, mediaType: 'application/pdf' }],
  });
  expect(row()).toHaveTextContent('vecchio.pdf 1,4 MB');
  const one = first(await choose(app, pdf('nuovo.pdf')));
  act(() => {
    one.onArrived('f1');
  });
  await waitFor(() => {
    expect(app.changes.at(-1)?.map(({ id }) => id)).toEqual(['f1']);
  });
  await app.user.click(button('Rimuovi f1.pdf'));
  expect(app.changes.at(-1)).toEqual([]);
  expect(chooser()).toHaveFocus();
});

it('shows a name as the text that it is, and can be used by everybody', async () => {
  const app = await show({
    initial: [{ id: 'f0', name: '<img src=x onerror=alert(1)>.pdf', size: 1, mediaType: 'application/pdf' }],
  });
  expect(screen.getByText('<img src=x onerror=alert(1)>.pdf')).toBeVisible();
  await app.user.tab();
  expect(chooser()).toHaveFocus();
  await choose(app, pdf('a.pdf'));
  const group = screen.getByRole('group', { name: /^Titolo di studio/ });
  expect(group).toHaveAccessibleDescription(/PDF, P7M, JPG o PNG.*Una scansione leggibile/);
  // axe would paint letters, which jsdom cannot, to distinguish icon fonts from words.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(group, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

describe('refused because too many uploads are open', () => {
  const MANY = new HttpError(429, {
    code: 'Sace:FileBusy',
    message: 'Ci sono già troppi caricamenti aperti.',
    described: true,
  });
  const left = (id: string, received: number): OpenUpload => ({
    id,
    name: `${id}.pdf`,
    size: 200,
    received,
    begunAt: '2026-11-22T10:00:00Z',
    expiresAt: '2026-11-23T10:00:00Z',
  });
  const list = () => screen.getByRole('group', { name: 'Caricamenti non completati' });

  async function refused(open: OpenUpload[], initial: UploadedFile[] = []) {
    const uploads = fakeUploads();
    uploads.open.push(...open);
    const app = await show({ uploads, initial });
    const one = first(await choose(app, pdf('nuovo.pdf')));
    act(() => {
      one.onFailed(toAppError(MANY));
    });
    await within(list()).findByText(/riprendi o elimina|Nessun caricamento/);
    return { ...app, one };
  }

  it('shows those that were left behind, and sends again when one of them was discarded', async () => {
    const app = await refused([left('vecchio', 50), left('altro', 0)]);
    expect(within(list()).getAllByRole('listitem')[0]).toHaveTextContent(
      /^vecchio\.pdf.*Ricevuto: 25%.*22\/11\/2026, 11:00/,
    );
    await app.user.click(button('Elimina vecchio.pdf'));
    expect(app.discarded).toEqual(['vecchio']);
    await waitFor(() => {
      expect(screen.queryByText('vecchio.pdf')).toBeNull();
    });
    expect(screen.getByRole('status')).toHaveTextContent('vecchio.pdf è stato eliminato.');
    expect(screen.getByText('Caricamenti non completati')).toHaveFocus();
    await app.user.click(button('Riprova nuovo.pdf'));
    expect(app.one.asked).toEqual(['resume']);
    expect(screen.queryByRole('group', { name: 'Caricamenti non completati' })).toBeNull();
  });

  it('goes on with one when its file is chosen again, and with no other file', async () => {
    const app = await refused([left('metà', 50)]);
    const again = list().querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    await app.user.click(button('Riprendi metà.pdf'));
    await app.user.upload(again, pdf('altro.pdf'));
    expect(within(list()).getByRole('alert')).toHaveTextContent(
      '«altro.pdf» non è il file di questo caricamento: scegli «metà.pdf».',
    );
    await app.user.upload(again, pdf('metà.pdf', 201));
    expect(app.sent).toHaveLength(1);
    await app.user.click(button('Riprendi metà.pdf'));
    await app.user.upload(again, pdf('metà.pdf'));
    await waitFor(() => {
      expect(app.sent.map(({ uploadId }) => uploadId)).toEqual([undefined, 'metà']);
    });
  });

  it('finishes one that had arrived whole without the file being chosen again', async () => {
    const app = await refused([left('intero', 200)]);
    await app.user.click(button('Riprendi intero.pdf'));
    await waitFor(() => {
      expect(app.changes.at(-1)?.map(({ id }) => id)).toEqual(['intero']);
    });
    expect(app.sent).toHaveLength(1);
  });
});
