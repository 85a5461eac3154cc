import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionOver } from './SessionOver';

const meta: Meta<typeof SessionOver> = { title: 'Shared/SessionOver', component: SessionOver };
export default meta;
type Story = StoryObj<typeof SessionOver>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { language: 'ar' } };
