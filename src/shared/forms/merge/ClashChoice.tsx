import { useIntl } from 'react-intl';
import './merge.css';
import { messages } from './messages';

export type Side = 'mine' | 'theirs';

type Props = {
  /** The name of the field, where the page shows one. */
  caption: string | undefined;
  mine: string;
  theirs: string;
  /** The side whose value the field has now; null after a further change. */
  taken: Side | null;
  isBusy: boolean;
  onTake: (side: Side) => void;
};

/** The two values of a field that its user and somebody else changed, side by side, with a choice. */
export function ClashChoice({ caption, mine, theirs, taken, isBusy, onTake }: Props) {
  const intl = useIntl();
  const value = (side: Side, text: string) => (
    <div className="sace-clash__side">
      <span className="sace-clash__name">{intl.formatMessage(messages[side])}</span>
      <span className="sace-clash__value">{text === '' ? intl.formatMessage(messages.empty) : text}</span>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-pressed={taken === side}
        disabled={isBusy}
        onClick={() => {
          onTake(side);
        }}
      >
        {intl.formatMessage(side === 'mine' ? messages.takeMine : messages.takeTheirs)}
      </button>
    </div>
  );
  return (
    <div
      className="sace-clash"
      role="group"
      aria-label={caption ?? intl.formatMessage(messages.choice)}
      tabIndex={-1}
      data-clash
    >
      {value('mine', mine)}
      {value('theirs', theirs)}
    </div>
  );
}
