import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import type { DueItem, DueWorkApi } from './model';

const item = (kind: DueItem['kind'], given: Partial<DueItem> = {}): DueItem => ({
  kind,
  count: 1,
  day: null,
  cents: null,
  record: null,
  ...given,
});

/** The home of a user for whom these items wait. */
async function show(list: DueWorkApi['list'], policies: string[] = ['ApeList', 'ApeCreate']) {
  const app = await openPage('/', { as: { policies }, dueWork: { list } });
  return { ...app, region: await screen.findByRole('region', { name: 'Da fare' }) };
}

it('shows what waits in groups, each item with its number and its day, as a link to where it is done [RTE-21]', async () => {
  const { region } = await show(() =>
    Promise.resolve([
      item('notifications.unread', { count: 4, day: '2026-05-02' }),
      item('certificate.expiring', { count: 2, day: '2026-06-15', record: '11111111-1111-4111-8111-111111111111' }),
      item('certificate.flawed', { count: 12_345, day: '2026-05-20' }),
      item('wallet.balance', { count: 0, cents: 5_050 }),
    ]),
  );
  const certifier = within(await within(region).findByRole('region', { name: 'Attestati e accreditamento' }));
  expect(certifier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12.345 Bozze con erroridal 20/05/2026',
    '2 Attestati in scadenzaentro il 15/06/2026',
    '50,50\u00a0€ Disponibile nel portafoglio',
  ]);
  expect(certifier.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ape?stato=Bozza&errori=si',
    '/ape/11111111-1111-4111-8111-111111111111',
    '/portafoglio',
  ]);
  const notices = within(within(region).getByRole('region', { name: 'Avvisi' }));
  expect(notices.getByRole('link', { name: '4 Notifiche da leggere' })).toHaveAttribute('href', '/notifiche');
});

it('says in one sentence that nothing waits, also beside a balance [RTE-21]', async () => {
  const { region } = await show(() => Promise.resolve([item('wallet.balance', { count: 0, cents: 0 })]));
  expect(await within(region).findByText('Adesso non c’è nulla che aspetta te.')).toBeVisible();
});

it('says why the work did not come, asks again, and leaves the rest of the page [RTE-21]', async () => {
  let isDown = true;
  const list = jest.fn(() =>
    isDown ? Promise.reject(new HttpError(503)) : Promise.resolve([item('certificate.toSign')]),
  );
  const { region, user } = await show(list);
  const again = await within(region).findByRole('button', { name: 'Riprova' });
  expect(screen.getByRole('region', { name: 'I tuoi servizi' })).toBeVisible();
  isDown = false;
  await user.click(again);
  expect(await within(region).findByRole('link', { name: '1 Attestati da firmare' })).toBeVisible();
  expect(list).toHaveBeenCalledTimes(2);
});

it('asks again at each visit, and never for a visitor [RTE-21]', async () => {
  const list = jest.fn(() => Promise.resolve([]));
  const { go } = await show(list);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  await go('/privacy');
  await go('/');
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await openPage('/', { dueWork: { list } });
  expect(list).toHaveBeenCalledTimes(2);
});

it('shows an officer each kind of work under a heading of its own, by the queues that it waits in [RTE-21]', async () => {
  const { region } = await show(
    () =>
      Promise.resolve([
        item('control.awaitingDocuments', { count: 3, day: '2026-12-05' }),
        item('maintainer.asked', { count: 2, day: '2026-03-01' }),
        item('accreditation.orderSilent', { count: 7, day: '2026-10-01' }),
        item('accreditation.assigned', { count: 1 }),
      ]),
    ['AccreditationManage', 'ApeControl', 'PlantManage'],
  );
  await within(region).findByRole('region', { name: 'Domande di accreditamento' });
  const parts = within(region).getAllByRole('region');
  expect(parts.map((part) => within(part).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Domande di accreditamento',
    'Controlli degli attestati',
    'Manutentori di impianti',
  ]);
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 Assegnate a te da ieri', '/admin/accreditamenti/in-attesa?coda=mine'],
    ['7 L’ordine non ha risposto', '/admin/accreditamenti/in-attesa?coda=orderSilent'],
    ['3 In attesa di documenti', '/ape/controlli?coda=awaitingDocuments'],
    ['2 Richieste di abilitazione da decidere', '/ape/catasto-impianti/manutentori'],
  ]);
  expect(within(region).getByText('entro il 05/12/2026')).toBeVisible();
  expect(within(region).getByText('dal 01/03/2026')).toBeVisible();
});

it('shows a cashier what waits at the bank and at pagoPA [RTE-21]', async () => {
  const { region } = await show(
    () =>
      Promise.resolve([
        item('ledger.openDays', { count: 2, day: '2026-11-28' }),
        item('anomaly.open', { count: 3 }),
        item('transfer.toApprove', { count: 1, day: '2026-11-20' }),
      ]),
    ['WalletManage'],
  );
  const money = within(await within(region).findByRole('region', { name: 'Cassa' }));
  expect(money.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 Accrediti in attesa di seconda approvazione', '/portafoglio/ricarica?coda=approvare'],
    ['3 Anomalie di pagoPA da decidere', '/portafoglio/ricarica/anomalie'],
    ['2 Giornate da chiudere', '/portafoglio/ricarica/giornate'],
  ]);
});

it('shows an administrator what failed or is about to end, without a link where no page deals with it [RTE-21]', async () => {
  const { region } = await show(
    () =>
      Promise.resolve([
        item('spid.certificate', { day: '2026-12-24' }),
        item('job.failed', { count: 2, day: '2026-11-20' }),
        item('user.locked', { count: 3 }),
      ]),
    ['Sace.Jobs'],
  );
  const group = within(await within(region).findByRole('region', { name: 'Amministrazione del portale' }));
  expect(group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 Lavori non riusciti', '/administration/jobs'],
    ['3 Utenti bloccati', '/identity/users'],
  ]);
  expect(group.getByText(/Certificato SPID del portale in scadenza/)).toHaveTextContent('entro il 24/12/2026');
});
