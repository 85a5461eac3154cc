import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { LONG_TEXT, useStoryChoice, type ChoiceState } from '../../../.storybook/fields';
import { ChoiceEditor } from './ChoiceEditor';

function Example(state: ChoiceState) {
  return (
    <div className="sace-form">
      <ChoiceEditor {...useStoryChoice(state)} />
    </div>
  );
}

/** Types into the field, which opens its list. */
const typing =
  (text: string): NonNullable<StoryObj<typeof Example>['play']> =>
  async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), text);
  };

const meta: Meta<typeof Example> = { title: 'Shared/Editors/ChoiceEditor', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Empty: Story = {};
export const Chosen: Story = { args: { initial: 'Bologna', hint: 'Scrivi le prime lettere.' } };
export const Open: Story = { play: typing('bo') };
/** The arrow keys move through the list while the focus stays in the field, and Enter chooses. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const field = await within(context.canvasElement).findByRole('combobox');
    await typing('bo')(context);
    await within(document.body).findByRole('option', { name: 'Bolzano' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveTextContent('Bolzano');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Bolzano');
  },
};
/** The marked choice is taken, though the letters are the whole name of another one. */
export const MarkedBesideWholeName: Story = {
  play: async (context) => {
    const field = await within(context.canvasElement).findByRole('combobox');
    await typing('forlì')(context);
    await within(document.body).findByRole('option', { name: 'Forlì' });
    await within(document.body).findByRole('option', { name: 'Forlimpopoli' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Forlimpopoli');
  },
};
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
