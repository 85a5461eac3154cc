import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { LONG_TEXT } from '../../../.storybook/fields';
import { LineSelect } from './LineSelect';

type Props = { label: string; chosen: string; options: readonly { value: string; text: string }[] };

/** The choice between the lines of a page that it belongs to. */
function Choice({ label, chosen, options }: Props) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <p>I piani dell’anno, e quanti attestati sono stati registrati.</p>
      <LineSelect label={label} value={value} onChange={setValue} options={options} />
      <p>Nessun piano.</p>
    </>
  );
}

const years = ['2026', '2025', '2024'].map((year) => ({ value: year, text: year }));
const meta: Meta<typeof Choice> = {
  title: 'Shared/Forms/LineSelect',
  component: Choice,
  args: { label: 'Programma dell’anno', chosen: '2026', options: years },
};
export default meta;
type Story = StoryObj<typeof Choice>;

export const Chosen: Story = {};
export const Nothing: Story = { args: { chosen: '', options: [] } };
/** A year that is no longer offered stays, with a problem, until another one is chosen. */
export const NoLongerOffered: Story = { args: { chosen: '2019' } };
export const LongTexts: Story = { args: { label: LONG_TEXT, chosen: 'a', options: [{ value: 'a', text: LONG_TEXT }] } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
