import { render, screen, waitFor } from '@testing-library/react';
import CustomStore from 'devextreme/data/custom_store';
import { createRef } from 'react';
import { IntlProvider } from 'react-intl';
import { dateColumn, euroColumn, stateBadge, textColumn } from './columns';
import { RemoteGrid } from './RemoteGrid';

const source = new CustomStore<object, string>({
  key: 'id',
  load: () => Promise.resolve({ data: [{ id: '1', feeCents: 123_450, on: '2026-03-01' }], totalCount: 1 }),
});
const columns = [dateColumn('on', 'Data'), euroColumn('feeCents', 'Contributo')];
const layout = { name: 'test', version: 1, userId: null };
const ref = createRef<never>();

const gridIn = (language: string) => (
  <IntlProvider locale={language} defaultLocale={language} onError={() => undefined}>
    <RemoteGrid ref={ref} layout={layout} label="Voci" source={source} columns={columns} noDataText="" />
  </IntlProvider>
);
const spaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');
const money = () => spaces(screen.getByText(/1.?234/).textContent);

it('writes, speaks and runs as the language of the page does, also when it changes [CST-04]', async () => {
  const { rerender, container } = render(gridIn('it'));
  expect(await screen.findByText('01/03/2026')).toBeVisible();
  expect(money()).toBe('1.234,50 €');
  const size = () => container.querySelector('.dx-page-size')?.getAttribute('aria-label');
  expect(size()).toBe('Elementi per pagina: 20');
  expect(screen.getByText('Pagina 1 di 1 (1 elemento)')).toBeVisible();

  rerender(gridIn('de'));
  expect(await screen.findByText('1.3.2026')).toBeVisible();
  expect([money(), size()]).toEqual(['1.234,50 €', 'Elemente pro Seite: 20']);

  rerender(gridIn('ar'));
  await waitFor(() => {
    expect(container.querySelector('.sace-grid.dx-rtl')).toBeInTheDocument();
  });
  expect(size()).not.toMatch(/[A-Za-z]/);

  rerender(gridIn('en-GB'));
  expect(await screen.findByText('01/03/2026')).toBeVisible();
  expect([money(), size(), container.querySelector('.dx-rtl')]).toEqual(['€1,234.50', 'Items per page: 20', null]);
});

it('draws the last language that was chosen, in any order of the files [CST-04]', async () => {
  const { rerender, container } = render(gridIn('it'));
  await screen.findByText('01/03/2026');
  rerender(gridIn('hu'));
  rerender(gridIn('it'));
  await screen.findByText('01/03/2026');
  await waitFor(() => {
    expect(screen.getByText('01/03/2026')).toBeVisible();
  });
  expect(container.querySelector('.dx-page-size')?.getAttribute('aria-label')).toBe('Elementi per pagina: 20');
});

it('says of a value of a newer version that it is new, and draws nothing where there is no value', async () => {
  const names = [{ value: 'Aperto', text: 'aperto' }];
  const lookup = { dataSource: names, valueExpr: 'value', displayExpr: 'text' };
  const rows = ['Aperto', 'Sospeso', null].map((state, id) => ({ id: String(id), state, kind: state }));
  const draw = (cell: HTMLElement, { text }: { text: string }) => {
    cell.append(stateBadge(undefined, text));
  };
  const { container } = render(
    <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
      <RemoteGrid
        ref={ref}
        layout={layout}
        label="Voci"
        source={
          new CustomStore<object, string>({
            key: 'id',
            load: () => Promise.resolve({ data: rows, totalCount: rows.length }),
          })
        }
        columns={[
          { ...textColumn('state', 'Stato', {}), lookup, cellTemplate: draw },
          { ...textColumn('kind', 'Genere', {}), lookup },
        ]}
        noDataText=""
      />
    </IntlProvider>,
  );
  await screen.findAllByText('aperto');
  const cells = [...container.querySelectorAll('.dx-data-row')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent.trim()),
  );
  const newer = 'valore nuovo (ricarica la pagina)';
  expect(cells).toEqual([
    ['aperto', 'aperto'],
    [newer, newer],
    ['', ''],
  ]);
});

/** Draws a grid whose rows are these groups. */
const renderGroups = (groups: readonly object[], grouped: Parameters<typeof RemoteGrid>[0]['columns']) =>
  render(
    <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
      <RemoteGrid
        ref={ref}
        layout={layout}
        label="Voci"
        source={
          new CustomStore<object, string>({
            key: 'id',
            load: () => Promise.resolve({ data: [...groups], totalCount: 5, groupCount: 2 }),
          })
        }
        columns={grouped}
        noDataText=""
        isGrouping
      />
    </IntlProvider>,
  );

it('names groups by a value of a newer version as its cells, with the number of their rows', async () => {
  const lookup = { dataSource: [{ value: 'Aperto', text: 'aperto' }], valueExpr: 'value', displayExpr: 'text' };
  const groups = ['Aperto', 'Sospeso'].map((key, at) => ({ key, items: null, count: at + 2, summary: [at + 2] }));
  const { container } = renderGroups(groups, [
    { ...textColumn('state', 'Stato', {}), allowGrouping: true, groupIndex: 0, lookup },
  ]);
  await screen.findByText(/^Stato: aperto/);
  const cells = [...container.querySelectorAll('.dx-group-row .dx-group-cell')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Stato: aperto (2)', 'Stato: valore nuovo (ricarica la pagina) (3)']);
});

it('draws the figures of a group that are numbers, each by its name', async () => {
  const groups = [
    { key: 'BO', items: null, count: 2, summary: [2, 12_350] },
    { key: 'MO', items: null, count: 3, summary: [3, NaN] },
  ];
  const { container } = renderGroups(groups, [
    { ...textColumn('province', 'Provincia', {}), allowGrouping: true, groupIndex: 0 },
    euroColumn('feeCents', 'Contributo'),
  ]);
  await screen.findByText(/^Provincia: BO/);
  const cells = [...container.querySelectorAll('.dx-group-row .dx-group-cell')];
  expect(cells.map(({ textContent }) => spaces(textContent))).toEqual([
    'Provincia: BO (2, Contributo: 123,50 €)',
    'Provincia: MO (3)',
  ]);
});
