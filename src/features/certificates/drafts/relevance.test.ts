import type { MessageDescriptor } from 'react-intl';
import type { FormField, FormItem, FormRows } from './formItem';
import { fieldSections } from './layout';
import { runsOf, withDecided } from './relevance';

const label: MessageDescriptor = { id: 'x', defaultMessage: 'x' };
const field = (path: string): FormField => ({ path, label, kind: 'number' });
const rows = (path: string): FormRows => ({ rows: path, label, items: [], most: 3 });

/** The runs as the names of their fields; a list of rows is a name alone. */
const named = (items: readonly (FormField | FormRows)[]) =>
  runsOf(items).map((run) => ('fields' in run ? run.fields.map(({ path }) => path) : run.rows));

it('puts fields together that follow one another and always appear', () => {
  expect(named([field('dataEmissione'), field('datiExtra/CAP')])).toEqual([['dataEmissione', 'datiExtra/CAP']]);
  expect(named([])).toEqual([]);
});

it('begins another run where another condition rules, and where a list of rows stands between', () => {
  const [cooling, heating] = ['datiImpianti/climatizzazioneEstiva', 'datiImpianti/climatizzazioneInvernale'];
  expect(
    named([
      field('dataEmissione'),
      field(`${cooling}/efficienza`),
      field(`${cooling}/prestazione/epren`),
      rows(`${heating}/impianto`),
      field(`${heating}/impiantoSimulato`),
      field(`${heating}/efficienza`),
      field('datiExtra/CAP'),
    ]),
  ).toEqual([
    ['dataEmissione'],
    [`${cooling}/efficienza`, `${cooling}/prestazione/epren`],
    `${heating}/impianto`,
    // The simulated plant has a condition more than its service.
    [`${heating}/impiantoSimulato`],
    [`${heating}/efficienza`],
    ['datiExtra/CAP'],
  ]);
});

it.each(fieldSections.map(({ name, items }) => [name, items] as const))(
  'leaves no item of the section %s out, and none out of its order',
  (_name, items) => {
    const flat = runsOf(items).flatMap((run): FormItem[] => ('fields' in run ? [...run.fields] : [run]));
    expect(flat).toEqual(items);
  },
);

it('sets the heating of every use as present, and of homes the services that the decree fixes', () => {
  const servicesOf = (general: object) =>
    withDecided({ datiGenerali: general }).datiGenerali?.serviziEnergeticiPresenti;
  expect(servicesOf({})).toBeUndefined();
  expect(servicesOf({ destinazioneUso: '1' })).toEqual({ climatizzazioneInvernale: 'true' });
  expect(servicesOf({ classificazioneDPR412: '0' })).toEqual({
    climatizzazioneInvernale: 'true',
    produzioneAcquaCaldaSanitaria: 'true',
    illuminazione: 'false',
    trasportoPersoneCose: 'false',
  });
  // A typed or imported value stays as it is.
  expect(
    servicesOf({ destinazioneUso: '1', serviziEnergeticiPresenti: { climatizzazioneInvernale: 'false' } }),
  ).toEqual({ climatizzazioneInvernale: 'false' });
});
