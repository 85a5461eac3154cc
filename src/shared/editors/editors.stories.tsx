import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT, useStoryField, type FieldState } from '../../../.storybook/fields';
import { CheckEditor } from './CheckEditor';
import { DateEditor } from './DateEditor';
import { FormItems } from './FormItems';
import { MomentEditor } from './MomentEditor';
import { NumberEditor } from './NumberEditor';
import { PasswordEditor } from './PasswordEditor';
import { SelectEditor } from './SelectEditor';
import { TextAreaEditor } from './TextAreaEditor';
import { TextEditor } from './TextEditor';

type Props = FieldState & {
  text?: string;
  number?: string;
  day?: string;
  choice?: string;
  hint?: string;
  label?: string;
};

/** One editor of each kind, all in the same state. */
function Editors({ text = '', number = '', day = '', choice = '', hint, label = '', ...state }: Props) {
  const named = (name: string) => (label === '' ? name : `${name}: ${label}`);
  const options = [
    { value: 'g', text: 'Gas naturale' },
    { value: 'l', text: label === '' ? 'GPL' : label },
  ];
  return (
    <div className="sace-form">
      <FormItems>
        <TextEditor label={named('Indirizzo')} field={useStoryField('address', text, state)} hint={hint} />
        <NumberEditor label={named('Superficie')} field={useStoryField('area', number, state)} hint={hint} />
        <TextAreaEditor label={named('Note')} field={useStoryField('note', text, state)} hint={hint} />
        <SelectEditor
          label={named('Combustibile')}
          field={useStoryField('fuel', choice, state)}
          hint={hint}
          options={options}
          emptyText="Scegli"
        />
        <DateEditor label={named('Sopralluogo')} field={useStoryField('visitedOn', day, state)} hint={hint} />
        <MomentEditor label={named('Uscita')} field={useStoryField('publishedAt', '', state)} hint={hint} />
        <PasswordEditor label={named('Password')} field={useStoryField('password', text, state)} hint={hint} />
        <CheckEditor label={named('Ho letto l’informativa')} field={useStoryField('read', false, state)} hint={hint} />
      </FormItems>
    </div>
  );
}

const meta: Meta<typeof Editors> = { title: 'Shared/Forms/DevExtreme editors', component: Editors };
export default meta;
type Story = StoryObj<typeof Editors>;

export const Empty: Story = {};
export const Filled: Story = { args: { text: 'Via Roma 1', number: '84.5', day: '2026-03-01', choice: 'g' } };
export const WithHints: Story = { args: { hint: 'Come nel libretto.' } };
export const Missing: Story = {
  args: { required: true, problem: { text: 'Questo campo è obbligatorio.', isMissing: true } },
};
export const Invalid: Story = {
  args: { ...Filled.args, hint: 'Come nel libretto.', problem: { text: 'Controlla il valore.' } },
};
/** An import brought a day that does not exist: it stays as text, to be corrected. */
export const ImpossibleDay: Story = { args: { day: '2026-02-31', problem: { text: 'Questo giorno non esiste.' } } };
export const Busy: Story = { args: { ...Filled.args, isBusy: true } };
export const LongTexts: Story = {
  args: { text: LONG_TEXT, label: LONG_TEXT, hint: LONG_TEXT, choice: 'l', problem: { text: LONG_TEXT } },
};
export const RightToLeft: Story = { ...Invalid, globals: { language: 'ar' } };
