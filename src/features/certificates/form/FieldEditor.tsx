import { useIntl } from 'react-intl';
import { FieldFrame } from '../../../shared/forms/FieldFrame';
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields';
import { ComuneEditor } from './ComuneEditor';
import { formMessages } from './formMessages';
import type { FormField } from './formItem';
import { fieldAt, type Entries } from './useEntries';
import { textAt } from './values';

type Props = { field: FormField; path: string; entries: Entries };

/** The editor of a field, with what the server found at it. */
export function FieldEditor({ field: { kind, label, choices }, path, entries }: Props) {
  const intl = useIntl();
  const field = fieldAt(entries, path);
  const common = { label: intl.formatMessage(label), field, hint: entries.hintAt(path) };
  const offered = choices === undefined ? [] : entries.choices[choices];
  switch (kind) {
    case 'text':
    case 'number':
      return <TextField {...common} autoComplete="off" spellCheck={kind === 'text'} />;
    case 'date':
      return <TextField {...common} type="date" />;
    case 'area':
      return <TextAreaField {...common} rows={3} />;
    case 'flag':
      return (
        <SelectField
          {...common}
          emptyText={intl.formatMessage(formMessages.choose)}
          options={withTyped(field.value, [
            { value: 'true', text: intl.formatMessage(formMessages.yes) },
            { value: 'false', text: intl.formatMessage(formMessages.no) },
          ])}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          emptyText={intl.formatMessage(formMessages.choose)}
          options={withTyped(field.value, offered)}
        />
      );
    case 'comune':
    case 'cadastralComune':
      return <ComuneEditor {...common} kind={kind} path={path} entries={entries} />;
    case 'shown': {
      const value = textAt(entries.saved.content, path);
      const text = offered.find((choice) => choice.value === value)?.text ?? value;
      const hint = [intl.formatMessage(formMessages.computed), common.hint].filter(Boolean).join(' ');
      return (
        <FieldFrame {...common} hint={hint}>
          <output id={field.id} aria-describedby={`${field.id}-hint`} className="sace-certificate-form__shown">
            {text === '' ? '–' : text}
          </output>
        </FieldFrame>
      );
    }
  }
}

/** A value that the list does not know, such as an imported one, stays to be seen. */
const withTyped = (value: string, offered: readonly { value: string; text: string }[]) =>
  value === '' || offered.some((choice) => choice.value === value) ? offered : [...offered, { value, text: value }];
