import { chooseOption } from '../../../../test/support/chooseOption';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeStatements } from '../../../../test/support/fakeStatements';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { languageChanged } from '../../../shared/session';
import type { Statements } from './model';

const notGiven = 'Non ancora indicato dall’ente.';
const section = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`There is no section ${title}.`);
  return found;
};
const show = (path: string, statements: Statements = fakeStatements) =>
  openPage(path, { publicStatements: { get: () => Promise.resolve(statements) } });

describe('the accessibility statement [RTE-11]', () => {
  it('has the parts of AgID’s model, and says of each fact that is missing that it is', async () => {
    await show(paths.accessibility);
    expect(await screen.findByText(/^Regione Emilia-Romagna si impegna a rendere/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Stato di conformità',
        'Contenuti non accessibili',
        'Redazione della dichiarazione',
        'Feedback e informazioni di contatto',
        'Procedura di attuazione',
        'Informazioni sul sito',
        'Informazioni sulla struttura',
      ]),
    );
    expect(section('Stato di conformità')).toHaveTextContent(/non ha ancora dichiarato lo stato di conformità/);
    expect(within(section('Contenuti non accessibili')).getAllByText(notGiven)).toHaveLength(3);
    expect(within(section('Redazione della dichiarazione')).getAllByText(notGiven)).toHaveLength(4);
    expect(section('Feedback e informazioni di contatto')).toHaveTextContent(/urp@regione\.emilia-romagna\.it/);
    expect(screen.getByRole('link', { name: 'Difensore civico per il digitale' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.agid\.gov\.it\//),
    );
  });

  it('says what the entity says', async () => {
    await show(paths.accessibility, {
      ...fakeStatements,
      conformance: 'partial',
      nonCompliant: '<b>Alcuni PDF</b>',
      preparedOn: '2026-09-20',
      method: 'self',
      statementUrl: 'https://form.agid.gov.it/view/abc',
      usabilityTested: 'no',
      disabledStaff: '12',
    });
    expect(await screen.findByText(/parzialmente conforme ai requisiti/)).toBeVisible();
    expect(screen.getByText('<b>Alcuni PDF</b>')).toBeVisible();
    expect(section('Redazione della dichiarazione')).toHaveTextContent(/20\/09\/2026.*Autovalutazione/);
    expect(screen.getByRole('link', { name: 'https://form.agid.gov.it/view/abc' })).toBeVisible();
    expect(section('Informazioni sul sito')).toHaveTextContent(/usabilità effettuatiNo/);
    expect(section('Informazioni sulla struttura')).toHaveTextContent(/disabilità12/);
  });

  it('marks the entity’s own words as Italian, and not those of the portal [CST-04]', async () => {
    const own = { ...fakeStatements, nonCompliant: 'Alcuni PDF', method: 'self' } as const;
    const { store } = await show(paths.accessibility, own);
    act(() => {
      store.dispatch(languageChanged({ language: 'de' }));
    });
    const words = await screen.findByText('Selbstbewertung durch die betreibende Stelle');
    expect(words).not.toHaveAttribute('lang');
    expect(screen.getByText('Alcuni PDF')).toHaveAttribute('lang', 'it');
  });

  it('says so when it cannot be loaded, and loads it on demand', async () => {
    let isDown = true;
    const get = () => (isDown ? Promise.reject(new HttpError(503)) : Promise.resolve(fakeStatements));
    const { user } = await openPage(paths.accessibility, { publicStatements: { get } });
    await user.click(await screen.findByRole('button', { name: 'Riprova' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText(/si impegna a rendere/)).toBeVisible();
  });
});

it('contains what articles 13 and 14 require on the privacy page, and marks what the entity has not given [RTE-10]', async () => {
  await show(paths.privacy, { ...fakeStatements, officer: 'dpo@regione.example', privacyUpdatedOn: '2026-11-01' });
  const controller = await screen.findByRole('heading', { level: 2, name: /^Titolare e responsabile/ });
  expect(controller.closest('section')).toHaveTextContent(/Viale Aldo Moro 52.*dpo@regione\.example/);
  for (const title of [
    'Perché trattiamo i dati',
    'Da dove vengono i dati',
    'Decisioni automatizzate',
    'I tuoi diritti',
  ])
    expect(section(title)).toBeVisible();
  expect(within(section('A chi sono comunicati')).getAllByText(notGiven)).toHaveLength(2);
  expect(within(section('Per quanto tempo')).getAllByText(notGiven)).toHaveLength(1);
  expect(screen.getByText('01/11/2026')).toBeVisible();
});

describe('the settings', () => {
  const policies = ['SettingManagement.Statements'];

  it('change what the pages say, in one piece', async () => {
    const update = jest.fn<Promise<void>, [Statements]>(() => Promise.resolve());
    const { user } = await openPage(memberPaths.settings, { as: { policies }, publicStatements: { update } });
    await chooseOption(user, await screen.findByLabelText('Stato di conformità'), 'Conforme');
    await user.clear(screen.getByLabelText('Contatti del titolare'));
    await user.type(screen.getByLabelText('Dipendenti con disabilità'), '12');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(update).toHaveBeenCalledTimes(1);
    });
    expect(update).toHaveBeenCalledWith({
      ...fakeStatements,
      conformance: 'full',
      controllerContact: '',
      disabledStaff: '12',
    });
    expect(await screen.findByText('Salvataggio riuscito.')).toBeVisible();
  });

  it('refuse an address that is no page and a number that is none before they are sent', async () => {
    const update = jest.fn<Promise<void>, [Statements]>();
    const { user } = await openPage(memberPaths.settings, { as: { policies }, publicStatements: { update } });
    await user.type(await screen.findByLabelText('Dichiarazione pubblicata da AgID'), 'javascript:alert(1)');
    await user.type(screen.getByLabelText('Dipendenti con disabilità'), 'dodici');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(screen.getByLabelText('Dichiarazione pubblicata da AgID')).toHaveAccessibleDescription(/https:\/\//);
    expect(screen.getByLabelText('Dipendenti con disabilità')).toHaveAccessibleDescription(/numero intero/);
    expect(update).not.toHaveBeenCalled();
  });

  it('keep what is typed when it could not be saved', async () => {
    const update = () => Promise.reject(new HttpError(500, { traceId: 't-9' }));
    const { user } = await openPage(memberPaths.settings, { as: { policies }, publicStatements: { update } });
    await user.type(await screen.findByLabelText('Responsabile della protezione dei dati'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText(/t-9/)).toBeVisible();
    expect(screen.getByLabelText('Responsabile della protezione dei dati')).toHaveValue('Ada');
  });

  it('are not shown to who may only change how mail is sent', async () => {
    await openPage(memberPaths.settings, {
      as: { policies: ['SettingManagement.Emailing'] },
      settings: { getEmailing: () => new Promise(() => undefined) },
    });
    expect(await screen.findByRole('tab', { name: 'Posta elettronica' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Dichiarazioni pubbliche' })).not.toBeInTheDocument();
  });
});
