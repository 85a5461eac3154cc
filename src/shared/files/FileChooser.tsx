import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { filesMessages } from './messages';
import './files.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** The files that are chosen now. */
  files: readonly File[];
  onChosen: (files: readonly File[]) => void;
};

/** Names of so many files are shown. */
const mostNames = 3;

/**
 * The browser's choice of files in the look of `FileField`, for forms that send the files themselves. The input lies
 * unseen over the whole place, so labels, keys and dropped files reach it as they reach any other.
 */
export function FileChooser({ files, onChosen, multiple = false, disabled = false, ...input }: Props) {
  const intl = useIntl();
  const [isOver, setIsOver] = useState(false);
  const names = files.slice(0, mostNames).map(({ name }) => name);
  return (
    <div className={`sace-files__drop sace-files__drop--covered${isOver ? ' sace-files__drop--over' : ''}`}>
      <span aria-hidden="true">{intl.formatMessage(multiple ? filesMessages.drop : filesMessages.dropOne)}</span>
      <span aria-hidden="true" className={`btn btn-outline-primary btn-sm${disabled ? ' disabled' : ''}`}>
        {intl.formatMessage(multiple ? filesMessages.choose : filesMessages.chooseOne)}
      </span>
      <input
        {...input}
        type="file"
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
        }}
        onDragEnter={() => {
          setIsOver(!disabled);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={() => {
          setIsOver(false);
        }}
      />
      {names.length > 0 && (
        <span className="sace-files__chosen">
          {names.join(', ')}
          {files.length > mostNames && ', …'}
        </span>
      )}
    </div>
  );
}
