import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useEffectEvent, useState } from 'react';
import { SelectEditor } from '../../editors/SelectEditor';
import { TextEditor } from '../../editors/TextEditor';
import { FormItems } from '../../editors/FormItems';
import { FormBody } from '../FormBody';
import { SubmitButton } from '../SubmitButton';
import { MergeNotice } from './MergeNotice';
import { useMergedForm } from './useMergedForm';

type Contact = { phone: string; mobile: string; use: string };
const old: Contact = { phone: '0543 1', mobile: '', use: 'office' };
const uses = [
  { value: 'office', text: 'Ufficio' },
  { value: 'home', text: 'Casa' },
];

/** A form that was sent after somebody else saved `theirs`. */
function Example({ mine, theirs }: { mine: Partial<Contact>; theirs: Contact | null }) {
  const [record, setRecord] = useState(old);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<{ kind: 'http'; status: number; code: string } | null>(null);
  const form = useMergedForm({
    record,
    valuesOf: (contact) => contact,
    begun: { ...old, ...mine },
    isBusy,
    error,
    onSubmit: () => setError({ kind: 'http', status: 409, code: 'Sace:Company:Changed' }),
    onReload: () => {
      setIsBusy(true);
      setTimeout(() => {
        if (theirs) setRecord(theirs);
        setIsBusy(false);
      });
    },
  });
  const submit = useEffectEvent(() => {
    form.submit();
  });
  useEffect(() => {
    submit();
  }, []);
  return (
    <FormBody form={form} label="Recapiti">
      <MergeNotice merge={form.merge} />
      <FormItems>
        <TextEditor label="Telefono" field={form.field('phone')} />
        <TextEditor label="Cellulare" field={form.field('mobile')} />
        <SelectEditor label="Luogo" field={form.field('use')} options={uses} />
      </FormItems>
      <SubmitButton form={form} />
    </FormBody>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Forms/MergeNotice', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

/** Both changed the same two fields, and somebody else a third. */
export const SameFields: Story = {
  args: { mine: { phone: '0543 2', use: 'home' }, theirs: { phone: '0543 3', mobile: '333 1', use: '' } },
};
/** The record could not be read again. */
export const NotRead: Story = { args: { mine: { phone: '0543 2' }, theirs: null } };
export const RightToLeft: Story = { ...SameFields, globals: { language: 'ar' } };
