import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { CleanedText, CleanedTextsApi } from './model';

const clash: CleanedText = {
  id: 't1',
  isOpen: true,
  foundAt: '2026-11-21T12:00:00.000Z',
  outcome: 'taken',
  cause: 'unseen',
  entity: 'plant',
  field: 'plate',
  before: 'AB\u200b12',
  after: 'AB12',
  recordId: 'p1',
  otherId: 'p2',
  applicationId: null,
  otherApplicationId: null,
  maintainerId: null,
  otherMaintainerId: null,
  planYear: null,
  settledAt: null,
  settledByName: null,
};

beforeEach(() => {
  localStorage.clear();
});

async function show(texts: readonly CleanedText[], policies = ['Sace.CleanedTexts']) {
  const asked: string[] = [];
  const loads: LoadOptions[] = [];
  const cleanedTexts: CleanedTextsApi = {
    load: (options) => {
      loads.push(options);
      return Promise.resolve({ data: [...texts], totalCount: texts.length });
    },
    settle: (id, isSettled) => {
      asked.push(`${id} ${String(isSettled)}`);
      return Promise.resolve();
    },
  };
  const app = await openPage(memberPaths.cleanedTexts, { as: { id: 'u1', policies }, cleanedTexts });
  return { ...app, asked, loads };
}

it('shows what stood there with what nobody sees, what stands there now, why, and leads to both records', async () => {
  const { loads } = await show([clash, { ...clash, id: 't2', isOpen: false, entity: 'company', otherId: null }]);
  expect((await screen.findAllByText('AB⟨200B⟩12')).length).toBe(2);
  expect(screen.getAllByText('Due con lo stesso valore')).toHaveLength(2);
  expect(screen.getAllByText('Caratteri invisibili')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Impianto' }).map((link) => link.getAttribute('href'))).toEqual([
    '/ape/catasto-impianti/p1/modifica',
    '/ape/catasto-impianti/p2/modifica',
  ]);
  expect(screen.queryByRole('link', { name: 'Società' })).not.toBeInTheDocument();
  expect(screen.getAllByText('21/11/2026, 13:00:00')).toHaveLength(2);
  expect(loads[0]?.sort).toEqual([{ selector: 'isOpen', desc: true }]);
});

it('marks a text as dealt with, says so, and loads the list again', async () => {
  const { user, asked, loads } = await show([clash]);
  await user.click(await screen.findByRole('button', { name: 'Trattato: Impianto, Targa, AB⟨200B⟩12' }));
  expect(await screen.findByText('Il testo è segnato come trattato.')).toBeVisible();
  expect(asked).toEqual(['t1 true']);
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(1);
  });
});

it('opens again what was dealt with', async () => {
  const { user, asked } = await show([{ ...clash, isOpen: false }]);
  await user.click(await screen.findByRole('button', { name: /^Riapri:/ }));
  expect(await screen.findByText('Il testo è di nuovo da guardare.')).toBeVisible();
  expect(asked).toEqual(['t1 false']);
});

it('is a page for those who may, and for nobody else', async () => {
  await show([], ['AbpIdentity.Users']);
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});
