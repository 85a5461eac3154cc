import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../../.storybook/fields';
import { ClashChoice } from './ClashChoice';

const meta: Meta<typeof ClashChoice> = {
  title: 'Shared/Forms/ClashChoice',
  component: ClashChoice,
  args: {
    caption: 'Telefono',
    mine: '0543 111',
    theirs: '0543 222',
    taken: 'mine',
    isBusy: false,
    onTake: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof ClashChoice>;

export const Mine: Story = {};
export const Theirs: Story = { args: { taken: 'theirs' } };
/** The field has a third value by now. */
export const Neither: Story = { args: { taken: null } };
export const Emptied: Story = { args: { theirs: '' } };
export const Busy: Story = { args: { isBusy: true } };
export const LongTexts: Story = { args: { mine: LONG_TEXT.repeat(3), theirs: LONG_TEXT } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
