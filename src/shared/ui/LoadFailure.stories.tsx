import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { LoadFailure } from './LoadFailure';

const meta: Meta<typeof LoadFailure> = {
  title: 'Shared/LoadFailure',
  component: LoadFailure,
  args: { onRetry: () => undefined },
};
export default meta;
type Story = StoryObj<typeof LoadFailure>;

export const Unknown: Story = {};
export const Offline: Story = { args: { error: { kind: 'network' } } };
export const ServerFailed: Story = {
  args: { error: { kind: 'http', status: 503, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' } },
};
export const TooMany: Story = { args: { error: { kind: 'http', status: 429 } } };
/** A retry cannot help: there is no button. */
export const NotFound: Story = { args: { error: { kind: 'http', status: 404 } } };
export const Forbidden: Story = { args: { error: { kind: 'http', status: 403 } } };
export const PartOfAPage: Story = { args: { isPartial: true, text: 'Le scadenze non sono disponibili.' } };
export const WholePage: Story = { args: { title: 'Pratica non disponibile', error: { kind: 'network' } } };
export const LongTexts: Story = { args: { text: LONG_TEXT.repeat(3), error: { kind: 'network' } } };
export const RightToLeft: Story = { ...ServerFailed, globals: { language: 'ar' } };
