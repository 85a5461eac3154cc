import { render, screen } from '@testing-library/react';
import { DataGrid } from 'devextreme-react/data-grid';
import { Form } from 'devextreme-react/form';
import config from 'devextreme/core/config';
import { locale } from 'devextreme/localization';
import type { Column } from 'devextreme/ui/data_grid';
import './dx-form';
import './dx-grid';
import { booleanColumn, dateColumn, euroColumn } from './columns';

const rows = [{ id: '1', name: 'Rossi', feeCents: 123_450, on: '2026-03-01' }];

it('speaks Italian and counts in euro [CST-02]', async () => {
  expect([locale(), config().defaultCurrency]).toEqual(['it', 'EUR']);
  render(<DataGrid dataSource={rows} keyExpr="id" columns={['name']} searchPanel={{ visible: true }} />);
  expect(await screen.findByPlaceholderText('Cerca...')).toBeVisible();
});

it('bands its rows and draws its lines [CST-03]', async () => {
  const { container } = render(
    <DataGrid dataSource={[...rows, { ...rows[0], id: '2' }]} keyExpr="id" columns={['name']} />,
  );
  await screen.findAllByText('Rossi');
  expect(container.querySelector('.dx-row-alt')).toBeInTheDocument();
  expect(container.querySelector('.dx-row-lines')).toBeInTheDocument();
  expect(container.querySelector('.dx-column-lines')).toBeInTheDocument();
});

it('writes yes and no in words, without a check box', async () => {
  const flags = [
    { id: '1', isPinned: true },
    { id: '2', isPinned: false },
  ];
  render(<DataGrid dataSource={flags} keyExpr="id" columns={[booleanColumn('isPinned', 'In evidenza')]} />);
  expect(await screen.findByText('Sì')).toBeVisible();
  expect(screen.getByText('No')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('outlines editors and puts labels above them [CST-03]', () => {
  const { container } = render(<Form formData={{ name: '' }} items={[{ dataField: 'name' }]} />);
  expect(container.querySelector('.dx-editor-outlined')).toBeInTheDocument();
  expect(container.querySelector('.dx-field-item-label-location-top, .dx-label-v-align')).toBeInTheDocument();
  expect(container.querySelector('.dx-texteditor-with-floating-label')).not.toBeInTheDocument();
});

it('shows integer cents as euro and days as dd/MM/yyyy [CST-02]', async () => {
  render(
    <DataGrid
      dataSource={rows}
      keyExpr="id"
      columns={[euroColumn('feeCents', 'Contributo'), dateColumn('on', 'Data')]}
    />,
  );
  expect(await screen.findByText('1.234,50 €')).toBeVisible();
  expect(screen.getByText('01/03/2026')).toBeVisible();
});

it('filters cents by the euro that were typed', () => {
  const column = {
    ...euroColumn('feeCents', 'Contributo'),
    defaultCalculateFilterExpression: (value: unknown, operation: unknown) => ['feeCents', operation, value],
  } as Column;
  expect(column.calculateFilterExpression?.(12.5, '=', 'filterRow')).toEqual(['feeCents', '=', 1250]);
  expect(column.calculateFilterExpression?.([1, 2], 'between', 'filterRow')).toEqual([
    'feeCents',
    'between',
    [100, 200],
  ]);
  expect(column.calculateFilterExpression?.(1250, '=', 'headerFilter')).toEqual(['feeCents', '=', 1250]);
});
