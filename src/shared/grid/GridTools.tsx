import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton';
import { GridDisplay } from './GridDisplay';
import { GridSearch } from './GridSearch';
import { gridToolMessages as messages } from './gridToolMessages';
import { chooserButton } from './useChooserKeys';
import './GridTools.css';

type Props = ComponentProps<typeof GridDisplay> & {
  /** The props of the search box; null where the list has no search. */
  search: ComponentProps<typeof GridSearch> | null;
  isGrouping: boolean;
  onGrouping: (isGrouping: boolean) => void;
  onColumns: () => void;
  /** Opens the composition of a filter; null where the list takes none. */
  onCompose: (() => void) | null;
};

/** The tools that every list has at the end of its line: the search, its columns, groups, and its look. */
export function GridTools({ search, isGrouping, onGrouping, onColumns, onCompose, ...display }: Props) {
  const intl = useIntl();
  return (
    <>
      <button
        type="button"
        className="btn btn-link btn-sm sace-grouping-button"
        aria-pressed={isGrouping}
        onClick={() => {
          onGrouping(!isGrouping);
        }}
      >
        {intl.formatMessage(messages.group)}
      </button>
      {onCompose && (
        <IconButton
          icon="filter"
          className="sace-compose-button"
          label={intl.formatMessage(messages.compose)}
          onClick={onCompose}
        />
      )}
      <IconButton
        icon="columns"
        className={chooserButton}
        label={intl.formatMessage(messages.columns)}
        onClick={onColumns}
      />
      <GridDisplay {...display} />
      {search && <GridSearch {...search} />}
    </>
  );
}
