import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, within } from 'storybook/test';
import { LONG_TEXT } from '../../../.storybook/fields';
import { GridTools } from './GridTools';

const search = { hint: 'Numero o indirizzo', searched: '', onSearch: () => undefined };

const meta: Meta<typeof GridTools> = {
  title: 'Shared/Grid/GridTools',
  component: GridTools,
  args: {
    userId: null,
    search,
    isGrouping: false,
    onGrouping: () => undefined,
    onColumns: () => undefined,
    onCompose: () => undefined,
    onResetLayout: () => undefined,
  },
  render: (args) => (
    <div className="sace-grid-status">
      <div className="sace-grid-status__actions">
        <GridTools {...args} />
      </div>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof GridTools>;

export const All: Story = {};
export const WithoutSearchAndFilter: Story = { args: { search: null, onCompose: null } };
export const Grouping: Story = { args: { isGrouping: true } };
export const Searched: Story = { args: { search: { ...search, searched: 'via Roma' } } };
/** The choices of the look of all grids, opened by their button. */
export const DisplayOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { expanded: false }));
  },
};
export const LongTexts: Story = { args: { search: { ...search, hint: LONG_TEXT } } };
export const RightToLeft: Story = { ...DisplayOpen, globals: { language: 'ar' } };
