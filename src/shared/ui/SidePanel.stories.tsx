import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { SidePanel } from './SidePanel';

const meta: Meta<typeof SidePanel> = {
  title: 'Shared/SidePanel',
  component: SidePanel,
  args: {
    titleId: 'panel-title',
    closeLabel: 'Chiudi',
    turn: { onTurn: () => undefined, previous: 'Precedente', next: 'Successivo' },
    onClose: () => undefined,
    children: <h2 id="panel-title">Impianto ER00-0000-0014</h2>,
  },
};
export default meta;
type Story = StoryObj<typeof SidePanel>;

export const Open: Story = {};
export const LongTexts: Story = {
  args: {
    children: (
      <>
        <h2 id="panel-title">{LONG_TEXT}</h2>
        <p>{LONG_TEXT.repeat(40)}</p>
      </>
    ),
  },
};
export const RightToLeft: Story = { globals: { language: 'ar' } };
