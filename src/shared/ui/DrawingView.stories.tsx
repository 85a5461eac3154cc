import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { QUALITY_FACES } from '../../../common/graphics/envelope';
import { DrawingView } from './DrawingView';

const meta: Meta<typeof DrawingView> = {
  title: 'Shared/DrawingView',
  component: DrawingView,
  args: { drawing: QUALITY_FACES['0'] },
  render: (args) => (
    <div style={{ width: 80 }}>
      <DrawingView {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof DrawingView>;

export const Ornament: Story = {};
export const Labelled: Story = { args: { label: 'Prestazione energetica del fabbricato in inverno: alta' } };
export const WithLetters: Story = {
  args: {
    label: 'Classe A',
    children: (
      <text x="10" y="14" textAnchor="middle" fontSize="8">
        A
      </text>
    ),
  },
};
