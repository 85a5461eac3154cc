import { screen, waitFor } from '@testing-library/react';
import { answerLater } from '../../../test/support/answerLater';
import { chooseOption } from '../../../test/support/chooseOption';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { PlantsApi } from './model';

const words = {
  kinds: [{ value: '1', text: 'Caldaia a condensazione' }],
  fuels: [{ value: '1', text: 'Gas naturale' }],
  comuni: [{ istat: '037006', code: 'A944', name: 'Bologna', province: 'BO' }],
};
beforeEach(() => {
  localStorage.clear();
});
const open = (given: Partial<PlantsApi>) =>
  openPage(memberPaths.newPlant, {
    as: { id: 'u1', policies: ['ApeList', 'PlantManage'] },
    plants: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      companies: () => Promise.resolve([]),
      words: () => Promise.resolve(words),
      ...given,
    },
  });

it('says in the form that its lists could not be loaded, tries again, and loses nothing that was typed', async () => {
  const { user } = await open({
    words: jest.fn(() => Promise.resolve(words)).mockRejectedValueOnce(new HttpError(500)),
  });
  const address = await screen.findByRole('textbox', { name: 'Indirizzo' });
  await user.type(address, 'Via Emilia 14');
  expect(screen.getByText(/^Gli elenchi di comuni, generatori e combustibili non sono disponibili/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await chooseOption(user, screen.getByLabelText(/^Generatore/), 'Caldaia a condensazione');
  expect(screen.queryByText(/^Gli elenchi di comuni/)).not.toBeInTheDocument();
  expect(address).toHaveValue('Via Emilia 14');
});

it('says at its fields that the lists are loading, and takes the rest meanwhile', async () => {
  const late = answerLater<typeof words>();
  const { user } = await open({ words: () => late.promise });
  const address = await screen.findByRole('textbox', { name: 'Indirizzo' });
  const kind = screen.getByLabelText(/^Generatore/);
  expect(kind).toHaveAccessibleDescription('Caricamento in corso…');
  const comune = screen.getByRole('combobox', { name: 'Comune' });
  await user.type(comune, 'bolo');
  expect(comune).toHaveAccessibleDescription('Caricamento in corso…');
  await user.type(address, 'Via Emilia 14');
  expect(address).toHaveValue('Via Emilia 14');
  late.resolve(words);
  // The field finds the letters that were typed before the list came.
  await waitFor(() => {
    expect(comune).toHaveValue('Bologna (BO)');
  });
  await chooseOption(user, kind, 'Caldaia a condensazione');
  expect(kind).toHaveValue('Caldaia a condensazione');
  expect(kind).not.toHaveAccessibleDescription('Caricamento in corso…');
});

it('says at the field that companies could not be searched, and searches again for the same letters', async () => {
  const sought: string[] = [];
  let isDown = true;
  const { user } = await open({
    companies: (search) => {
      sought.push(search);
      return search !== '' && isDown
        ? Promise.reject(new HttpError(500))
        : Promise.resolve([{ id: 'k1', name: 'Calore Srl' }]);
    },
  });
  const company = await screen.findByRole('combobox', { name: /^Società del registro/ });
  await user.type(company, 'zeta');
  await screen.findByRole('button', { name: 'Riprova' });
  await user.tab();
  expect(company).toHaveAccessibleDescription(/In questo momento non è possibile cercare le società/);
  expect(company).toHaveValue('zeta');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => {
    expect(sought.slice(-2)).toEqual(['zeta', 'zeta']);
  });
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  expect(company).toHaveValue('zeta');
});
