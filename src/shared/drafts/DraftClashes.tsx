import { useIntl } from 'react-intl';
import { ClashChoice } from '../forms/merge/ClashChoice';
import { MergeNotice } from '../forms/merge/MergeNotice';
import { savingMessages } from './messages';
import './savingStatus.css';
import type { DraftMerge } from './useDraftMerge';

type Props = {
  merge: DraftMerge;
  isBusy: boolean;
  /** Writes a value of a field. */
  wordsOf: (name: string, value: unknown) => string;
  /** Called when the choices are saved: their buttons disappear. */
  onSettled: () => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of a form that saves itself that were changed here and elsewhere, each with both values. They may belong to
 * any part of the form, so they stand above it.
 */
export function DraftClashes({ merge, isBusy, wordsOf, onSettled }: Props) {
  const intl = useIntl();
  const { clashes, others, captionOf, valueOf, take, settle } = merge;
  if (clashes.length === 0) return null;
  return (
    <section className="sace-draft-clashes">
      <MergeNotice
        merge={{
          step: 'merged',
          clashes: clashes.map(({ name }) => captionOf(name)),
          hasClashes: true,
          others: others.map(captionOf),
          onReload: settle,
        }}
      />
      {clashes.map(({ name, mine, theirs }) => (
        <div key={name}>
          <p className="h6">{captionOf(name)}</p>
          <ClashChoice
            caption={captionOf(name)}
            mine={wordsOf(name, mine)}
            theirs={wordsOf(name, theirs)}
            taken={isSame(valueOf(name), mine) ? 'mine' : isSame(valueOf(name), theirs) ? 'theirs' : null}
            isBusy={isBusy}
            onTake={(side) => {
              take(name, side === 'mine' ? mine : theirs);
            }}
          />
        </div>
      ))}
      <button
        type="button"
        className="btn btn-primary"
        disabled={isBusy}
        onClick={() => {
          settle();
          onSettled();
        }}
      >
        {intl.formatMessage(savingMessages.saveChoices)}
      </button>
    </section>
  );
}
