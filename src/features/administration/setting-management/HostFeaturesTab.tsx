import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../shared/ui/Icon';
import { messages, tabTitles } from './messages';

/** Draws the modal of the host's own features; it stands until it calls `onClose`. */
export type FeaturesSlot = (onClose: () => void) => ReactNode;

/** SET-06: explains the button, and the button. */
export function HostFeaturesTab({ hostFeatures }: { hostFeatures: FeaturesSlot }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h2 className="h4">{intl.formatMessage(tabTitles.features)}</h2>
      <p>{intl.formatMessage(messages.manageFeaturesText)}</p>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="settings" /> {intl.formatMessage(messages.manageFeatures)}
      </button>
      {isOpen &&
        hostFeatures(() => {
          setIsOpen(false);
        })}
    </section>
  );
}
