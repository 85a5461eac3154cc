import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, within } from 'storybook/test';
import { LONG_TEXT, useStoryChoice, type ChoiceState } from '../../../.storybook/fields';
import { Combobox } from './Combobox';

function Example(state: ChoiceState) {
  return (
    <div className="sace-form">
      <Combobox {...useStoryChoice(state)} />
    </div>
  );
}

/** Types into the field, which opens its list. */
const typing =
  (text: string): NonNullable<StoryObj<typeof Example>['play']> =>
  async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), text);
  };

const meta: Meta<typeof Example> = { title: 'Shared/Forms/Combobox', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Empty: Story = {};
export const Chosen: Story = { args: { initial: 'Bologna', hint: 'Scrivi le prime lettere.' } };
export const Open: Story = { play: typing('bo') };
export const Loading: Story = { args: { isPending: true }, play: typing('bo') };
export const NothingFound: Story = { play: typing('zz') };
/** Letters that mean no choice were left in the field. */
export const Refused: Story = { args: { unfinished: 'Bol' } };
export const Missing: Story = {
  args: { required: true, problem: { text: 'Questo campo è obbligatorio.', isMissing: true } },
};
export const Busy: Story = { args: { initial: 'Bologna', isBusy: true } };
export const LongTexts: Story = { args: { hint: LONG_TEXT }, play: typing('borgo') };
export const RightToLeft: Story = { globals: { language: 'ar' }, play: typing('bo') };
