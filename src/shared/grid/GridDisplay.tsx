import { useId } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Icon } from '../ui/Icon';
import { useDisclosure } from '../ui/useDisclosure';
import { keepGridChoice, useGridChoice, type GridChoice, type GridPreference } from './gridPreferences';
import { gridToolMessages as messages } from './gridToolMessages';

type Props = { userId: string | null; onResetLayout: () => void };

/** The user's choices for the look of all grids, and the button that resets the arrangement of this one. */
export function GridDisplay({ userId, onResetLayout }: Props) {
  const intl = useIntl();
  const { open, root, toggleProps, panelProps } = useDisclosure();
  return (
    <div className="sace-grid-display" ref={root}>
      <button type="button" className="btn btn-link btn-sm" {...toggleProps}>
        {intl.formatMessage(messages.display)}
        <Icon name="expand" className={open ? 'sace-icon--turned' : ''} />
      </button>
      {open && (
        <div className="sace-grid-display__panel" {...panelProps}>
          <Choices
            userId={userId}
            name="density"
            title={messages.density}
            texts={{ compact: messages.compact, comfortable: messages.comfortable }}
          />
          <Choices
            userId={userId}
            name="rows"
            title={messages.rows}
            texts={{ pages: messages.pages, endless: messages.endless }}
          />
          <button type="button" className="btn btn-link btn-sm" onClick={onResetLayout}>
            {intl.formatMessage(messages.resetLayout)}
          </button>
        </div>
      )}
    </div>
  );
}

type ChoicesProps<Name extends GridPreference> = {
  userId: string | null;
  name: Name;
  title: MessageDescriptor;
  texts: Readonly<Record<GridChoice<Name>, MessageDescriptor>>;
};

function Choices<Name extends GridPreference>({ userId, name, title, texts }: ChoicesProps<Name>) {
  const intl = useIntl();
  const id = useId();
  const chosen = useGridChoice(name, userId);
  const choices = Object.entries<MessageDescriptor>(texts);
  return (
    <fieldset>
      <legend>{intl.formatMessage(title)}</legend>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            checked={choice === chosen}
            onChange={() => {
              keepGridChoice(name, userId, choice as GridChoice<Name>);
            }}
          />
          {intl.formatMessage(text)}
        </label>
      ))}
    </fieldset>
  );
}
