import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { initialGrid } from './gridReducers';
import { GridStatus, TextButton } from './GridStatus';

const loaded = { ...initialGrid, rows: { status: 'done' }, total: 1234, shown: { filter: null, sort: null } } as const;

const meta: Meta<typeof GridStatus> = {
  title: 'Shared/Grid/GridStatus',
  component: GridStatus,
  args: {
    grid: loaded,
    count: (total) => `${total.toLocaleString('it')} certificati`,
    onRetry: () => undefined,
    onClearFilters: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof GridStatus>;

export const Loaded: Story = {};
export const BeforeTheFirstPage: Story = { args: { grid: initialGrid } };
export const Filtered: Story = {
  args: { grid: { ...loaded, total: 3, shown: { filter: ['state', '=', 'a'], sort: null } } },
};
export const Failed: Story = { args: { grid: { ...loaded, rows: { status: 'failed', error: { kind: 'network' } } } } };
/** Rows stay on screen: only the values of a header filter could not be loaded. */
export const HeaderFilterFailed: Story = {
  args: { grid: { ...loaded, headerFilter: { status: 'failed', error: { kind: 'http', status: 503 } } } },
};
export const WithTools: Story = {
  args: {
    note: 'in 12 province',
    tools: <TextButton text="Scarica" onClick={() => undefined} />,
    actions: <TextButton text="Nuovo" onClick={() => undefined} />,
    ending: <TextButton text="Colonne" onClick={() => undefined} />,
  },
};
export const LongTexts: Story = { args: { ...WithTools.args, note: LONG_TEXT } };
export const RightToLeft: Story = { ...Failed, globals: { language: 'ar' } };
