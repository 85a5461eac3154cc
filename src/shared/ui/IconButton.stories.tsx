import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { IconButton } from './IconButton';

const meta: Meta<typeof IconButton> = {
  title: 'Shared/IconButton',
  component: IconButton,
  args: { icon: 'filter', label: 'Componi un filtro', onClick: () => undefined },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Default: Story = {};
export const Pressed: Story = { args: { isPressed: true } };
export const NotPressed: Story = { args: { isPressed: false } };
export const LongLabel: Story = { args: { label: LONG_TEXT } };
