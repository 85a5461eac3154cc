import { useIntl } from 'react-intl';
import { ChoiceEditor } from '../../../shared/editors/ChoiceEditor';
import type { Field } from '../../../shared/forms/useForm';
import type { StudyTitle } from './model';
import { matchingTitles, titleName } from './studyTitles';
import { fieldNames, hints } from './wizardMessages';

type Props = {
  field: Field<string>;
  /** The typed text while it matches no title. */
  typed: string;
  onTyped: (typed: string) => void;
  titles: readonly StudyTitle[];
  hint: string;
};

const choiceOf = (title: StudyTitle) => ({ value: String(title.id), text: titleName(title) });

/** Chooses one of some hundred study titles by typing. */
export function StudyTitleField({ field, typed, onTyped, titles, hint }: Props) {
  const intl = useIntl();
  const chosen = titles.find(({ id }) => String(id) === field.value);
  return (
    <ChoiceEditor
      label={intl.formatMessage(fieldNames.titleId)}
      hint={hint}
      field={field}
      unfinished={field.value === '' ? typed : ''}
      onUnfinished={onTyped}
      shown={chosen ? titleName(chosen) : ''}
      choicesFor={(letters) => matchingTitles(titles, letters).map(choiceOf)}
      none={intl.formatMessage(hints.noTitle)}
      refused={hints.titleRefused}
    />
  );
}
