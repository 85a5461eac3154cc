import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CustomStore from 'devextreme/data/custom_store';
import { columns, loads, type Load } from '../../../.storybook/lists';
import { RemoteGrid } from './RemoteGrid';

const source = (load: Load) =>
  new CustomStore<object, string>({
    key: 'id',
    load: async () => {
      const { data, totalCount = 0 } = await load({});
      return { data: data as object[], totalCount };
    },
  });

const meta: Meta<typeof RemoteGrid> = {
  title: 'Shared/Grid/RemoteGrid',
  component: RemoteGrid,
  args: {
    ref: null,
    layout: { name: 'story', version: 1, userId: null },
    label: 'Elenco di prova',
    source: source(loads.rows),
    columns,
    noDataText: '',
    isSearchable: true,
  },
};
export default meta;
type Story = StoryObj<typeof RemoteGrid>;

export const Rows: Story = {};
export const Selectable: Story = { args: { selected: ['1'], onSelected: () => undefined } };
export const Endless: Story = { args: { rows: 'endless', height: 400 } };
export const Grouping: Story = { args: { isGrouping: true } };
export const Empty: Story = { args: { source: source(loads.none), noDataText: 'Nessun accreditamento presente.' } };
export const Loading: Story = { args: { source: source(loads.never) } };
export const Failed: Story = { args: { source: source(loads.failing), noDataText: 'Elenco non disponibile.' } };
export const LongTexts: Story = { args: { source: source(loads.longTexts) } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
