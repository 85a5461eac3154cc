import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { RecordPanel } from './RecordPanel';

const record = (title: string, text: string) => (titleId: string) => (
  <>
    <h2 id={titleId}>{title}</h2>
    <p>{text}</p>
  </>
);

const meta: Meta<typeof RecordPanel> = {
  title: 'Shared/RecordPanel',
  component: RecordPanel,
  args: {
    words: {
      close: { id: 'story.close', defaultMessage: 'Chiudi la pratica' },
      previous: { id: 'story.previous', defaultMessage: 'Pratica precedente' },
      next: { id: 'story.next', defaultMessage: 'Pratica successiva' },
      loading: { id: 'story.loading', defaultMessage: 'Caricamento della pratica…' },
    },
    request: { status: 'done' },
    onRetry: () => undefined,
    onTurn: () => undefined,
    onClose: () => undefined,
    children: record('Pratica 2026/15', 'Accreditamento di Rossi Mario.'),
  },
};
export default meta;
type Story = StoryObj<typeof RecordPanel>;

export const Loaded: Story = {};
export const Loading: Story = { args: { request: { status: 'pending', id: 'r1' }, children: null } };
export const Failed: Story = { args: { request: { status: 'failed', error: { kind: 'network' } }, children: null } };
export const LongTexts: Story = { args: { children: record(LONG_TEXT, LONG_TEXT.repeat(40)) } };
export const RightToLeft: Story = { ...Failed, globals: { language: 'ar' } };
