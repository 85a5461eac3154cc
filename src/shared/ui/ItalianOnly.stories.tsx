import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ItalianOnly } from './ItalianOnly';

const meta: Meta<typeof ItalianOnly> = {
  title: 'Shared/ItalianOnly',
  component: ItalianOnly,
  args: { language: 'it' },
};
export default meta;
type Story = StoryObj<typeof ItalianOnly>;

/** Nothing stands there: the reader reads Italian. */
export const ReadInItalian: Story = {};
export const ReadInEnglish: Story = { globals: { language: 'en' } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
