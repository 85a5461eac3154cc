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
export function FieldEditor({ field: { kind, label, choices, offered: part }, path, entries }: Props) {
  const intl = useIntl();
  const field = fieldAt(entries, path);
  const common = { label: intl.formatMessage(label), field, hint: entries.hintAt(path) };
  const list = kind === 'flag' ? 'flags' : choices;
  const all = list === undefined ? none : entries.choices[list];
  const offered = part === undefined ? all : entries.choices[part];
  const known = useMemo(() => withTyped(field.value, offered, all), [field.value, offered, all]);
  const isForeign = known.length > offered.length;
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
    case 'choice': {
      const hint = common.hint ?? (isForeign ? intl.formatMessage(formMessages.notInList) : undefined);
      const emptyText = intl.formatMessage(formMessages.choose);
      return <SelectEditor {...common} hint={hint} emptyText={emptyText} options={known} />;
    }
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

/** A value that is not offered, such as an imported one, remains visible, by its name where it has one. */
function withTyped(value: string, offered: readonly FormChoice[], all: readonly FormChoice[]): readonly FormChoice[] {
  const has = (choice: FormChoice) => choice.value === value;
  if (value === '' || offered.some(has)) return offered;
  return [...offered, all.find(has) ?? { value, text: value }];
}
