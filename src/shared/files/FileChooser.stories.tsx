import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useId, useState } from 'react';
import { FileChooser } from './FileChooser';

function Field({
  names = [],
  isWrong = false,
  ...rest
}: {
  names?: string[];
  isWrong?: boolean;
  multiple?: boolean;
  disabled?: boolean;
}) {
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>(() => names.map((name) => new File(['x'], name)));
  return (
    <div className="sace-field">
      <label htmlFor={id}>File XML</label>
      <FileChooser {...rest} id={id} files={files} onChosen={setFiles} aria-invalid={isWrong} />
    </div>
  );
}

const meta: Meta<typeof Field> = { title: 'Shared/Forms/FileChooser', component: Field };
export default meta;
type Story = StoryObj<typeof Field>;

export const Empty: Story = {};
export const Chosen: Story = { args: { names: ['attestato-di-prestazione-energetica.xml'] } };
export const Many: Story = { args: { multiple: true, names: ['uno.xml', 'due.xml', 'tre.xml', 'quattro.xml'] } };
export const Wrong: Story = { args: { names: ['vuoto.xml'], isWrong: true } };
export const Disabled: Story = { args: { names: ['uno.xml'], disabled: true } };
