import type { ReactNode } from 'react';
import { Icon } from './Icon';
import './SidePanel.css';
import { useModal } from './useModal';

type Props = {
  /** The id of the element that names the open record. */
  titleId: string;
  closeLabel: string;
  /** Turns to the records before and after it in the list, with the names of the buttons. */
  turn: { onTurn: (step: 1 | -1) => void; previous: string; next: string };
  onClose: () => void;
  children: ReactNode;
};

/**
 * The record of a row, in a panel beside the list: the browser's own modal dialog holds the focus inside and closes
 * with Escape. It stays open while one record follows another. The address closes it, not the browser.
 */
export function SidePanel({ titleId, closeLabel, turn: { onTurn, previous, next }, onClose, children }: Props) {
  const dialog = useModal();
  const turn = (step: 1 | -1, icon: string, label: string) => (
    <button
      type="button"
      className="sace-icon-button sace-record__turn"
      aria-label={label}
      title={label}
      onClick={() => {
        onTurn(step);
      }}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className="sace-record"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sace-record__content">
        <div className="sace-record__close">
          {turn(-1, '‹', previous)}
          {turn(1, '›', next)}
          <button type="button" className="sace-icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
