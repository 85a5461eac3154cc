import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT } from '../../../.storybook/fields';
import { KeyHelp } from './KeyHelp';
import { keyMessages } from './messages';

const long = { id: 'story.long', defaultMessage: LONG_TEXT };

const meta: Meta<typeof KeyHelp> = {
  title: 'Shared/Keys/KeyHelp',
  component: KeyHelp,
  args: {
    lead: keyMessages.formLead,
    keys: [
      ['?', keyMessages.help],
      [keyMessages.sendKeys, keyMessages.send],
      [keyMessages.turnKeys, keyMessages.turn],
    ],
    isOn: true,
    onSwitch: () => undefined,
    onClose: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof KeyHelp>;

export const Default: Story = {};
export const SwitchedOff: Story = { args: { isOn: false } };
export const LongTexts: Story = { args: { lead: long, keys: [['/', long]] } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
