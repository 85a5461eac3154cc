import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame } from '../../../shared/forms/FieldFrame';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { PlateOffer } from '../plates/PlateOffer';
import { shownValue } from '../shownValue';
import type { FormChoice } from './choices';
import { ComuneEditor } from './ComuneEditor';
import { formMessages } from './formMessages';
import type { FormField } from './formItem';
import { fieldAt, type Entries } from './useEntries';
import { textAt } from './values';

type Props = { field: FormField; path: string; entries: Entries };

const none: readonly FormChoice[] = [];

/** The editor of a field, with the server's findings about it. */
export function FieldEditor({ field: { kind, label, choices }, path, entries }: Props) {
  const intl = useIntl();
  const field = fieldAt(entries, path);
  const common = { label: intl.formatMessage(label), field, hint: entries.hintAt(path) };
  const list = kind === 'flag' ? 'flags' : choices;
  const offered = list === undefined ? none : entries.choices[list];
  const known = useMemo(() => withTyped(field.value, offered), [field.value, offered]);
  switch (kind) {
    case 'text':
      return <TextEditor {...common} />;
    case 'plate':
      return (
        <div>
          <TextEditor {...common} />
          <PlateOffer path={path} entries={entries} />
        </div>
      );
    case 'number':
      return <NumberEditor {...common} />;
    case 'date':
      return <DateEditor {...common} />;
    case 'area':
      return <TextAreaEditor {...common} />;
    case 'flag':
    case 'choice':
      return <SelectEditor {...common} emptyText={intl.formatMessage(formMessages.choose)} options={known} />;
    case 'comune':
    case 'cadastralComune':
      return <ComuneEditor {...common} kind={kind} path={path} entries={entries} />;
    case 'shown': {
      const value = textAt(entries.saved.content, path);
      const text = offered.find((choice) => choice.value === value)?.text ?? shownValue(value, intl);
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

/** A value that is not in the list, such as an imported one, remains visible. */
const withTyped = (value: string, offered: readonly FormChoice[]) =>
  value === '' || offered.some((choice) => choice.value === value) ? offered : [...offered, { value, text: value }];
