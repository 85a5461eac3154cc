import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useEffectEvent } from 'react';
import { LONG_TEXT } from '../../../.storybook/fields';
import type { AppError } from '../errors';
import { TextAreaField } from './fields';
import { FormDialog } from './FormDialog';
import { required } from './rules';
import { MergeNotice } from './merge/MergeNotice';
import { useMergedForm } from './merge/useMergedForm';

type Props = {
  title?: string;
  reason?: string;
  count?: number;
  isBusy?: boolean;
  isSent?: boolean;
  error?: AppError;
  size?: 'md' | 'lg';
};

function Example(props: Props) {
  const {
    title = 'Sospendi la pratica',
    reason = '',
    count = 1,
    isBusy = false,
    isSent = false,
    error,
    size = 'md',
  } = props;
  const form = useMergedForm({
    record: reason,
    valuesOf: (text) => ({ reason: text }),
    onReload: () => undefined,
    rules: { reason: [required] },
    isBusy,
    error: error ?? null,
    onSubmit: () => undefined,
  });
  const submit = useEffectEvent(() => {
    if (isSent) form.submit();
  });
  useEffect(() => {
    submit();
  }, []);
  return (
    <FormDialog title={title} form={form} onClose={() => undefined} submitText="Sospendi" size={size}>
      {Array.from({ length: count }, (_, index) => (
        <TextAreaField
          key={index}
          label={`Motivo ${index === 0 ? '' : String(index + 1)}`.trim()}
          field={{ ...form.field('reason'), id: `${form.id}-reason${String(index)}` }}
        />
      ))}
      <MergeNotice merge={form.merge} />
    </FormDialog>
  );
}

const meta: Meta<typeof Example> = { title: 'Shared/Forms/FormDialog', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Empty: Story = {};
export const Missing: Story = { args: { isSent: true } };
export const Busy: Story = { args: { reason: 'Manca la visura.', isBusy: true } };
export const Refused: Story = {
  args: {
    reason: 'Manca la visura.',
    error: { kind: 'http', status: 409, described: true, message: 'La pratica è già stata decisa.' },
  },
};
/** Somebody else saved the record meanwhile. */
export const Stale: Story = {
  args: {
    reason: 'Manca la visura.',
    error: {
      kind: 'http',
      status: 409,
      code: 'Sace:Company:Changed',
      described: true,
      message: 'La scheda è stata modificata da un altro utente.',
    },
  },
};
export const LongForm: Story = { args: { count: 12, size: 'lg' } };
export const LongTexts: Story = { args: { title: LONG_TEXT, reason: LONG_TEXT.repeat(6) } };
export const RightToLeft: Story = { ...Stale, globals: { language: 'ar' } };
