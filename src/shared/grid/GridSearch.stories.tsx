import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { GridSearch } from './GridSearch';
import './GridTools.css';

const meta: Meta<typeof GridSearch> = {
  title: 'Shared/Grid/GridSearch',
  component: GridSearch,
  args: { hint: 'Numero o indirizzo', searched: '', onSearch: () => undefined },
};
export default meta;
type Story = StoryObj<typeof GridSearch>;

export const Empty: Story = {};
export const Searched: Story = { args: { searched: 'via Roma' } };
export const LongTexts: Story = { args: { hint: LONG_TEXT, searched: LONG_TEXT } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
