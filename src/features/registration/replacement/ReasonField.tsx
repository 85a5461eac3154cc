import { useIntl } from 'react-intl';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import type { Field } from '../../../shared/forms/useForm';
import { messages, reasonNames } from './messages';

type Props = { field: Field<string> };

const REASONS = [1, 2, 3, 4, 5] as const;
/** Returns a reason of the contract; null for any other text. */
export const reasonOf = (text: string) => REASONS.find((reason) => String(reason) === text) ?? null;

/** Chooses the reason why a certificate replaces another one. */
export function ReasonField({ field }: Props) {
  const intl = useIntl();
  return (
    <SelectEditor
      label={intl.formatMessage(messages.reason)}
      emptyText={intl.formatMessage(messages.choose)}
      field={field}
      options={REASONS.map((reason) => ({ value: String(reason), text: intl.formatMessage(reasonNames[reason]) }))}
    />
  );
}
