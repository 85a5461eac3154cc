import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { Failure } from './Failure';

const meta: Meta<typeof Failure> = { title: 'Shared/Failure', component: Failure };
export default meta;
type Story = StoryObj<typeof Failure>;

export const Offline: Story = { args: { error: { kind: 'network' } } };
export const Described: Story = {
  args: { error: { kind: 'http', status: 409, described: true, message: 'La pratica è già stata decisa.' } },
};
export const ServerFailed: Story = { args: { error: { kind: 'http', status: 500 } } };
export const LongText: Story = {
  args: { error: { kind: 'http', status: 409, described: true, message: LONG_TEXT.repeat(3) } },
};
export const RightToLeft: Story = { ...Offline, globals: { language: 'ar' } };
