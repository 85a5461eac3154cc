import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, within } from 'storybook/test';
import { GridDisplay } from './GridDisplay';
import './GridTools.css';

const meta: Meta<typeof GridDisplay> = {
  title: 'Shared/Grid/GridDisplay',
  component: GridDisplay,
  args: { userId: null, onResetLayout: () => undefined },
};
export default meta;
type Story = StoryObj<typeof GridDisplay>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'));
  },
};
export const RightToLeft: Story = { ...Open, globals: { language: 'ar' } };
