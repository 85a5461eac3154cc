import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_TEXT, useStoryField, type FieldState } from '../../../.storybook/fields';
import { PasswordField, TextAreaField, TextField } from './fields';

type Props = FieldState & {
  text?: string;
  hint?: string;
  label?: string;
  disabled?: boolean;
};

/** One field of each kind, all in the same state. */
function Fields(props: Props) {
  const { text = '', hint, label = '', disabled = false, ...state } = props;
  const common = { hint, disabled };
  const named = (name: string) => (label === '' ? name : `${name}: ${label}`);
  return (
    <div className="sace-form">
      <TextField {...common} label={named('Cognome')} field={useStoryField('lastName', text, state)} />
      <TextField {...common} label={named('Data')} type="date" field={useStoryField('on', '', state)} />
      <PasswordField {...common} label={named('Password')} field={useStoryField('password', text, state)} />
      <TextAreaField {...common} label={named('Motivo')} field={useStoryField('reason', text, state)} />
    </div>
  );
}

const meta: Meta<typeof Fields> = { title: 'Shared/Forms/Fields', component: Fields };
export default meta;
type Story = StoryObj<typeof Fields>;

export const Empty: Story = {};
export const Filled: Story = { args: { text: 'Rossi' } };
export const WithHints: Story = { args: { hint: 'Come nel documento di identità.' } };
export const Required: Story = { args: { required: true } };
/** A missing value has the style of an invalid one, and words for screen readers alone (VAL-03). */
export const Missing: Story = {
  args: { required: true, problem: { text: 'Questo campo è obbligatorio.', isMissing: true } },
};
export const Invalid: Story = {
  args: { ...Filled.args, problem: { text: 'Non corrisponde al codice fiscale.' }, hint: 'Come nel documento.' },
};
/** The form is being sent: values can be read and copied, not changed. */
export const Busy: Story = { args: { ...Filled.args, isBusy: true } };
export const Disabled: Story = { args: { ...Filled.args, disabled: true } };
export const LongTexts: Story = {
  args: {
    text: LONG_TEXT,
    label: LONG_TEXT,
    hint: LONG_TEXT,
    required: true,
    problem: { text: LONG_TEXT },
  },
};
export const RightToLeft: Story = { ...Invalid, globals: { language: 'ar' } };
